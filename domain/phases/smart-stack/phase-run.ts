/** What the modules of phase 4 share while facts are computed. */
import type { FactBook, Formula } from "../../facts/fact-book.ts";
import { startOfDateMs } from "../../kernel/dates/calendar.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { OptionChoice } from "../common/systems/build-buy-partner.ts";
import type { Destination } from "./compute/destination.ts";
import type { SystemSaving } from "./compute/system-savings.ts";
import type { SystemRecord } from "../common/systems/system-portfolio.ts";
import type { TimePosition } from "./compute/time-quadrant.ts";

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

export const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
export const sysId = (system: Pick<SystemRecord, "id">, key: string): string =>
  `p4.sis.${system.id}.${key}`;
/** Ages and deadlines count from the day on which the files were extracted. */
export const referenceMs = (run: Pick<PhaseFourRun, "input">): number =>
  startOfDateMs(run.input.project.extractionDate);
/** Constants of the method that rules and sentences share. */
export const contractWindowMonths = 12;
export const longWindowMonths = 24;
export const noticeAlertDays = 90;
export const priceListMaxDays = 180;
