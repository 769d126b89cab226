import { expect, it } from "vitest";
import { createPauses } from "#server/adapters/pauses/named-pause.ts";
import { createLogger } from "#server/platform/log.ts";

const isHeld = (reached: Promise<void>): Promise<boolean> =>
  Promise.race([
    reached.then(() => false),
    new Promise<boolean>((settle) => setImmediate(() => settle(true))),
  ]);

it("holds the first that comes to each point of the list and says where, and nobody without a list", async () => {
  const said: string[] = [];
  const log = createLogger("warn", { write: (line: string) => void said.push(line) });
  const pauses = createPauses("ler_tabelas:start,ler_tabelas:middle", log);
  const came = [
    await isHeld(pauses.reach("ler_tabelas", "start")),
    await isHeld(pauses.reach("ler_tabelas", "start")),
    await isHeld(pauses.reach("ler_tabelas", "middle")),
    await isHeld(pauses.reach("ler_tabelas", "checkpoint")),
    await isHeld(pauses.reach("publicar", "start")),
    await isHeld(createPauses(undefined, log).reach("ler_tabelas", "start")),
  ];
  expect(came).toEqual([true, false, true, false, false, false]);
  expect(said.map((line) => (JSON.parse(line) as { pausedAt: string }).pausedAt)).toEqual([
    "ler_tabelas:start",
    "ler_tabelas:middle",
  ]);
});
