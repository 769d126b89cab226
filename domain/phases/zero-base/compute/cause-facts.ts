/** A2.4 as facts: the causes of rework that the redesign attacks, and what each gives. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p2 from "../facts.ts";
import { effectIn } from "../../common/redesign/future-rework.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import { placed } from "./process-facts.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const causesShown = 8;
type Rework = NonNullable<ProcessRedesign["rework"]>;

export function addCauseFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  const { rework } = process;
  const cases = run.cases;
  if (!rework || !cases || rework.reworkedCases === 0) return;
  run.book.add(p2.rework.cases, {
    ...placed(process),
    value: rework.reworkedCases,
    from: [
      {
        table: cases.table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(rework.causes.flatMap((cause) => cause.rows)).sort(),
        filterText: "casos refeitos",
      },
    ],
    sample: { used: rework.reworkedCases, reference: 400 },
  });
  rework.causes
    .slice(0, causesShown)
    .forEach((cause, index) => addCause(run, process, { rework, cause, rank: index + 1 }));
}

function addCause(
  { book, cases, assumptions }: PhaseTwoRun,
  { process }: ProcessRedesign,
  { rework, cause, rank }: { rework: Rework; cause: Rework["causes"][number]; rank: number },
): void {
  const at = { process: process.id, rank };
  const own = keysAt(p2.cause, at);
  const scope = { process: process.id };
  const shared = { at, names: { cause: cause.name, name: process.name }, scope };
  const counted = {
    from: [
      {
        table: cases!.table,
        columns: ["causa_retrabalho"],
        rows: Uint32Array.from(cause.rows),
        filterText: `causa de retrabalho = ${cause.name}`,
      },
    ],
    sample: { used: cause.cases, reference: 400 },
  };
  const effect = effectIn(cause, "base", assumptions);
  const share = cause.cases / rework.reworkedCases;
  book.add(p2.cause.name, {
    at,
    names: { rank, name: process.name },
    scope,
    value: cause.name,
    ...counted,
  });
  book.add(p2.cause.cases, { ...shared, value: cause.cases, ...counted });
  book.add(p2.cause.share, {
    ...shared,
    value: (100 * cause.cases) / rework.reworkedCases,
    inputs: [own.cases, p2.rework.cases({ process: process.id })],
  });
  book.add(p2.cause.effect, {
    ...shared,
    value: 100 * effect,
    inputs: [own.name],
    assumptions: cause.effect === null ? [] : [cause.measured ? "A.ef_causas" : "A.ef_causa"],
  });
  book.add(p2.cause.removed, {
    ...shared,
    value: cause.cases * effect,
    inputs: [own.cases, own.effect],
  });
  book.add(p2.cause.contribution, {
    ...shared,
    value: 100 * rework.current * share * effect,
    inputs: [own.share, own.effect, p2.now.rework({ process: process.id })],
  });
}
