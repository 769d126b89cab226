/** Facts of the cuts of a log's cases: which of them take longer, repeat, pass their time or displease. */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import {
  cutDaysEntries,
  cutEntries,
  cutScoreEntries,
  cutShareEntries,
} from "./facts-cut-entries.ts";

export const cut = defineFacts("p1.log.{log}.corte.{rank}", cutEntries);
export const cutDays = defineFacts("p1.log.{log}.corte.{rank}", cutDaysEntries);
export const cutShare = defineFacts("p1.log.{log}.corte.{rank}", cutShareEntries);
export const cutScore = defineFacts("p1.log.{log}.corte.{rank}", cutScoreEntries);
