import type { DatasetContent } from "../queries.ts";
import { stepTimes } from "../facts-handed.ts";

export type FlowSide = "atual" | "futuro";
export type FlowType = "manual" | "automated" | "hybrid" | "ai";
export type FlowStatus = "completed" | "active" | "other";

/** A block or step of a flow; the facts are those of its times, null where the phase computed none. */
export interface FlowStep {
  id: string;
  name: string;
  macro: string | null;
  order: number;
  type: FlowType;
  status: FlowStatus;
  touchFact: string | null;
  waitFact: string | null;
}
export type FlowLevel = "macro" | "etapa";
export type ProcessFlow = Record<FlowSide, Record<FlowLevel, FlowStep[]>>;

const types = new Set<string>(["manual", "automated", "hybrid", "ai"]);
const statuses = new Set<string>(["completed", "active", "other"]);

/** `ds_p1_fluxo` and `ds_p2_fluxo`, by process; a row of an unknown kind is left out. */
export function readFlows(
  dataset: Pick<DatasetContent, "columns" | "rows">,
): Map<string, ProcessFlow> {
  const at = new Map(dataset.columns.map((column, index) => [column.name, index]));
  const flows = new Map<string, ProcessFlow>();
  for (const row of dataset.rows) {
    const text = (name: string): string | null => {
      const cell = row[at.get(name) ?? -1];
      return cell == null ? null : String(cell);
    };
    const [process, side, level, type, status] = [
      text("processo_id"),
      text("lado"),
      text("nivel"),
      text("tipo"),
      text("status"),
    ];
    if (
      process === null ||
      (side !== "atual" && side !== "futuro") ||
      (level !== "macro" && level !== "etapa") ||
      type === null ||
      !types.has(type)
    )
      continue;
    const flow = flows.get(process) ?? {
      atual: { macro: [], etapa: [] },
      futuro: { macro: [], etapa: [] },
    };
    flows.set(process, flow);
    flow[side][level].push({
      id: text("id") ?? "",
      name: text("nome") ?? "",
      macro: text("macro"),
      order: Number(text("ordem") ?? 0),
      type: type as FlowType,
      status: status !== null && statuses.has(status) ? (status as FlowStatus) : "other",
      touchFact: perExecution(text("fato_toque")),
      waitFact: perExecution(text("fato_espera")),
    });
  }
  for (const flow of flows.values())
    for (const side of Object.values(flow))
      for (const steps of Object.values(side)) steps.sort((a, b) => a.order - b.order);
  return flows;
}

/** Steps print their time of one execution in minutes: in hours a case, most would round to nothing. */
function perExecution(factId: string | null): string | null {
  for (const { once, perCase } of stepTimes) {
    const at = factId === null ? null : perCase.read(factId);
    if (at !== null) return once(at);
  }
  return factId;
}
