/** Quick-win candidates of phase 5: initiatives that pay back within a year and end within the weeks of a quick win. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { createFactBook, type Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { isAtMost } from "../../kernel/numbers/rounding.ts";
import type { PhaseContext, PhaseFacts, QuickWin } from "../../outcome/phase-outcome.ts";
import { applyQuickWinRule, type QuickWinCandidate } from "../common/quick-win-rule.ts";
import { quickPaybackMonths } from "./compute/portfolio-facts.ts";

const formula = (words: string): Formula => ({ id: "QW", version: "1.0.0", words });
const words = {
  list: formula("lista mostrada dos ganhos rápidos aceitos"),
  candidates: formula("iniciativas com payback em até doze meses e duração de ganho rápido"),
  total: formula("soma do benefício bruto das iniciativas mostradas"),
  cash: formula("soma do efeito em caixa das iniciativas mostradas"),
  reason: formula("critério que mais exclui candidatos"),
};
const criterionNames: Record<number, string> = {
  1: "a duração",
  2: "o esforço ou o custo",
  3: "o benefício mínimo",
  4: "a dependência de outras ações",
  5: "a confiança dos dados",
  6: "um impedimento",
  7: "o efeito sobre pessoas",
};

export function selectQuickWins(
  context: PhaseContext,
  computed: PhaseFacts,
): { quickWins: QuickWin[]; facts: Fact[] } {
  const book = createFactBook({
    phase: 5,
    assumptions: context.assumptions,
    quality: context.quality,
    computedAt: context.computedAt,
    known: computed.facts,
  });
  const candidates = collectCandidates(context, computed);
  const selection = applyQuickWinRule(candidates, {
    assumptions: context.assumptions,
    mappedCost: book.numberOf("p1.custo_ano"),
    processCost: () => null,
  });
  const cashOf = (win: QuickWin) => book.numberOf(`p5.ini.${win.id.replace(/^qw-/, "")}.caixa_ano`);
  const quickWins = selection.quickWins.map((win) => ({ ...win, cashEffect: cashOf(win) }));
  const shown = quickWins.filter((win) => win.shown);
  const add = (
    id: string,
    label: string,
    value: number | string | null,
    unit: Unit,
    which: Formula,
    inputs: string[],
  ) => book.add({ id, label, value, unit, formula: which, inputs, nullReason: "NAO_SE_APLICA" });
  const ids = (key: string) => shown.map((win) => `p5.ini.${win.id.replace(/^qw-/, "")}.${key}`);
  add("qw.n", "Ganhos rápidos", shown.length, "un", words.list, ids("bruto_ano"));
  add(
    "qw.n_aceitos",
    "Candidatos aceitos",
    quickWins.filter((win) => win.accepted).length,
    "un",
    words.candidates,
    ids("bruto_ano"),
  );
  add(
    "qw.n_candidatos",
    "Candidatos avaliados",
    candidates.length,
    "un",
    words.candidates,
    ids("bruto_ano"),
  );
  add(
    "qw.beneficio_ano",
    "Benefício bruto por ano dos ganhos rápidos",
    shown.length === 0 ? null : selection.shownBenefit,
    "BRL/ano",
    words.total,
    ids("bruto_ano"),
  );
  add(
    "qw.caixa_ano",
    "Efeito em caixa por ano dos ganhos rápidos",
    shown.length === 0 ? null : exactSum(shown.map((win) => win.cashEffect ?? 0)),
    "BRL/ano",
    words.cash,
    ids("caixa_ano"),
  );
  const failed = new Map<number, number>();
  for (const { failedCriterion } of quickWins)
    if (failedCriterion !== null)
      failed.set(failedCriterion, (failed.get(failedCriterion) ?? 0) + 1);
  const top = [...failed].sort(([a, x], [b, y]) => y - x || a - b)[0];
  add(
    "qw.motivo_top",
    "Critério que mais exclui",
    top ? (criterionNames[top[0]] ?? null) : null,
    "texto",
    words.reason,
    ["qw.n_candidatos"],
  );
  return { quickWins, facts: book.all() };
}

function collectCandidates(context: PhaseContext, computed: PhaseFacts): QuickWinCandidate[] {
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  const rows = computed.datasets.find(({ id }) => id === "ds_p5_modelo")?.rows[0]?.[0];
  const model =
    typeof rows === "string"
      ? (JSON.parse(rows) as {
          initiatives: { id: string; dependsOn: string[]; owner: string | null }[];
        })
      : { initiatives: [] };
  const weeks = assumedNumber(context.assumptions, "A.qw_semanas");
  return model.initiatives.flatMap(({ id, dependsOn, owner }): QuickWinCandidate[] => {
    const own = (key: string) => `p5.ini.${id}.${key}`;
    const number = (key: string) => {
      const value = facts.get(own(key))?.value;
      return typeof value === "number" ? value : null;
    };
    const [payback, duration, benefit] = [
      number("payback"),
      number("duracao_semanas"),
      number("bruto_ano"),
    ];
    if (
      payback === null ||
      duration === null ||
      benefit === null ||
      benefit <= 0 ||
      !isAtMost(payback, quickPaybackMonths) ||
      !isAtMost(duration, weeks)
    )
      return [];
    const ids = ["bruto_ano", "caixa_ano", "payback", "duracao_semanas", "capex"].map(own);
    return [
      {
        id: `qw-${id}`,
        name: String(facts.get(own("nome"))?.value ?? id),
        kind: "iniciativa",
        effortPersonDays: number("esforco_pd"),
        oneOffCost: number("capex"),
        annualBenefit: benefit,
        leverScore: null,
        benefitIsHours: true,
        durationWeeks: duration,
        confidence: facts.get(own("bruto_ano"))?.confidence ?? 0,
        owner,
        dependsOn: dependsOn.map((other) => `qw-${other}`),
        blocker: null,
        affectsHeadcount: false,
        facts: ids,
      },
    ];
  });
}
