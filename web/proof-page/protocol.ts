/** What the page and its worker tell each other. */
import type {
  CheckedProof,
  IslandName,
  OutsideReason,
  UsedRows,
  Verdict,
} from "#domain/proof/index.ts";

export type Question =
  | {
      ask: "check";
      islands: Pick<Record<IslandName, string>, "tabelas" | "contexto" | "fatos" | "relatorio">;
      outside: [string, OutsideReason][];
    }
  | { ask: "detail"; id: string };

export interface NumberDetail {
  id: string;
  label: string;
  formula: string;
  assumptions: string[];
  /** Phase that it was received from, where it is none of the report's own. */
  receivedFrom: number | null;
  inputs: { id: string; label: string; value: string; verdict: Verdict | null }[];
  rows: UsedRows[];
}

export type Answer =
  | { answer: "checked"; proof: CheckedProof }
  | { answer: "detail"; detail: NumberDetail | null }
  | { answer: "failed"; reason: string };
