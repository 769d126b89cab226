import type { recordMeasure } from "#contract/programme/measure-endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { MeasureUnit } from "#domain/programme/captured-value.ts";
import { parseNumber, plainNumberStyle } from "#domain/tables/values/number.ts";
import { measureCopy as copy } from "./copy.ts";

export interface MeasureDraft {
  month: string;
  unit: MeasureUnit | "";
  before: string;
  now: string;
  evidence: "file" | "sentence";
  fileId: string;
  statement: string;
}

export const emptyDraft: MeasureDraft = {
  month: "",
  unit: "",
  before: "",
  now: "",
  evidence: "file",
  fileId: "",
  statement: "",
};

/** "10/2026" -> "2026-10"; null for anything else. */
export function monthOf(text: string): string | null {
  const [month = "", year = "", more] = text.trim().split("/");
  const number = Number(month);
  const isMonth = /^\d{1,2}$/.test(month) && number >= 1 && number <= 12;
  return more === undefined && isMonth && /^\d{4}$/.test(year)
    ? `${year}-${month.padStart(2, "0")}`
    : null;
}

const numberOf = (text: string): number | null => {
  const read = text.trim() === "" ? null : parseNumber(text.trim(), plainNumberStyle);
  return read === null || Number.isNaN(read) ? null : read;
};

/** What is sent, or a sentence for each field that cannot be. An amount that comes once has nothing that stands now. */
export function readDraft(
  draft: MeasureDraft,
): { body: BodyOf<typeof recordMeasure> } | { problems: Record<string, string> } {
  const month = monthOf(draft.month);
  const before = numberOf(draft.before);
  const now = draft.unit === "brl-once" ? 0 : numberOf(draft.now);
  const statement = draft.statement.trim();
  const problems = {
    ...problemsOfValue(draft.unit, { month, before, now }),
    ...problemsOfEvidence(draft),
  };
  if (month === null || draft.unit === "" || before === null || now === null) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  const evidence = draft.evidence === "file" ? { fileId: draft.fileId } : { statement };
  return { body: { month, unit: draft.unit, before, now, ...evidence } };
}

const problemsOfValue = (
  unit: MeasureDraft["unit"],
  read: { month: string | null; before: number | null; now: number | null },
): Record<string, string> => ({
  ...(read.month === null ? { month: copy.wrongMonth } : {}),
  ...(unit === "" ? { unit: copy.noUnit } : {}),
  ...(read.before === null ? { before: copy.wrongNumber } : {}),
  ...(read.now === null ? { now: copy.wrongNumber } : {}),
});

function problemsOfEvidence(draft: MeasureDraft): Record<string, string> {
  if (draft.evidence === "file") return draft.fileId === "" ? { fileId: copy.noFile } : {};
  return draft.statement.trim() === "" ? { statement: copy.noStatement } : {};
}
