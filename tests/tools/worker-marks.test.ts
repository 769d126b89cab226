import { afterEach, expect, it } from "vitest";
import { countTimers, listDifferences, readMarks } from "../support/worker-marks.ts";

const undoings: (() => void)[] = [];
afterEach(() => {
  for (const undo of undoings.splice(0)) undo();
});

const left = (change: () => void): string[] => {
  const before = readMarks();
  change();
  return listDifferences(before, readMarks());
};
const set = (owner: object, key: string) => {
  Object.defineProperty(owner, key, { value: 1, configurable: true });
  undoings.push(() => Reflect.deleteProperty(owner, key));
};

it.each([
  [
    'listeners of process "warning"',
    () => {
      const listen = () => undefined;
      process.on("warning", listen);
      undoings.push(() => process.off("warning", listen));
    },
  ],
  ["globalThis.leftOver", () => set(globalThis, "leftOver")],
  ["Array.prototype.leftOver", () => set(Array.prototype, "leftOver")],
  ["Date.leftOver", () => set(Date, "leftOver")],
])("names what a file left behind: %s", (name, change) => {
  expect(left(change)).toEqual([name]);
});

it("names a changed setting of the process", () => {
  const settings = process.env;
  const before = readMarks();
  settings.LASTRO_LEFT = "1";
  undoings.push(() => delete settings.LASTRO_LEFT);
  expect(listDifferences(before, readMarks())).toEqual(["process.env.LASTRO_LEFT"]);
});

it("counts a timer that still runs, and finds nothing where nothing was left", () => {
  const before = countTimers();
  const timer = setInterval(() => undefined, 60_000);
  undoings.push(() => clearInterval(timer));
  expect(countTimers()).toBe(before + 1);
  expect(left(() => undefined)).toEqual([]);
});
