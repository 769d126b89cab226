/** What the modules of phase 3 share while facts are computed. */
import type { FactBook } from "../../facts/fact-book.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import type { HandedProcess } from "../common/processes/handed-processes.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { PositionGroup, PositionRecord } from "../common/positions/position-groups.ts";
import type { PositionTree } from "../common/positions/position-tree.ts";
import type { PaidArea, PublishedPay } from "../common/positions/published-pay.ts";
import type { RoleExposure } from "./compute/role-exposure.ts";

export interface PhaseThreeRun {
  input: PhaseInput;
  book: FactBook;
  positions: PositionRecord[];
  tree: PositionTree | null;
  areas: PaidArea[];
  pay: PublishedPay;
  families: PositionGroup[];
  /** By entityKey of the role; only roles with tasks. */
  roles: ReadonlyMap<string, RoleExposure>;
  processes: HandedProcess[];
  minimum: number;
  datasets: DatasetResult[];
}

export const assumed = (run: Pick<PhaseThreeRun, "input">, id: string): number =>
  assumedNumber(run.input.assumptions, id);
