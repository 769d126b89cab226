// Parts of a run (npm test, npm run check): what each takes, what it counted, and what failed, a line each. Parts that run
// beside each other are lanes; what a lane of checks says comes out whole.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultLine } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
export const say = (line) => process.stdout.write(`${line}\n`);
export const bin = (...path) => join(root, "node_modules", ...path);

/**
 * Vitest in a Node whose young generation is large: tests make what they throw away, and a sixth of the pure tests' time was collecting it
 * (docs/decisions/346).
 */
export const vitestProgram = [
  "--max-semi-space-size=128",
  join(root, "node_modules", "vitest", "vitest.mjs"),
];

/** Runs Node (this one, or another `node`) on a script of ours or of a package. Quiet: what it says is answered, else it is passed on. */
export function runNode(parameters, { env = {}, isQuiet = false, node = process.execPath } = {}) {
  return new Promise((settle) => {
    const output = isQuiet ? "pipe" : "inherit";
    const child = spawn(node, parameters, {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (said += text));
    child.once("close", (exitCode, signal) => settle({ exitCode: exitCode ?? signal, said }));
  });
}

/** A check that passes or fails as a whole by its exit code. */
export const check =
  (parameters, options = {}) =>
  async () => {
    const { exitCode, said } = await runNode(parameters, { isQuiet: true, ...options });
    if (said.trim() !== "") say(said.trimEnd());
    return exitCode === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, faults: [faultLine(parameters.join(" "), `saiu com ${exitCode}`)] };
  };

/** What ESLint saw of a file is remembered by its content, but not where changes land. */
const eslintCache =
  process.env.CI === "true"
    ? []
    : ["--cache", "--cache-strategy", "content", "--cache-location", bin(".cache", "eslint", "/")];

/** The checks that read the sources: format, types, lint, arrows, the semantic catalogue, the time of regular expressions. */
export const sourceChecks = [
  ["formato", check([bin("@biomejs", "biome", "bin", "biome"), "format", "."])],
  ["tipos", check(["tools/typecheck.mjs"])],
  ["lint", check([bin("eslint", "bin", "eslint.js"), ".", ...eslintCache])],
  ["setas", check(["tools/check-arrows.mjs"])],
  ["semântica", check(["tools/check-semantics.mjs"])],
  ["expressões regulares", check(["tools/lint-regex.mjs"])],
];

/** Collects parts with their counts and times, in the order in which they began. */
export function openParts() {
  const parts = [];
  return {
    parts,
    /** Runs a part; answers whether nothing failed. `budgetSeconds` is what it may take on two idle cores. */
    async run(name, work, budgetSeconds) {
      say(`\n== ${name}`);
      const part = { name, passed: 0, failed: 0, faults: [], budgetSeconds };
      parts.push(part);
      const startedAt = performance.now();
      try {
        Object.assign(part, await work());
      } catch (failure) {
        Object.assign(part, { failed: 1, faults: [faultLine(name, failure.message)] });
      }
      part.seconds = (performance.now() - startedAt) / 1000;
      return part.failed === 0;
    },
    /** Faults, a line for each part, and the closing line. Answers the exit code. */
    close() {
      say("");
      for (const fault of parts.flatMap(({ faults = [] }) => faults)) say(fault);
      for (const part of parts) say(describePart(part));
      const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
      say(`${sum("passed")} passed, ${sum("failed")} failed`);
      return sum("failed") === 0 ? 0 : 1;
    },
  };
}

function describePart({ name, passed, failed, seconds, budgetSeconds }) {
  const verdict = failed === 0 ? "ok   " : "FALHA";
  const budget = budgetSeconds === undefined ? "" : ` de ${budgetSeconds} s`;
  const over = budgetSeconds !== undefined && seconds > budgetSeconds ? " ACIMA DO ORÇAMENTO" : "";
  return `${verdict} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s${budget})${over}`;
}
