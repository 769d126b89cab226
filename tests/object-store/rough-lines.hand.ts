/** What a bucket is put through at full size: `npm run test:store`. The small form is in `file-stores.test.ts`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LineFault } from "#tests/support/servers/s3-server.ts";
import {
  openSharedBucket,
  raceWithPurges,
  sendOverRoughLine,
  writeBytes,
  type SharedBucket,
} from "./shared-bucket.ts";

const OBJECTS = 500;
const LISTED = 500;
/** Of the requests, how many each of these befalls. */
const SHARE = 0.05;
const FAULTS: LineFault[] = ["cut", "late", "unanswered", "flip", 500, 503];

let shared: SharedBucket;
beforeAll(async () => {
  shared = await openSharedBucket();
});
afterAll(() => shared.close());

test(`${OBJECTS} objects over a line that fails in six ways: no wrong byte, none lost`, async () => {
  const befell = new Map<LineFault, number>();
  const outcome = await sendOverRoughLine(shared, OBJECTS, () => {
    const fault = FAULTS[Math.floor(Math.random() / SHARE)] ?? "pass";
    befell.set(fault, (befell.get(fault) ?? 0) + 1);
    return fault;
  });
  process.stdout.write(
    `${JSON.stringify(outcome)}; linha ${JSON.stringify(Object.fromEntries(befell))}\n`,
  );
  expect(outcome).toMatchObject({ wrong: 0, lost: 0 });
  expect([...befell.keys()].length, "each fault befell").toBe(FAULTS.length + 1);
});

test(`${OBJECTS} equal uploads that race with purges: none lost`, async () => {
  const outcome = await raceWithPurges(shared, OBJECTS);
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  expect(outcome.lost).toBe(0);
  expect(outcome.purged).toBeGreaterThan(0);
});

test("what was written is read at once, each time", async () => {
  const [writer, reader] = [await shared.openProcess(), await shared.openProcess()];
  let missing = 0;
  for (let turn = 0; turn < LISTED; turn += 1) {
    const { sha256 } = await writeBytes(writer.store, Buffer.from(`read after write ${turn}`));
    if ((await reader.store.read(sha256)) === null) missing += 1;
  }
  expect(missing).toBe(0);
  for (const { bucket } of [writer, reader]) bucket.close();
});
