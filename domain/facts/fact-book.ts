/** Builds the facts of a run: basis, confidence, provenance and hash follow from what each fact says that it used. */
import type { Assumptions } from "./assumptions/assumption.ts";
import { definitionOf, isUnconfirmedDefault, resolvedValue } from "./assumptions/register.ts";
import type { QualityReport } from "../quality/quality-report.ts";
import { confidenceOf, sampleFactor } from "./confidence.ts";
import { completeDraft, type CatalogueDraft } from "./catalogue/draft.ts";
import type { FactDefinition } from "./catalogue/fact-definition.ts";
import type { FactDraft } from "./fact-draft.ts";
import type { Fact } from "./fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Unit } from "../kernel/unit.ts";
import { columnsQuality } from "./source-quality.ts";
import { currenciesOf, foreignOf, inFactCurrency } from "./fact-currency.ts";
import { isUnread, whyNull, type WaitingColumn } from "./awaited-answer.ts";
import { describeSources, hashSelection, hashText } from "./row-selection.ts";

export type { Formula } from "./catalogue/fact-definition.ts";
export type { FactDraft } from "./fact-draft.ts";

interface Background {
  quality: number;
  coverage: number;
  sample: number;
  unconfirmedShare: number;
  estimated: boolean;
  /** ISO 4217 codes of the amounts behind it, reais aside unless another stands beside them; empty for an ordinary fact. */
  currencies: readonly string[];
  /** Confidence that nothing derived from it may exceed: 1 for a fact of this book. */
  ceiling: number;
}

export interface FactBook {
  /** Throws `InputMissing` on an input that the book does not hold. */
  add<U extends Unit, P extends string, N, V extends string>(
    definition: FactDefinition<U, P, N, V>,
    draft: CatalogueDraft<U, P, N, V>,
  ): Fact;
  get(id: string): Fact | undefined;
  /** Value of a numeric fact; null when absent or not computable. */
  numberOf(id: string): number | null;
  textOf(id: string): string | null;
  all(): Fact[];
}

const inventoryReference = 30;
const decimalsOf: Partial<Record<Unit, number>> = {
  "BRL/h": 2,
  "BRL/un": 2,
  "h/mes": 1,
  h: 1,
  pct: 1,
  pp: 1,
  dias: 1,
  FTE: 1,
  score: 1,
  meses: 1,
  x: 2,
  nota: 1,
};

export function createFactBook(context: {
  phase: PhaseNumber | 0;
  assumptions: Assumptions;
  quality: QualityReport;
  computedAt: string;
  /** Columns of the run's tables that wait for an answer. */
  waiting?: readonly WaitingColumn[];
  /** Facts already computed that new ones may use as inputs; `all()` leaves them out. */
  known?: readonly Fact[];
}): FactBook {
  const facts = new Map<string, Fact>();
  const backgrounds = new Map<string, Background>();
  const known = new Set<string>();
  for (const fact of context.known ?? []) {
    known.add(fact.id);
    facts.set(fact.id, fact);
    const estimated = fact.basis === "ESTIMADO" || fact.basis === "PREMISSA";
    backgrounds.set(fact.id, {
      quality: 1,
      coverage: 1,
      sample: 1,
      unconfirmedShare: 0,
      estimated,
      currencies: foreignOf(fact),
      ceiling: fact.value === null ? 1 : fact.confidence,
    });
  }

  function addDraft(draft: FactDraft): Fact {
    if (facts.has(draft.id)) throw new Error(`Fact ${draft.id} was added twice.`);
    const { inputs } = draft;
    const background = backgroundOf(draft);
    const assumptions = new Set(draft.assumptions ?? []);
    for (const id of inputs)
      for (const inherited of facts.get(id)?.assumptions ?? []) assumptions.add(inherited);
    const kept = draft.kept ?? null;
    const basis =
      kept !== null
        ? "ESTIMADO"
        : (draft.basis ??
          (background.estimated ? "ESTIMADO" : inputs.length > 0 ? "DERIVADO" : "MEDIDO"));
    const waiting = context.waiting ?? [];
    const isUnknown =
      (typeof draft.value === "number" && !Number.isFinite(draft.value)) ||
      isUnread(draft, waiting);
    const computed = isUnknown ? null : draft.value;
    const { value, unit, mixed } = inFactCurrency(computed, draft.unit, background.currencies);
    const fact: Fact = {
      id: draft.id,
      phase: context.phase,
      label: draft.label,
      value,
      ...(value === null
        ? whyNull(
            draft,
            mixed,
            inputs.map((id) => facts.get(id)!),
            waiting,
          )
        : {}),
      unit,
      decimals: draft.decimals ?? decimalsOf[draft.unit] ?? 0,
      formula_id: draft.formula.id,
      formula_version: draft.formula.version,
      formula: draft.formula.words,
      inputs: [...inputs],
      sources: kept !== null ? [...kept.sources] : (draft.from ?? []).flatMap(describeSources),
      assumptions: [...assumptions].sort(),
      basis,
      confidence:
        value === null ? 0 : Math.min(background.ceiling, confidenceOf({ ...background, basis })),
      ...(draft.scope ? { scope: draft.scope } : {}),
      ...(kept !== null ? { kept_since: kept.since } : {}),
      inputs_hash: hashOf(draft),
      computed_at: context.computedAt,
    };
    facts.set(fact.id, fact);
    backgrounds.set(fact.id, background);
    return fact;
  }

  /** A derived fact takes the minimum Q, C and N of its inputs unless it states its own rows. */
  function backgroundOf(draft: FactDraft): Background {
    const inherited = draft.inputs.flatMap((id) => backgrounds.get(id) ?? []);
    const from = draft.from ?? [];
    const rowsUsed =
      draft.sample?.used ??
      from.reduce((sum, part) => sum + (part.rows?.length ?? part.table.rows), 0);
    const ownSample =
      draft.sample !== undefined || from.length > 0
        ? sampleFactor(rowsUsed, draft.sample?.reference ?? inventoryReference)
        : null;
    const valueAssumptions = (draft.assumptions ?? []).filter(
      (id) => definitionOf(id)?.role === "value",
    );
    const unconfirmed = valueAssumptions.some((id) =>
      isUnconfirmedDefault(context.assumptions, id),
    );
    const least = (pick: (b: Background) => number, own: number | null) =>
      Math.min(...(own === null ? [] : [own]), ...inherited.map(pick), 1);
    return {
      quality: least(
        (b) => b.quality,
        from.length > 0 ? columnsQuality(context.quality, from) : null,
      ),
      coverage: least((b) => b.coverage, draft.coverage ?? null),
      sample: ownSample ?? least((b) => b.sample, null),
      unconfirmedShare: Math.max(
        unconfirmed ? (draft.assumptionShare ?? 1) : 0,
        ...inherited.map((b) => b.unconfirmedShare),
      ),
      estimated:
        valueAssumptions.length > 0 ||
        draft.basis === "ESTIMADO" ||
        Boolean(draft.kept) ||
        inherited.some((b) => b.estimated),
      currencies: currenciesOf(
        draft,
        draft.inputs.map((id) => ({
          fact: facts.get(id)!,
          currencies: backgrounds.get(id)!.currencies,
        })),
      ),
      ceiling: least((b) => b.ceiling, draft.ceiling ?? null),
    };
  }

  function hashOf(draft: FactDraft): string {
    return hashText(
      JSON.stringify([
        draft.formula.id,
        draft.formula.version,
        draft.kept ? [draft.kept.since, draft.value] : (draft.from ?? []).map(hashSelection),
        draft.inputs.map((id) => facts.get(id)?.inputs_hash),
        [...(draft.assumptions ?? [])]
          .sort()
          .map((id) => [id, resolvedValue(context.assumptions, id)]),
      ]),
    );
  }

  const valueOf = (id: string) => facts.get(id)?.value ?? null;
  return {
    add: (definition, draft) => addDraft(completeDraft(definition, draft, (id) => facts.has(id))),
    get: (id) => facts.get(id),
    numberOf: (id) => {
      const value = valueOf(id);
      return typeof value === "number" ? value : null;
    },
    textOf: (id) => {
      const value = valueOf(id);
      return typeof value === "string" ? value : null;
    },
    all: () => [...facts.values()].filter((fact) => !known.has(fact.id)),
  };
}

/** Files and tables behind the rows, as insights cite them: "arquivo › tabela › coluna(s) [filtro]". */
export function citeSources(fact: Fact): string[] {
  return fact.sources.map(
    (source) =>
      `${source.file_name} › ${source.table} › ${source.columns.join(", ")} [${source.row_filter}]`,
  );
}
