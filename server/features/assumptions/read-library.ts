import { sql } from "kysely";
import type { z } from "zod";
import type { libraryEntry } from "#contract/assumptions/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import { displayAssumption } from "#domain/facts/assumptions/display-assumption.ts";
import type { AssumptionDefinition } from "#domain/facts/assumptions/assumption.ts";
import type { LibraryEntry } from "#domain/facts/assumptions/lesson.ts";
import type { Tx } from "#server/database/transaction.ts";

interface Row {
  assumption_id: string;
  companies: number | null;
  q25: number | null;
  q50: number | null;
  q75: number | null;
  measured_until: string | null;
}

/** What the firm's library publishes, by assumption; nothing for a company's people. Read through the database's one function. */
export async function readLibrary(
  tx: Tx,
  actor: Pick<Actor, "clientId">,
): Promise<Map<string, LibraryEntry>> {
  if (actor.clientId !== null) return new Map();
  const { rows } = await sql<Row>`select * from lastro.assumption_library()`.execute(tx);
  return new Map(
    rows.flatMap(
      ({ assumption_id: assumptionId, companies, q25, q50, q75, measured_until: measuredUntil }) =>
        companies === null || q50 === null || measuredUntil === null
          ? []
          : [
              [
                assumptionId,
                { assumptionId, companies, q25, median: q50, q75, measuredUntil },
              ] as const,
            ],
    ),
  );
}

export function presentEntry(
  definition: AssumptionDefinition,
  entry: LibraryEntry | undefined,
): z.output<typeof libraryEntry> | null {
  if (entry === undefined) return null;
  const show = (value: number | null): string | null => displayAssumption(definition, value);
  const { companies, median, measuredUntil, q25, q75 } = entry;
  return {
    companies,
    median,
    measuredUntil,
    display: { median: show(median) ?? "", q25: show(q25), q75: show(q75) },
  };
}
