/** What phase 6 released (ds_p6_liberacao), and which initiatives lean on a blocked use case. */
import { handedDataset, handedRows } from "../../../common/run/handoffs.ts";
import type { InitiativeRecord } from "../../../common/initiative-inventory.ts";
import { entityKey, factIdPart, textCell } from "../../../../tables/read-table.ts";
import { releaseStates } from "../../copy.ts";
import type { PhaseSevenRun } from "../../phase-run.ts";

export interface ReleasedCase {
  id: string;
  name: string;
  tier: string;
  state: string;
  supervision: string | null;
  needsTraining: boolean;
  reasons: string | null;
  process: string | null;
}

/** Null while phase 6 gives nothing. */
export function readRelease(run: Pick<PhaseSevenRun, "input">): ReleasedCase[] | null {
  const { handoffs, tables } = run.input;
  if (handedDataset(handoffs, "ds_p6_liberacao") === null) return null;
  const table = tables.casos_uso_ia;
  const processOf = new Map<string, string>();
  for (let row = 0; row < (table?.rows ?? 0); row++) {
    const [name, process] = [textCell(table!, "caso_uso", row), textCell(table!, "processo", row)];
    if (name !== null && process !== null) processOf.set(entityKey(name), process);
  }
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return handedRows(handoffs, "ds_p6_liberacao").map((row) => {
    const name = text(row["caso"]) ?? String(row["caso_id"]);
    return {
      id: factIdPart(String(row["caso_id"])),
      name,
      tier: text(row["nivel"]) ?? "",
      state: text(row["estado"]) ?? "",
      supervision: text(row["supervisao"]),
      needsTraining: row["treinamento"] === true,
      reasons: text(row["motivos"]),
      process: processOf.get(entityKey(name)) ?? null,
    };
  });
}

export const isBlocked = ({ state }: Pick<ReleasedCase, "state">): boolean =>
  state === releaseStates.blocked;

/** Blocked use cases of the initiative's processes. */
export function blockedCasesOf(
  initiative: InitiativeRecord,
  run: Pick<PhaseSevenRun, "processes">,
  cases: readonly ReleasedCase[],
): ReleasedCase[] {
  const keyOf = (reference: string): string => {
    const found = run.processes.find(
      ({ id, name }) =>
        entityKey(id) === entityKey(reference) || entityKey(name) === entityKey(reference),
    );
    return entityKey(found?.id ?? reference);
  };
  const own = new Set(initiative.processes.map(keyOf));
  return cases.filter(
    (one) => isBlocked(one) && one.process !== null && own.has(keyOf(one.process)),
  );
}
