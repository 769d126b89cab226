import type { z } from "zod";
import type { regulatoryTable } from "#contract/regulation/endpoints.ts";
import type { RegulatoryLine, RegulatoryTable } from "#domain/governance/regulatory-table.ts";
import { starterRegulation } from "#domain/governance/starter-regulation.ts";
import type { Tx } from "#server/database/transaction.ts";

/** The table in force: the latest version, or the one that ships with the product. */
export async function readRegulation(tx: Tx): Promise<RegulatoryTable> {
  const row = await tx
    .selectFrom("regulatory_tables")
    .select(["version", "lines"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? starterRegulation
    : { version: row.version, lines: row.lines as RegulatoryLine[] };
}

const shownVersions = 50;

/** In force first; each version says which lines it changed. */
export async function presentRegulation(tx: Tx): Promise<z.output<typeof regulatoryTable>> {
  const rows = await tx
    .selectFrom("regulatory_tables")
    .selectAll()
    .orderBy("version", "desc")
    .limit(shownVersions)
    .execute();
  const versions = [
    ...rows.map((row) => ({
      version: row.version,
      lines: row.lines as RegulatoryLine[],
      changedBy: row.changed_by_name as string | null,
      createdAt: row.created_at.toISOString() as string | null,
      note: row.note as string | null,
    })),
    {
      version: starterRegulation.version,
      lines: [...starterRegulation.lines],
      changedBy: null,
      createdAt: null,
      note: null,
    },
  ];
  const [current] = versions as [(typeof versions)[number]];
  return {
    ...current,
    history: versions.map(({ lines, ...version }, index) => ({
      ...version,
      changedLines: changedLines(versions[index + 1]?.lines ?? [], lines),
    })),
  };
}

/** Ids of the lines that were added, changed or taken out. */
export function changedLines(
  before: readonly RegulatoryLine[],
  after: readonly RegulatoryLine[],
): string[] {
  const text = (lines: readonly RegulatoryLine[]) =>
    new Map(
      lines.map((line) => [
        line.id,
        JSON.stringify([
          line.subject,
          line.text,
          line.source,
          line.verifiedOn,
          line.state,
          line.reservation,
          line.confirmedBy,
        ]),
      ]),
    );
  const [old, now] = [text(before), text(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => old.get(id) !== now.get(id))
    .sort();
}
