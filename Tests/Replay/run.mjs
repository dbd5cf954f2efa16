// Runs the module on this process's standard streams, where there is no wasmkit. The three functions
// of WASI that it imports are written out: it needs no others.
import { readFileSync, readSync, writeSync } from "node:fs";

const view = () => new DataView(instance.exports.memory.buffer);

/// Does something with the bytes of the one span that is given. Returns WASI's error number.
function withSpan(spans, done, body) {
  const [start, count] = [view().getUint32(spans, true), view().getUint32(spans + 4, true)];
  const moved = body(new Uint8Array(instance.exports.memory.buffer, start, count));
  view().setUint32(done, moved, true);
  return 0;
}

const system = {
  fd_read: (file, spans, _, done) => withSpan(spans, done, (bytes) => readSync(file, bytes)),
  fd_write: (file, spans, _, done) => withSpan(spans, done, (bytes) => writeSync(file, bytes)),
  proc_exit: (code) => process.exit(code),
};

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
instance.exports._start();
