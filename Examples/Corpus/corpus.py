"""Tries gestures on a corpus of any size with Apache Spark.

The corpus is a stream of recordings, one a line (Grammar/traces.md). Spark cuts it into partitions,
pipes each through `gesturec check SPEC - --format json`, and writes a row for each recording as
Parquet or JSON, and sums of them as JSON. A partition that fails is tried again by Spark; its rows are
written when it is whole, so that nothing is counted twice.
"""

import argparse
import json
import shlex
import subprocess
import sys
import time

from pyspark.sql import SparkSession, functions, types

CONDITION = types.StructType([
    types.StructField("text", types.StringType()),
    types.StructField("holds", types.BooleanType()),
    types.StructField("measured", types.DoubleType()),
    types.StructField("limit", types.DoubleType()),
    types.StructField("margin", types.DoubleType()),
])
PHASE = types.StructType([
    types.StructField("name", types.StringType()),
    types.StructField("start", types.DoubleType()),
    types.StructField("end", types.DoubleType()),
    types.StructField("steps", types.LongType()),
    types.StructField("length", types.DoubleType()),
    types.StructField("stray", types.DoubleType()),
])
OUTCOME = types.StructType([
    types.StructField("gesture", types.StringType()),
    types.StructField("outcome", types.StringType()),
    types.StructField("time", types.DoubleType()),
    types.StructField("stray", types.DoubleType()),
    types.StructField("phases", types.ArrayType(PHASE)),
    types.StructField("constraints", types.ArrayType(CONDITION)),
])
ERROR = types.StructType([
    types.StructField("code", types.StringType()),
    types.StructField("text", types.StringType()),
])
ANSWER = types.StructType([
    types.StructField("trace", types.StringType()),
    types.StructField("label", types.StringType()),
    types.StructField("person", types.StringType()),
    types.StructField("device", types.StringType()),
    types.StructField("outcomes", types.ArrayType(OUTCOME)),
    types.StructField("error", ERROR),
])

# An attempt that ended so made the gesture.
MADE = ("recognized", "ended", "began")


def command(gesturec, specifications):
    """What a partition is piped through. Up to 2, its exit code tells of gestures and lines, which the
    answers do too; behind that, of a bug or a signal, and then the partition has failed."""
    words = [gesturec, "check", *specifications, "--format", "json", "--jobs", "1", "--", "-"]
    script = f"{shlex.join(words)}; test $? -le 2"
    return f"sh -c {shlex.quote(script)}"


def answers(spark, arguments):
    """A row for each recording."""
    lines = spark.sparkContext.textFile(arguments.corpus, arguments.partitions)
    piped = lines.filter(lambda line: line.strip()).pipe(
        command(arguments.gesturec, arguments.specifications), checkCode=True)
    rows = spark.read.schema(ANSWER).json(piped)
    made = functions.expr(
        "transform(filter(outcomes, o -> o.outcome in ('recognized', 'ended', 'began')),"
        " o -> o.gesture)")
    # How well the drawing fits what was made of it: its stray in proportion to its length, 0 being
    # perfect.
    fit = functions.expr(
        "try_divide(try_element_at(filter(outcomes, o -> o.outcome in ('recognized', 'ended', 'began')),"
        " 1).stray, aggregate(try_element_at(filter(outcomes, o -> o.outcome in"
        " ('recognized', 'ended', 'began')), 1).phases, 0D, (sum, p) -> sum + p.length))")
    rows = rows.withColumn("fit", fit)
    return rows.withColumn("made", functions.coalesce(made, functions.array()))


def sums(rows):
    """How many recordings there are, how many were taken for what, by label, person and device."""
    answer = functions.when(functions.col("error").isNotNull(), "unreadable").otherwise(
        functions.when(functions.size("made") == 0, "none").otherwise(
            functions.concat_ws(" + ", "made")))
    keys = ["label", "person", "device", "answer"]
    table = rows.withColumn("answer", answer).groupBy(*keys).count()
    return [row.asDict() for row in table.orderBy(*keys).collect()]


def verdicts(rows):
    """How often each gesture was made, and how well what was drawn fitted it, on average."""
    made = rows.select(functions.explode("made").alias("gesture"), "fit")
    table = made.groupBy("gesture").agg(
        functions.count("*").alias("count"), functions.avg("fit").alias("fit"))
    return [row.asDict() for row in table.orderBy("gesture").collect()]


def sums_of_one_process(arguments):
    """The same without Spark, to compare."""
    words = [arguments.gesturec, "check", *arguments.specifications, "--format", "json"]
    table = {}
    with subprocess.Popen(words + ["--", arguments.corpus], stdout=subprocess.PIPE) as process:
        for line in process.stdout:
            answer = json.loads(line)
            made = [o["gesture"] for o in answer.get("outcomes", []) if o["outcome"] in MADE]
            taken = "unreadable" if "error" in answer else " + ".join(made) or "none"
            key = (answer.get("label"), answer.get("person"), answer.get("device"), taken)
            table[key] = table.get(key, 0) + 1
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("corpus", help="a stream of recordings: a file, or files by a pattern")
    parser.add_argument("specifications", nargs="+", help=".gesture files that lie on every machine")
    parser.add_argument("--gesturec", default="gesturec", help="the tool on every machine")
    parser.add_argument("--output", required=True, help="the folder for the results")
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("--master", default="local[*]", help="Spark's master")
    parser.add_argument("--format", choices=["parquet", "json"], default="parquet")
    parser.add_argument("--compare", action="store_true", help="also count with one process")
    arguments = parser.parse_args()

    spark = SparkSession.builder.master(arguments.master).appName("gesturec").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.monotonic()
    path = f"{arguments.output}/answers"
    rows = answers(spark, arguments)
    rows.write.mode("overwrite").format(arguments.format).save(path)
    seconds = time.monotonic() - start
    rows = spark.read.schema(rows.schema).format(arguments.format).load(path)
    table, gestures = sums(rows), verdicts(rows)
    spark.stop()
    with open(f"{arguments.output}/sums.json", "w") as file:
        json.dump({"recordings": table, "gestures": gestures}, file, indent=1)
    total = sum(row["count"] for row in table)
    print(f"{total} recordings, {len(table)} sums in {arguments.output}/sums.json")
    print(f"{total / seconds:.0f} recordings a second with {arguments.master}")
    if arguments.compare:
        keys = ("label", "person", "device", "answer")
        found = {tuple(row[key] for key in keys): row["count"] for row in table}
        start = time.monotonic()
        expected = sums_of_one_process(arguments)
        seconds = time.monotonic() - start
        if found != expected:
            sys.exit("one process counts something else")
        count = sum(expected.values())
        print(f"one process counts the same: {count} recordings, {count / seconds:.0f} a second")


if __name__ == "__main__":
    main()
