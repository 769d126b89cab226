/** The lines of a risk's form: controls and actions as text, while they are written. */
import type { RiskRecord } from "#contract/risks/endpoints.ts";
import { readFigure, writeFigure } from "#web/features/registers/index.ts";

export interface ControlText {
  name: string;
  design: string;
  operation: string;
}
export interface ActionText {
  text: string;
  owner: string;
  dueOn: string;
  isDone: boolean;
}

export const writtenControls = (risk: RiskRecord | null): ControlText[] =>
  risk?.controls.map(({ name, design, operation }) => ({
    name,
    design: writeFigure(Math.round(design * 1000) / 10),
    operation: writeFigure(Math.round(operation * 1000) / 10),
  })) ?? [];

export const writtenActions = (risk: RiskRecord | null): ActionText[] =>
  risk?.treatment.map(({ text, owner, dueOn, isDone }) => ({
    text,
    owner: owner ?? "",
    dueOn: dueOn ?? "",
    isDone,
  })) ?? [];

/** "60" -> 0.6; null for what is no number of 0 to 100. */
export function shareOf(text: string): number | null {
  const value = readFigure(text);
  return value === null || Number.isNaN(value) || value < 0 || value > 100 ? null : value / 100;
}
