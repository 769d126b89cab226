/** What the modules of phase 4 share while facts are computed. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../facts/catalogue/fact-definition.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import type { RowSelection } from "../../facts/row-selection.ts";
import { startOfDateMs } from "../../kernel/dates/calendar.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { OptionChoice } from "../common/systems/build-buy-partner.ts";
import type { Destination } from "./compute/destination/destination.ts";
import type { SystemSaving } from "./compute/system-savings.ts";
import type { SystemRecord } from "../common/systems/system-portfolio.ts";
import type { TimePosition } from "./compute/destination/time-quadrant.ts";
import * as p4 from "./facts.ts";

export interface PhaseFourRun {
  input: PhaseInput;
  book: FactBook;
  systems: SystemRecord[];
  positions: Map<string, TimePosition>;
  choices: OptionChoice[];
  destinations: Map<string, Destination>;
  savings: SystemSaving[];
  datasets: DatasetResult[];
}

/** Ages and deadlines count from the day on which the files were extracted. */
export const referenceMs = (run: Pick<PhaseFourRun, "input">): number =>
  startOfDateMs(run.input.project.extractionDate);

/** Place of a system's facts, and the system that they name. */
export const aboutSystem = (system: Pick<SystemRecord, "id" | "name">) => ({
  at: { system: system.id },
  names: { name: system.name },
  scope: { system: system.name },
});
export const systemKeys = ({ id }: Pick<SystemRecord, "id">) => keysAt(p4.system, { system: id });
/** The same fact of each system. */
export const ofEach = (
  systems: readonly Pick<SystemRecord, "id">[],
  definition: (at: { system: string }) => FactKey,
): FactKey[] => systems.map(({ id }) => definition({ system: id }));

/** The row of T08 behind a system's fact. */
export const systemSource = (
  { input }: Pick<PhaseFourRun, "input">,
  system: SystemRecord,
  columns: readonly string[],
): RowSelection[] =>
  input.tables.sistemas
    ? [
        {
          table: input.tables.sistemas,
          columns,
          rows: [system.row],
          filterText: `Sistema = ${system.name}`,
        },
      ]
    : [];
export const exchangeOf = (system: SystemRecord): string[] =>
  system.currency === "USD" ? ["A.cambio_usd"] : [];
