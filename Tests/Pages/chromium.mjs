// Drives a Chromium without a window over its debugging pipe. Needs nothing but node.
import { spawn } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

/** Serves a folder on this machine, as browsers want it of modules. */
export async function serve(folder) {
  const types = { ".html": "text/html", ".js": "text/javascript" };
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url, "http://localhost").pathname);
    if (!existsSync(path)) return response.writeHead(request.url === "/favicon.ico" ? 204 : 404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}

/** @param {boolean} holds @param {string} what */
export function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
  console.log(`  ${what}`);
}

/**
 * Does something with a browser, which stops afterwards. What is not so ends it and is printed, and so does a script of
 * the page that failed.
 * @param {Browser} browser
 * @param {() => Promise<void>} act
 * @param {() => void} [end] What is done in any case.
 */
export async function using(browser, act, end = () => {}) {
  try {
    await act();
    check(browser.problem === undefined, "no script failed");
  } catch (error) {
    console.log(error.message, browser.problem ?? "");
    process.exitCode = 1;
  } finally {
    await browser.stop();
    end();
  }
}

/** A browser, and one page of it. */
export class Browser {
  /** @param {string} program */
  static async start(program) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), "gesture-pages-"));
    browser.process = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
      `--user-data-dir=${browser.folder}`, "--remote-debugging-pipe", "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.number = 0;
    browser.waiting = new Map();
    browser.listeners = [];
    browser.allRequests = [];
    let rest = "";
    browser.process.stdio[4].on("data", (data) => {
      const parts = (rest + data).split("\0");
      rest = parts.pop() ?? "";
      for (const part of parts) browser.hear(JSON.parse(part));
    });
    const { targetInfos } = await browser.send("Target.getTargets");
    const target = targetInfos.find((one) => one.type === "page");
    const attached = await browser.send("Target.attachToTarget", { targetId: target.targetId, flatten: true });
    browser.session = attached.sessionId;
    for (const domain of ["Page", "Runtime", "Network"]) await browser.send(`${domain}.enable`);
    return browser;
  }

  hear(message) {
    if (message.id) {
      const { resolve, reject } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else resolve(message.result);
      return;
    }
    if (message.method === "Network.requestWillBeSent") this.allRequests.push(message.params.request.url);
    if (message.method === "Runtime.exceptionThrown") {
      this.problem = message.params.exceptionDetails.exception?.description ?? "an exception";
    }
    for (const listener of this.listeners) listener(message);
  }

  send(method, params = {}) {
    const id = ++this.number;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return answer;
  }

  /** Waits for an event of the page. */
  event(method) {
    return new Promise((resolve) => {
      const listener = (message) => {
        if (message.method !== method) return;
        this.listeners.splice(this.listeners.indexOf(listener), 1);
        resolve(message.params);
      };
      this.listeners.push(listener);
    });
  }

  async open(url) {
    const loaded = this.event("Page.loadEventFired");
    await this.send("Page.navigate", { url });
    await loaded;
  }

  /** The window, and what its user prefers. */
  async size(width, height, isDark = false, isForced = false) {
    await this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: width < 500,
    });
    await this.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
        { name: "forced-colors", value: isForced ? "active" : "none" },
      ],
    });
  }

  /** What an expression of the page is, awaited if it is a promise. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** Milliseconds from navigation until something was painted, which may be later than what scripts do first. */
  async firstPaint() {
    const entry = 'performance.getEntriesByName("first-contentful-paint")[0]';
    await this.until(`${entry} !== undefined`, 30_000);
    return this.value(`${entry}.startTime`);
  }

  /** Waits until an expression of the page is true. */
  async until(expression, milliseconds = 10_000) {
    const end = Date.now() + milliseconds;
    while (!(await this.value(expression))) {
      if (Date.now() > end) throw new Error(`never came true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async click(selector) {
    const { x, y } = await this.value(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)});
      found.scrollIntoView({ block: "center" });
      const box = found.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
  }

  /** Gives files to an input, as choosing them does. */
  async choose(selector, files) {
    const { result } = await this.send("Runtime.evaluate", { expression: `document.querySelector(${JSON.stringify(selector)})` });
    await this.send("DOM.setFileInputFiles", { files, objectId: result.objectId });
  }

  /** Saves what a page gives to a folder. */
  async downloads(folder) {
    const session = this.session;
    this.session = undefined;
    await this.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    this.session = session;
  }

  /** Draws with touches: lists of places, each as long as the others, in the page's coordinates. */
  async touch(paths, end = "touchEnd") {
    const points = (index) => paths.map((path, id) => ({ x: path[index][0], y: path[index][1], id }));
    for (let index = 0; index < paths[0].length; index++) {
      await this.send("Input.dispatchTouchEvent", {
        type: index === 0 ? "touchStart" : "touchMove", touchPoints: points(index),
      });
    }
    await this.send("Input.dispatchTouchEvent", { type: end, touchPoints: [] });
  }

  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  async stop() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.stdio[3].write(`${JSON.stringify({ id: ++this.number, method: "Browser.close" })}\0`);
    this.waiting.set(this.number, { resolve() {}, reject() {} });
    await ended;
    // Its helpers may take a moment longer, and write until then.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
