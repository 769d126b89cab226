// A server's first start on an empty folder and its second on the same one, by the clock and of the processors, and what it and
// its children hold of memory when nobody has asked anything for a while. `tools`: those of the server's own tree, which may be an
// earlier one.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const IDLE_MS = 30_000;

/** Of shared pages each process's part (MB). */
const heldBy = (ids) =>
  ids.reduce((sum, id) => {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"));
    return sum + Number(kilobytes) / 1024;
  }, 0);

/** `familyOf(pid)`: the process and those it began; `cpuOf(pid)`: their processor time (ms). */
export async function measureStarts({ tools, folder, familyOf, cpuOf }) {
  const start = async (cookie) => {
    const startedAt = performance.now();
    const lastro = await tools.startLastro(folder, "starts", { cookie });
    return { lastro, ms: performance.now() - startedAt, cpuMs: cpuOf(lastro.child.pid) };
  };
  const first = await start();
  await first.lastro.stop();
  const second = await start(first.lastro.cookie);
  await pause(IDLE_MS);
  const idleMb = heldBy(familyOf(second.lastro.child.pid));
  await second.lastro.stop();
  return {
    firstStartMs: first.ms,
    firstStartCpuMs: first.cpuMs,
    secondStartMs: second.ms,
    secondStartCpuMs: second.cpuMs,
    idleMb,
  };
}
