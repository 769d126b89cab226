/**
 * With isolation off a thread runs many files one after the other, in any order: a file that leaves something behind would
 * change the next one. This compares before and after each file, and fails the file that left it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { countTimers, listDifferences, readMarks } from "./worker-marks.ts";

const TURNS = 50;
const TURN_MS = 100;

const before = readMarks();
const timersBefore = countTimers();

afterAll(async () => {
  const left = listDifferences(before, readMarks());
  expect(left, "left behind by this file").toEqual([]);
  // What is being closed gets a moment.
  for (let turn = 0; turn < TURNS && countTimers() > timersBefore; turn += 1) await sleep(TURN_MS);
  expect(countTimers() - timersBefore, "timers left running by this file").toBeLessThanOrEqual(0);
});
