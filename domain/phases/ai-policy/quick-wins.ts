/** Quick-win candidates of phase 6: the basic controls when missing, agreements with vendors, logging. The lever is the share of cases whose release improves. */
import { controlLibrary } from "../../governance/control-library.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { addListFacts, blankCandidate } from "../common/quick-win-facts.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { actionNames } from "./copy.ts";
import { formula } from "./phase-run.ts";
import { enoughControlsPct, enoughMaturity } from "./method-constants.ts";

const words = {
  lever: formula(
    "QW",
    "casos de uso cujo estado de liberação melhora com o controle na maturidade mínima ÷ casos de uso",
  ),
};
const basic = ["K01", "K02", "K04", "K18"];
/** Person-days of a basic control (5 to 10) and of an agreement. */
const basicEffort = { min: 5, max: 10, base: 8 };
const vendorEffortDays = 8;

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 6,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const names = new Map(controlLibrary.map(({ id, name }) => [id, name]));
  const maturity = (id: string) => book.numberOf(`p6.ctl.${id}.maturidade`);
  const isMissing = (id: string) => {
    const level = maturity(id);
    return level !== null && level < enoughMaturity;
  };
  const gaps = gapsByCase(computed);
  const cases = computed.facts.flatMap(
    ({ id }) => /^p6\.caso\.([^.]+)\.estado$/.exec(id)?.[1] ?? [],
  );
  const lever = (id: string, key: string, improved: readonly string[], inputs: string[]) =>
    book.add({
      id: `qw.cand.${key}.alavanca`,
      label: `Casos de uso que avançam – ${names.get(id) ?? id}`,
      value: cases.length === 0 ? null : (100 * improved.length) / cases.length,
      unit: "score",
      formula: words.lever,
      inputs,
    });
  const candidate = (
    id: string,
    key: string,
    name: string,
    effort: number,
    improved: readonly string[],
  ): QuickWinCandidate => {
    const fact = lever(id, key, improved, [`p6.ctl.${id}.maturidade`, "p6.n_casos"]);
    return {
      ...blankCandidate(),
      id: `qw-${key}`,
      name,
      kind: "controle",
      effortPersonDays: effort,
      annualBenefit: null,
      leverScore: typeof fact.value === "number" ? fact.value : null,
      benefitIsHours: false,
      confidence: fact.confidence,
      owner: book.textOf(`p6.ctl.${id}.responsavel`),
      facts: [fact.id, `p6.ctl.${id}.maturidade`],
    };
  };
  const effortOf = (id: string) =>
    Math.min(
      basicEffort.max,
      Math.max(basicEffort.min, effortOfControl(computed, id) ?? basicEffort.base),
    );
  const improvedBy = (id: string) =>
    cases.filter((one) => improves(book, one, id, gaps.get(one) ?? []));
  const candidates = [
    ...basic
      .filter(isMissing)
      .map((id) =>
        candidate(
          id,
          id,
          id === "K01" ? actionNames.policy : actionNames.control(names.get(id) ?? id),
          effortOf(id),
          improvedBy(id),
        ),
      ),
    ...(isMissing("K19")
      ? vendorsWithPersonalData(computed).map(({ key, name, cases: own }) =>
          candidate(
            "K19",
            `K19-${key}`,
            actionNames.vendor(name),
            vendorEffortDays,
            improvedBy("K19").filter((one) => own.includes(one)),
          ),
        )
      : []),
    ...(isMissing("K10")
      ? [candidate("K10", "K10", actionNames.logging, effortOf("K10"), improvedBy("K10"))]
      : []),
  ];
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: null,
    processCost: () => null,
  });
  addListFacts(book, selection.quickWins, selection, candidates.length, () => []);
  return { quickWins: selection.quickWins, facts: book.all() };
}

function gapsByCase(computed: PhaseFacts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id } of computed.facts) {
    const match = /^p6\.caso\.([^.]+)\.falta\.(K\d+)$/.exec(id);
    if (match?.[1] && match[2]) found.set(match[1], [...(found.get(match[1]) ?? []), match[2]]);
  }
  return found;
}

/** The state improves when the share of required controls was the only thing unmet and the control brings it to the minimum. */
function improves(
  book: { numberOf(id: string): number | null; textOf(id: string): string | null },
  id: string,
  control: string,
  gaps: readonly string[],
): boolean {
  const own = (key: string) => `p6.caso.${id}.${key}`;
  const required = book.numberOf(own("exigidos")) ?? 0;
  const met = book.numberOf(own("atendidos")) ?? 0;
  const onlyControls =
    book.textOf(own("motivos")) === "controles exigidos abaixo da parcela mínima";
  return (
    onlyControls &&
    gaps.includes(control) &&
    required > 0 &&
    (100 * (met + 1)) / required >= enoughControlsPct
  );
}

function effortOfControl(computed: PhaseFacts, id: string): number | null {
  const action = computed.facts.find(
    (fact) => /^p6\.acao\.\d+\.controle$/.test(fact.id) && fact.value === id,
  );
  const effort = action
    ? computed.facts.find((fact) => fact.id === action.id.replace(/controle$/, "esforco"))?.value
    : null;
  return typeof effort === "number" ? effort : null;
}

function vendorsWithPersonalData(
  computed: PhaseFacts,
): { key: string; name: string; cases: string[] }[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return computed.facts.flatMap((fact) => {
    const key = /^p6\.forn\.([^.]+)\.pessoais$/.exec(fact.id)?.[1];
    if (key === undefined || typeof fact.value !== "number" || fact.value === 0) return [];
    const name = String(facts.get(`p6.forn.${key}.nome`)?.value ?? key);
    const cases = computed.facts.flatMap(({ id, value }) => {
      const found = /^p6\.caso\.([^.]+)\.fornecedor$/.exec(id)?.[1];
      return found !== undefined && value === name ? [found] : [];
    });
    return [{ key, name, cases }];
  });
}
