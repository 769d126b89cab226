/** A6.2 and A6.3: inherent risk P·I and residual risk after the evidenced controls. */
import { controlLibrary } from "../../../governance/control-library.ts";
import { isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import type { Tables } from "../../../tables/table-data.ts";
import {
  compareText,
  entityKey,
  factIdPart,
  numberCell,
  textCell,
} from "../../../tables/read-table.ts";
import { remainingShare, type ControlRecord } from "./control-inventory.ts";
import { leastResidual } from "../method-constants.ts";
import { ordered, type UseCaseRecord } from "./use-case-inventory.ts";

export interface RiskRecord {
  /** Row of T13; null for a starter risk, which waits for its notes. */
  row: number | null;
  id: string;
  name: string;
  category: string;
  likelihood: number | null;
  impact: number | null;
  /** Id of the use case, null when it names none of the inventory. */
  caseId: string | null;
  /** Ids of the library. */
  controls: string[];
  owner: string | null;
  status: string | null;
  dueMs: number | null;
}

export type RiskBand = "baixo" | "moderado" | "alto" | "crítico";

const starterCategories = [
  "privacidade",
  "viés",
  "exatidão",
  "segurança",
  "dependência de fornecedor",
  "propriedade intelectual",
] as const;

export function inherentRisk(risk: Pick<RiskRecord, "likelihood" | "impact">): number | null {
  return risk.likelihood === null || risk.impact === null ? null : risk.likelihood * risk.impact;
}

/** 20 with (0.6, 0.8) and (0.4, 0.5) leaves 20 · 0.52 · 0.80 = 8.3; never below 1 nor above the inherent risk. */
export function residualRisk(inherent: number, remaining: readonly number[]): number {
  return Math.min(
    inherent,
    Math.max(
      leastResidual,
      remaining.reduce((product, share) => product * share, inherent),
    ),
  );
}

/** Below 5 low, below 10 moderate, below 15 high, else critical. */
export function riskBand(score: number): RiskBand {
  if (isBelow(score, 5)) return "baixo";
  if (isBelow(score, 10)) return "moderado";
  return isAtLeast(score, 15) ? "crítico" : "alto";
}

const known = new Set(controlLibrary.map(({ id }) => id));

/** T13 in the order of ids, and, for a use case without risks, the starter risks by type, not rated. */
export function readRisks(tables: Tables, cases: readonly UseCaseRecord[]): RiskRecord[] {
  const table = tables.riscos;
  const byName = new Map(cases.map((useCase) => [entityKey(useCase.name), useCase.id]));
  const taken = new Map<string, number>();
  const unique = (base: string) => {
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    return times === 1 ? base : `${base}-${times}`;
  };
  const informed = table
    ? ordered(table).flatMap((row): RiskRecord[] => {
        const name = textCell(table, "risco", row);
        if (name === null) return [];
        const controls = (textCell(table, "controles", row) ?? "")
          .split(/[;,|]/)
          .map((id) => id.trim().toUpperCase())
          .filter((id) => known.has(id));
        const useCase = textCell(table, "caso_uso", row);
        return [
          {
            row,
            id: unique(factIdPart(name)),
            name,
            category: textCell(table, "categoria", row) ?? "sem categoria",
            likelihood: numberCell(table, "probabilidade", row),
            impact: numberCell(table, "impacto", row),
            caseId: useCase === null ? null : (byName.get(entityKey(useCase)) ?? null),
            controls: [...new Set(controls)].sort(compareText),
            owner: textCell(table, "responsavel", row),
            status: textCell(table, "status", row),
            dueMs: numberCell(table, "prazo", row),
          },
        ];
      })
    : [];
  const withRisk = new Set(informed.flatMap(({ caseId }) => caseId ?? []));
  const starters = cases
    .filter(({ id }) => !withRisk.has(id))
    .flatMap((useCase) =>
      starterCategories.map(
        (category): RiskRecord => ({
          row: null,
          id: unique(`${useCase.id}-${factIdPart(category)}`),
          name: `${category.charAt(0).toUpperCase()}${category.slice(1)} – ${useCase.name}`,
          category,
          likelihood: null,
          impact: null,
          caseId: useCase.id,
          controls: [],
          owner: null,
          status: null,
          dueMs: null,
        }),
      ),
    );
  return [...informed, ...starters].sort((a, b) => compareText(a.id, b.id));
}

/** Residual of one risk under the given controls; null when it is not rated or no control was assessed. */
export function residualOf(
  risk: RiskRecord,
  controls: ReadonlyMap<string, ControlRecord>,
  shareOf: (control: ControlRecord) => number = remainingShare,
): number | null {
  const inherent = inherentRisk(risk);
  if (inherent === null || ![...controls.values()].some(({ row }) => row !== null)) return null;
  return residualRisk(
    inherent,
    risk.controls.flatMap((id) => {
      const control = controls.get(id);
      return control ? [shareOf(control)] : [];
    }),
  );
}
