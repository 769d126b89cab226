/** A1.6 over every log of T04. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import type { DatasetResult } from "../../../../outcome/phase-outcome.ts";
import { compareText } from "../../../../tables/read-table.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { addActivityFacts } from "./activity-facts.ts";
import { addArrivalFacts, addLoadFacts } from "./arrival-facts.ts";
import { readCaseRegister } from "../../../../tables/mining/cases/case-register.ts";
import { readEventLogs, textColumn } from "../../../../tables/mining/event-log.ts";
import { mineLog, type MinedLog } from "../../../../tables/mining/mine-log.ts";
import { addCutFacts } from "./cut-facts.ts";
import { addObservedFacts } from "./observed-facts.ts";
import { addPassageFacts } from "./passage-facts.ts";
import { addPricedTimeFacts } from "./priced-time-facts.ts";
import { addStructureFacts } from "./structure-facts.ts";
import { addTimeFacts } from "./time-facts.ts";
import { extractionInstant, confirmedEnds } from "../../../common/processes/mining-limits.ts";

export function addMiningFacts(run: PhaseOneRun): MinedLog[] {
  const logs = readEventLogs(run.tables, run.inventory);
  if (logs.length === 0) return [];
  const context = {
    tables: run.tables,
    inventory: run.inventory,
    register: readCaseRegister(run.tables),
    extractionMs: extractionInstant(run),
    confirmedEnds: confirmedEnds(run),
  };
  const mined = logs.map((log) => mineLog(log, context));
  for (const entry of mined) {
    addStructureFacts(run, entry);
    addTimeFacts(run, entry);
    addActivityFacts(run, entry);
    addPassageFacts(run, entry);
    addObservedFacts(run, entry);
    addCutFacts(run, entry, context.register);
    addPricedTimeFacts(run, entry, context.register);
    addArrivalFacts(run, entry);
  }
  addLoadFacts(run, mined);
  run.datasets.push(caseDataset(mined));
  return mined;
}

/** Per case: prazo, execução, espera, retrabalho and variant rank; in order of opening. */
function caseDataset(mined: readonly MinedLog[]): DatasetResult {
  const rows: DatasetResult["rows"] = [];
  for (const { log, times, completeness, rework, structure, variantOrder } of mined) {
    const ids = textColumn(log.table, "caso_id");
    const rankOf = new Int32Array(structure.variants.length);
    variantOrder.forEach((variant, index) => {
      rankOf[variant] = index + 1;
    });
    const order = [...log.caseCode.keys()].sort(
      (a, b) =>
        (times.cases.openedAt[a] as number) - (times.cases.openedAt[b] as number) ||
        compareText(
          ids?.dictionary[log.caseCode[a] as number] ?? "",
          ids?.dictionary[log.caseCode[b] as number] ?? "",
        ),
    );
    for (const c of order) {
      const complete = completeness.complete[c] === 1;
      const hours = (values: Float64Array | null) =>
        values && complete ? (values[c] as number) / 3_600_000 : null;
      rows.push([
        log.key,
        ids?.dictionary[log.caseCode[c] as number] ?? "",
        complete,
        complete ? (times.cases.throughput[c] as number) / MS_PER_DAY : null,
        hours(times.cases.touch),
        hours(times.cases.wait),
        rework.reworked[c] === 1,
        rankOf[structure.variantOfCase[c] as number] as number,
      ]);
    }
  }
  return {
    id: "ds_p1_log_casos",
    name: "Casos do log",
    qualityScore: null,
    rows,
    columns: [
      { name: "processo_id", label: "Processo", type: "text" },
      { name: "caso_id", label: "Caso", type: "text" },
      { name: "completo", label: "Completo", type: "bool" },
      { name: "prazo_dias", label: "Prazo", type: "number", unit: "dias" },
      { name: "toque_h", label: "Execução", type: "number", unit: "h" },
      { name: "espera_h", label: "Espera", type: "number", unit: "h" },
      { name: "retrabalho", label: "Refeito", type: "bool" },
      { name: "variante", label: "Variante", type: "number" },
    ],
  };
}
