import { sql } from "kysely";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { FrozenHandoff } from "./run-inputs.ts";
import { prefixOfPhase } from "#domain/facts/catalogue/facts-of-phase.ts";
import { readDatasets } from "#domain/phases/common/run/handoffs.ts";

/** The datasets that a run hands on to one phase, by run: read once for all the reports that are compared in one pass. */
export type HandedContents = Map<string, string>;

/** A figure of an earlier phase that a run read, as it prints before and now; `now` is null where the phase no longer has it. */
export interface MovedFigure {
  label: string;
  before: string;
  now: string | null;
}

/** An earlier phase that hands on something else than the run took, with the figures that it read. */
export interface ChangedHandoff {
  phase: PhaseNumber;
  /** Empty where it is a dataset that the run read, or where the run was computed without the phase. */
  figures: MovedFigure[];
}

/**
 * Earlier phases that hand on something else than the run of `reader` read: one of the figures that it holds of them, with another
 * value, unit or basis, or a dataset that such a phase reads (screens.md 4.2). Another figure of the phase may move without it, and those of a gate always: they
 * count declarations, which no analysis reads.
 */
export async function findChangedHandoffs(
  tx: Tx,
  run: { id: string; reader: PhaseNumber; handoffs: readonly FrozenHandoff[] },
  now: readonly FrozenHandoff[],
  contents: HandedContents = new Map(),
): Promise<ChangedHandoff[]> {
  const before = new Map(run.handoffs.map((handoff) => [handoff.phase, handoff]));
  const changed: ChangedHandoff[] = [];
  for (const { phase, runId, inputsHash } of now) {
    const known = before.get(phase);
    if (known?.inputsHash === inputsHash) continue;
    if (known === undefined) {
      changed.push({ phase, figures: [] });
      continue;
    }
    const figures = await readMovedFigures(tx, run.id, phase, runId);
    const contentOf = (handing: string) => readContent(tx, handing, run.reader, contents);
    const sameDatasets = async () => (await contentOf(known.runId)) === (await contentOf(runId));
    if (figures.length > 0 || !(await sameDatasets())) changed.push({ phase, figures });
  }
  return changed;
}

/** Of the earlier phase's figures that the run holds, those that the phase's new run says otherwise or no longer. */
async function readMovedFigures(
  tx: Tx,
  readerId: string,
  phase: PhaseNumber,
  newRunId: string,
): Promise<MovedFigure[]> {
  const found = await sql<{ label: string; before: Fact; now: Fact | null }>`
    select coalesce(f.body ->> 'label', f.fact_id) as label, f.body as before, n.body as now
    from lastro.facts f
    left join lastro.facts n on n.run_id = ${newRunId} and n.fact_id = f.fact_id
    where f.run_id = ${readerId} and f.phase_number = ${phase}
      and f.fact_id not like ${`${prefixOfPhase(phase)}gate.%`}
      and (n.fact_id is null or (f.body -> 'value', f.body -> 'unit', f.body -> 'basis')
        is distinct from (n.body -> 'value', n.body -> 'unit', n.body -> 'basis'))
    order by f.ordinal`.execute(tx);
  return found.rows.map(({ label, before, now }) => ({
    label,
    before: formatFact(before),
    now: now === null ? null : formatFact(now),
  }));
}

async function readContent(
  tx: Tx,
  runId: string,
  reader: PhaseNumber,
  contents: HandedContents,
): Promise<string> {
  const known = contents.get(runId);
  if (known !== undefined) return known;
  const read: readonly string[] = readDatasets[reader];
  const found = await sql<{ content: string }>`
    select coalesce(string_agg(concat_ws(' ', dataset_id, md5(columns::text), md5(rows::text)), e'\\n' order by dataset_id), '') as content
    from lastro.datasets where run_id = ${runId} and dataset_id = any(${read}::text[])`.execute(tx);
  const content = found.rows[0]?.content ?? "";
  contents.set(runId, content);
  return content;
}
