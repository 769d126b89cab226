// Loaded with --import into a measured process: answers its parent with the processor time and memory used so far.
import { readPeakMb } from "./peak-memory.mjs";

process.on("message", (asked) => {
  if (asked !== "usage") return;
  const { user, system } = process.cpuUsage();
  process.send({ cpuMs: (user + system) / 1000, peakMb: readPeakMb() });
});
process.channel?.unref();
