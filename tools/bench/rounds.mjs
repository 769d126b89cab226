// Two ways of doing the same work, measured side by side: three rounds, the order alternated, the median of the ratios.
import { fork } from "node:child_process";

export const ROUNDS = 3;
/** A target is missed when the figure is more than this share above it; what is counted, not timed, has to keep it. */
const TOLERANCE = 0.25;
const counted = ["KB", "points"];

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.ceil(values.length * share) - 1)
  ];

/** `ours` and `floor` resolve to a cost; the ratio of a round is ours / floor of that round. */
export async function measureRatio(name, { target, unit }, ours, floor) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    let a;
    let b;
    if (round % 2 === 0) {
      a = await ours(round);
      b = await floor(round);
    } else {
      b = await floor(round);
      a = await ours(round);
    }
    rounds.push({ ours: roundTo(a, 3), floor: roundTo(b, 3), ratio: roundTo(a / b, 3) });
  }
  return verdict({
    name,
    kind: "ratio",
    unit,
    target,
    value: median(rounds.map((each) => each.ratio)),
    rounds,
  });
}

/** A figure with a ceiling of its own. */
export function limit(name, target, unit, value, details = {}) {
  return verdict({ name, kind: "limit", unit, target, value: roundTo(value, 3), ...details });
}

const verdict = (result) => ({
  ...result,
  missed: !(result.value <= result.target * (1 + (counted.includes(result.unit) ? 0 : TOLERANCE))),
});
export const roundTo = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Runs a module in a process of its own and resolves to the one message that it sends. */
export function runChild(module, parameters) {
  return new Promise((resolve, reject) => {
    const child = fork(module, [JSON.stringify(parameters)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let message;
    child.on("message", (received) => {
      message = received;
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      message === undefined
        ? reject(new Error(`${module} ended with ${code} and no figure`))
        : resolve(message),
    );
  });
}
