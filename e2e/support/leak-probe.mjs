// Loaded by a server before its own modules (NODE_OPTIONS=--import): at SIGUSR2 it writes what the process holds at the moment to
// LASTRO_PROBE_FILE, after a collection. It changes nothing of the product; threads and helper processes are not looked at.
import { getEventListeners } from "node:events";
import { readdirSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const file = process.env.LASTRO_PROBE_FILE ?? "";
/** The signals that live, whoever holds them: their listeners are not to grow with the pages that come and go. */
const signals = new Set();

function watchSignals() {
  const add = AbortSignal.prototype.addEventListener;
  const known = new WeakSet();
  AbortSignal.prototype.addEventListener = function (...parameters) {
    if (!known.has(this)) {
      known.add(this);
      signals.add(new WeakRef(this));
    }
    return add.apply(this, parameters);
  };
}

function countListeners() {
  let most = 0;
  for (const reference of signals) {
    const signal = reference.deref();
    if (signal === undefined) signals.delete(reference);
    else most = Math.max(most, getEventListeners(signal, "abort").length);
  }
  return most;
}

/** Descriptors by what they are: sockets and pipes without their numbers, files by name. */
function listDescriptors() {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`).replace(/:\[\d+\]$/, "")];
    } catch {
      // The one with which the folder was read is closed again.
      return [];
    }
  });
}

const countNames = (names) => {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

function report() {
  // Twice: the first leaves what finalizers free.
  for (let time = 0; time < 2; time += 1) runInNewContext("gc")();
  const text = JSON.stringify({
    descriptors: countNames(listDescriptors()),
    resources: countNames(process.getActiveResourcesInfo()),
    mostAbortListeners: countListeners(),
    processListeners: Object.fromEntries(
      process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
    ),
    heapBytes: process.memoryUsage().heapUsed,
    residentBytes: process.memoryUsage.rss(),
  });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

if (isMainThread && file !== "") {
  setFlagsFromString("--expose-gc");
  watchSignals();
  process.on("SIGUSR2", report);
}
