/** Adds facts of one log by their definitions: place, label and rows are those of the log. */
import type { FactDefinition, ValueOf } from "../../../../facts/catalogue/fact-definition.ts";
import type { Fact } from "../../../../facts/fact.ts";
import type { FactDraft } from "../../../../facts/fact-draft.ts";
import type { Unit } from "../../../../kernel/unit.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { fromLog } from "./mining-words.ts";

type More = Partial<
  Pick<FactDraft, "from" | "scope" | "sample" | "coverage" | "nullReason" | "assumptions">
>;

export interface LogAdder {
  <U extends Unit>(
    definition: FactDefinition<U, "log", { name: string }>,
    value: ValueOf<U> | null,
    more?: More,
  ): Fact;
}

const logColumns = ["caso_id", "atividade", "fim", "inicio"];

/** `used`: cases behind the facts. */
export function logAdder(run: PhaseOneRun, { log }: MinedLog, used: number): LogAdder {
  const cases = log.caseCode.length;
  return (definition, value, more = {}) =>
    run.book.add(definition, {
      at: { log: log.key },
      names: { name: log.name },
      value,
      from: fromLog(log, logColumns),
      scope: log.process ? { process: log.process.id } : {},
      sample: { used, reference: 400 },
      coverage: cases === 0 ? 0 : used / cases,
      ...(value === null ? { nullReason: "AMOSTRA_INSUFICIENTE" as const } : {}),
      ...more,
    });
}
