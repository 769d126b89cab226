/** Facts of the cuts that are worth saying of a log: at most three a process. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import {
  readCaseAttributes,
  type CaseAttribute,
} from "../../../../tables/mining/cases/case-attributes.ts";
import {
  selectCuts,
  fewestCases,
  testCuts,
  type CaseCut,
  type CutOutcome,
} from "../../../../tables/mining/cases/case-cuts.ts";
import type { CaseRegister } from "../../../../tables/mining/cases/case-register.ts";
import { textColumn, valuesOf } from "../../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { aboutCases } from "./log-adder.ts";
import { fromLog } from "./log-rows.ts";

export function addCutFacts(run: PhaseOneRun, mined: MinedLog, register: CaseRegister): void {
  const { log, times } = mined;
  if (log.caseCode.length < 2 * fewestCases) return;
  const attributes = readCaseAttributes(log, register, times.cases.openedAt);
  const fewest = Math.max(fewestCases, assumedNumber(run.assumptions, "A.n_minimo_grupo"));
  const chosen = selectCuts(testCuts(attributes, outcomesOf(mined, register), fewest));
  chosen.forEach((cut, index) => addCut(run, mined, cut, index + 1));
}

/** Lead time where the ends of a case are settled, else what lies between its first and its last event. */
function outcomesOf(mined: MinedLog, register: CaseRegister): CutOutcome[] {
  const { log, completeness, times, spans } = mined;
  const isOpen = completeness.state === "perguntada";
  const counts = isOpen ? completeness.settled.settled : completeness.complete;
  const ofCounted = (value: (c: number) => number) =>
    Float64Array.from(counts, (flag, c) => (flag === 1 ? value(c) : Number.NaN));
  const time = isOpen ? spans.span : times.cases.throughput;
  const days = ofCounted((c) => (time[c] as number) / MS_PER_DAY);
  const limit = log.process?.slaDays ?? null;
  return [
    { kind: "duracao", values: days },
    { kind: "repeticao", values: ofCounted((c) => spans.repeats[c] as number) },
    ...(limit === null || isOpen
      ? []
      : [
          {
            kind: "sla" as const,
            values: ofCounted((c) => Number(!isAtMost(days[c] as number, limit))),
          },
        ]),
    ...scores(mined, register),
  ];
}

function scores({ log }: MinedLog, { table, rowOf }: CaseRegister): CutOutcome[] {
  const csat = table === null ? null : valuesOf(table, "csat");
  const ids = textColumn(log.table, "caso_id");
  if (csat === null || ids === null) return [];
  const values = Float64Array.from(log.caseCode, (code) => {
    const row = rowOf(ids.dictionary[code] ?? "");
    return row < 0 ? Number.NaN : (csat[row] as number);
  });
  return [{ kind: "csat", values }];
}

const outcomeNames = {
  duracao: "tempo do caso",
  repeticao: "repetição de atividade",
  sla: "prazo acordado não cumprido",
  csat: "nota do cliente",
  saida: "saída de pessoas",
} as const;

function addCut(
  run: PhaseOneRun,
  mined: MinedLog,
  cut: CaseCut<CaseAttribute>,
  rank: number,
): void {
  const { log } = mined;
  const given = {
    at: { log: log.key, rank },
    names: { name: log.name, rank },
    ...aboutCases(mined, cut.n + cut.rest),
    from: rowsBehind(mined, cut),
  };
  run.book.add(p1.cut.attribute, { ...given, value: cut.attribute.label });
  run.book.add(p1.cut.level, { ...given, value: cut.level });
  run.book.add(p1.cut.outcome, { ...given, value: outcomeNames[cut.outcome] });
  run.book.add(p1.cut.cases, { ...given, value: cut.n });
  run.book.add(p1.cut.excessShare, { ...given, value: 100 * cut.excessShare });
  run.book.add(p1.cut.delta, { ...given, value: cut.delta });
  run.book.add(p1.cut.rate, { ...given, value: cut.rate });
  if (cut.outcome === "duracao") {
    run.book.add(p1.cutDays.inside, { ...given, value: cut.median });
    run.book.add(p1.cutDays.rest, { ...given, value: cut.restMedian });
    run.book.add(p1.cutDays.insideMean, { ...given, value: cut.mean });
    run.book.add(p1.cutDays.restMean, { ...given, value: cut.restMean });
    run.book.add(p1.cutDays.excess, { ...given, value: cut.excess });
  } else if (cut.outcome === "csat") {
    run.book.add(p1.cutScore.inside, { ...given, value: cut.mean });
    run.book.add(p1.cutScore.rest, { ...given, value: cut.restMean });
  } else {
    run.book.add(p1.cutShare.inside, { ...given, value: 100 * cut.mean });
    run.book.add(p1.cutShare.rest, { ...given, value: 100 * cut.restMean });
  }
}

/** The events of the log, and of T05 the column that the level stands in. */
function rowsBehind({ log }: MinedLog, { attribute }: CaseCut<CaseAttribute>): RowSelection[] {
  const events = fromLog(log, ["caso_id", "atividade", "fim", "inicio"]);
  const { source } = attribute;
  if (source === null || source.table === log.table) return events;
  return [...events, { table: source.table, columns: ["caso_id", source.column] }];
}
