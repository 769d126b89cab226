import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listSlowFiles, readVitestReport } from "../../tools/vitest-report.mjs";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lastro-report-"))));
afterAll(() => rmSync(folder, { recursive: true }));

function read(report: object, exitCode: number) {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return readVitestReport(path, exitCode, "/product");
}

const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const passed = { status: "passed", fullName: "adds", failureMessages: [] };

it("names what failed, what was skipped and what could not be loaded, a line each", () => {
  expect(
    read(
      {
        ...counts,
        numFailedTests: 1,
        numPendingTests: 1,
        testResults: [
          {
            name: "/product/tests/a.test.ts",
            status: "failed",
            message: "",
            assertionResults: [
              passed,
              {
                status: "failed",
                fullName: "a sum adds twice",
                failureMessages: ["\u001b[31mAssertionError\u001b[39m: expected 1\n  to be 2"],
              },
              { status: "pending", fullName: "a sum waits", failureMessages: [] },
            ],
          },
          {
            name: "/product/tests/b.test.ts",
            status: "failed",
            message: "Cannot find module",
            assertionResults: [],
          },
        ],
      },
      1,
    ),
  ).toEqual({
    passed: 1,
    failed: 2,
    faults: [
      "FALHOU tests/a.test.ts > a sum adds twice: AssertionError: expected 1 to be 2",
      "FALHOU tests/a.test.ts > a sum waits: pending",
      "FALHOU tests/b.test.ts: Cannot find module",
    ],
  });
});

it("counts a run that ended badly though every test passed", () => {
  const report = {
    ...counts,
    testResults: [
      {
        name: "/product/tests/a.test.ts",
        status: "passed",
        message: "",
        assertionResults: [passed],
      },
    ],
  };
  expect(read(report, 0)).toEqual({ passed: 1, failed: 0, faults: [] });
  expect(read(report, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    faults: [expect.stringContaining("saiu com 1")],
  });
});

it("names the files that take long, the slowest first", () => {
  const path = join(folder, "times.json");
  const file = (name: string, endTime: number) => ({ name, startTime: 1_000, endTime });
  const testResults = [
    file("/product/e2e/a.test.ts", 62_000),
    file("/product/e2e/b.test.ts", 61_000),
    file("/product/e2e/c.test.ts", 301_000),
  ];
  writeFileSync(path, JSON.stringify({ testResults }));
  expect(listSlowFiles([path, join(folder, "none.json")], 60, "/product")).toEqual([
    { name: "e2e/c.test.ts", seconds: 300 },
    { name: "e2e/a.test.ts", seconds: 61 },
  ]);
});
