// Keeps how long a command took, as the line of docs/measurements.md that `npm run house` prints (docs/decisions/115).
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = fileURLToPath(new URL("../docs/measurements.md", import.meta.url));

export function describeSeconds(seconds) {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}

/** The text with the line in the place of the last one of that name, or at its end. */
export function putLine(text, name, said) {
  const line = `- ${name}: ${said}`;
  const lines = text.trimEnd().split("\n");
  const at = lines.findLastIndex((other) => other.startsWith(`- ${name}: `));
  if (at === -1) lines.push(line);
  else lines[at] = line;
  return `${lines.join("\n")}\n`;
}

/** `startLoad`: the machine's load before the command's own. */
export function recordRun(name, seconds, { startLoad = loadavg()[0], note = "" } = {}) {
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root });
  const day = new Date().toISOString().slice(0, 10);
  const facts = [`carga ${startLoad.toFixed(0)} ao começar`, note, String(commit).trim(), day];
  const said = `${describeSeconds(seconds)} (${facts.filter(Boolean).join(", ")})`;
  writeFileSync(kept, putLine(readFileSync(kept, "utf8"), name, said));
  return said;
}
