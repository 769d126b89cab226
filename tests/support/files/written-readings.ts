import { uuidv7 } from "uuidv7";
import type { Database } from "#server/database/database.ts";
import type { Persona } from "../http-part.ts";

/** Resolves when everything that was read so far is written: a refusal of its own comes last. */
export async function readingsWritten(db: Database, persona: Persona): Promise<void> {
  const nowhere = uuidv7();
  await persona.send("GET", `/api/projects/${nowhere}`);
  for (let turn = 0; ; turn += 1) {
    const row = await db.asOwner((tx) =>
      tx.selectFrom("read_log").select("id").where("subject_id", "=", nowhere).executeTakeFirst(),
    );
    if (row !== undefined) return;
    if (turn === 600) throw new Error("readings are not written");
    await new Promise((settle) => setTimeout(settle, 50));
  }
}
