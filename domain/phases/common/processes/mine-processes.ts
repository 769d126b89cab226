/**
 * The logs of T04 as an explorer asks of them: mined once, as phase 1 mines them (A1.6), then cut and drawn at will. What is
 * measured over the whole log here is, to the digit, what the facts of the phase say.
 */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { readCaseRegister } from "../../../tables/mining/cases/case-register.ts";
import { referenceFor } from "../../../tables/mining/conformance/conformance.ts";
import { readEventLogs } from "../../../tables/mining/event-log.ts";
import { mineLog } from "../../../tables/mining/mine-log.ts";
import { confirmedEnds, extractionInstant } from "./mining-limits.ts";
import type { MinedProcess } from "../../../tables/mining/mined-process.ts";
import { reworkSteps } from "../../../tables/mining/conformance/rework-in-log.ts";
import { rankOfCodes } from "../../../tables/mining/structure.ts";
import { readInventory } from "../../../tables/read-inventory.ts";
import { withoutFailedCells } from "../../../quality/consistency.ts";
import { findRuleOutcomes } from "../../../quality/assess-quality.ts";
import type { QualityContext } from "../../../quality/rules/rule.ts";
import type { TableData, Tables } from "../../../tables/table-data.ts";

/** What mining reads; nothing else of a project has to be loaded for it. */
export const miningTables = ["eventos", "casos", "etapas", "processos"] as const;
const eventColumns = ["caso_id", "atividade", "processo", "inicio", "fim", "recurso", "area"];

export interface MiningContext {
  assumptions: Assumptions;
  /** ISO date. */
  extractionDate: string;
  quality: QualityContext;
}

export function mineProcesses(loaded: Tables, context: MiningContext): MinedProcess[] {
  const usable = withoutFailedCells(loaded, findRuleOutcomes(loaded, context.quality));
  const tables: Tables = {
    ...usable,
    ...(usable.eventos ? { eventos: lean(usable.eventos) } : {}),
  };
  const inventory = readInventory(tables);
  const register = readCaseRegister(tables);
  const run = {
    tables,
    assumptions: context.assumptions,
    project: { extractionDate: context.extractionDate },
  };
  const shared = {
    tables,
    inventory,
    register,
    extractionMs: extractionInstant(run),
    confirmedEnds: confirmedEnds(run),
  };
  const share = resolvedValue(context.assumptions, "A.gargalo");
  return readEventLogs(tables, inventory).map((log) => {
    const mined = mineLog(log, shared);
    const rankOf = new Int32Array(mined.structure.variants.length);
    mined.variantOrder.forEach((variant, index) => {
      rankOf[variant] = index + 1;
    });
    const activity = log.table.columns["atividade"];
    return {
      key: log.key,
      name: log.name,
      mined,
      register,
      rankOf,
      nameRank: rankOfCodes(activity?.kind === "text" ? activity.dictionary : []),
      reworkSteps: reworkSteps(tables, inventory, log),
      steps: referenceFor(tables, inventory, log),
      bottleneckShare: typeof share === "number" ? share : 0.2,
    };
  });
}

/** Only what mining reads: a log of a million events is kept for the next question. */
function lean(table: TableData): TableData {
  const columns = Object.fromEntries(
    eventColumns.flatMap((name) => (table.columns[name] ? [[name, table.columns[name]]] : [])),
  );
  return {
    name: table.name,
    rows: table.rows,
    columns,
    files: table.files,
    rowFile: table.rowFile,
    rowNumber: table.rowNumber,
  };
}
