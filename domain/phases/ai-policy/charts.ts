/** c6.piramide, c6.matriz, c6.residual, c6.cobertura, c6.lacunas and c6.plano. */
import type { ChartSpec } from "../../charts/chart-spec.ts";
import { isAbove } from "../../kernel/numbers/rounding.ts";
import { plural } from "../../kernel/text/plural.ts";
import { tierOrder } from "../../governance/control-library.ts";
import { chartOf, type ChartFacts } from "../common/chart-facts.ts";
import { tierKeys } from "./compute/case-facts.ts";
import { type PhaseSixRun } from "./phase-run.ts";
import { enoughMaturity } from "./method-constants.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p6 from "./facts.ts";

const risksShown = 12;
const casesShown = 15;

export function aiPolicyCharts(facts: ChartFacts, run: PhaseSixRun): ChartSpec[] {
  return [
    ...pyramid(facts),
    ...grid(facts),
    ...residual(facts),
    ...coverage(facts),
    ...gaps(facts, run),
    ...plan(facts),
  ];
}

function pyramid(facts: ChartFacts): ChartSpec[] {
  const high = facts.number(p6.cases.highOrProhibited()) ?? 0;
  return chartOf({
    id: "c6.piramide",
    type: "bar",
    basis: ["DERIVADO"],
    title:
      high === 0
        ? "Nenhum caso de uso é de alto risco nem de prática proibida"
        : `${facts.show(p6.cases.highOrProhibited(), "int")} de ${facts.show(p6.cases.count(), "int")} casos ${plural(high, "", "fica", "ficam")} em alto risco ou em prática proibida`,
    x: { label: "Nível", unit: "texto" },
    y: { label: "Casos de uso", unit: "un" },
    series: [
      {
        name: "Casos de uso",
        basis: "DERIVADO",
        points: tierOrder.map((tier) =>
          facts.point(tier, p6.casesByTier[tierKeys[tier]](), {
            highlighted: tier === "Proibido" || tier === "Alto",
          }),
        ),
      },
    ],
    footnote: "Níveis do EU AI Act como referência; “Pendente” é o caso sem todas as respostas.",
  });
}

const steps = ["1", "2", "3", "4", "5"] as const;

function grid(facts: ChartFacts): ChartSpec[] {
  const cells = facts.places(p6.grid.risks);
  const most = Math.max(1, ...cells.map((cell) => facts.number(p6.grid.risks(cell)) ?? 0));
  const points = [...steps].reverse().flatMap((p) =>
    steps.map((i) => {
      const id = p6.grid.risks({ likelihood: p, impact: i });
      const place = { group: `Probabilidade ${p}` };
      return facts.has(id)
        ? facts.point(`Impacto ${i}`, id, place)
        : { x: `Impacto ${i}`, y: null, ...place };
    }),
  );
  return chartOf({
    id: "c6.matriz",
    type: "heatmap",
    basis: ["DERIVADO"],
    heatMax: most,
    title: `O inventário tem ${facts.show(p6.risks.count(), "int")} ${plural(facts.number(p6.risks.count()) ?? 0, "riscos", "risco", "riscos")}, por probabilidade e impacto`,
    x: { label: "Impacto", unit: "texto" },
    y: { label: "Riscos", unit: "un" },
    series: [{ name: "Risco inerente", basis: "DERIVADO", points }],
    footnote: "Cada célula conta os riscos inerentes; a escala ordena, não mede.",
  });
}

const fromTo = (inherent: string, residual: string): string =>
  inherent === residual ? `${residual}, sem mudança` : `${inherent} → ${residual}`;

/** The arrow from inherent to residual, for the risks that stay highest. */
function residual(facts: ChartFacts): ChartSpec[] {
  const shown = facts
    .places(p6.risk.residual)
    .map(({ risk }) => ({ id: risk, own: keysAt(p6.risk, { risk }) }))
    .filter(({ own }) => facts.has(own.residual))
    .sort(
      (a, b) =>
        (facts.number(b.own.residual) ?? 0) - (facts.number(a.own.residual) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, risksShown);
  const above = facts.number(p6.risks.aboveAppetite()) ?? 0;
  const appetite = facts.number("A.apetite");
  const isAboveIt = (id: string): boolean =>
    appetite !== null && isAbove(facts.number(id) ?? 0, appetite);
  return chartOf({
    id: "c6.residual",
    type: "range",
    basis: ["DERIVADO"],
    title:
      above === 0
        ? "Nenhum risco residual passa do apetite"
        : `${facts.show(p6.risks.aboveAppetite(), "int")} ${plural(above, "", "risco residual passa", "riscos residuais passam")} do apetite`,
    x: { label: "Risco", unit: "texto" },
    y: { label: "Pontos", unit: "score" },
    series: [
      {
        name: "Do inerente ao residual",
        basis: "DERIVADO",
        points: shown.map(({ own }) =>
          facts.point(facts.text(own.name), own.residual, {
            from: facts.number(own.inherent) ?? 0,
            highlighted: isAboveIt(own.residual),
            label: fromTo(facts.show(own.inherent, "n1"), facts.show(own.residual, "n1")),
          }),
        ),
      },
    ],
    ...(appetite === null
      ? {}
      : {
          refs: [
            { axis: "y" as const, value: appetite, label: `apetite ${facts.show("A.apetite")}` },
          ],
        }),
    footnote: `A barra vai do risco inerente ao residual. Os de maior residual, de ${facts.show(p6.risks.rated(), "int")} ${plural(facts.number(p6.risks.rated()) ?? 0, "avaliados", "avaliado", "avaliados")}.`,
  });
}

function coverage(facts: ChartFacts): ChartSpec[] {
  const groups = facts
    .places(p6.group.coverage)
    .filter(({ framework }) => framework === "iso")
    .map((at) => keysAt(p6.group, at));
  return chartOf({
    id: "c6.cobertura",
    type: "bar",
    basis: ["DERIVADO"],
    title: `A cobertura é de ${facts.show(p6.coverage.coverage(), "pct0")} dos controles aplicáveis`,
    x: { label: "Grupo", unit: "texto" },
    y: { label: "Cobertura", unit: "pct" },
    series: [
      {
        name: "Cobertura",
        basis: "DERIVADO",
        points: groups.map((own) => facts.point(facts.text(own.name), own.coverage)),
      },
    ],
    footnote:
      "Controles da biblioteca agrupados pelo Anexo A da ISO/IEC 42001; não é avaliação da norma.",
  });
}

/** Only controls that some case misses. */
function gaps(facts: ChartFacts, run: PhaseSixRun): ChartSpec[] {
  const cases = run.cases
    .filter(({ id }) => run.assessments.get(id)!.gaps.length > 0)
    .sort(
      (a, b) =>
        (facts.number(p6.useCase.gap({ case: b.id })) ?? 0) -
          (facts.number(p6.useCase.gap({ case: a.id })) ?? 0) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, casesShown);
  const controls = [
    ...new Set(
      cases.flatMap(({ id }) => run.assessments.get(id)!.gaps.map(({ control }) => control)),
    ),
  ].sort();
  const points = cases.flatMap((useCase) =>
    controls.map((control) => {
      const id = p6.requirement.missingLevels({ case: useCase.id, control });
      return facts.has(id)
        ? facts.point(control, id, { group: useCase.name })
        : { x: control, y: null, group: useCase.name };
    }),
  );
  return chartOf({
    id: "c6.lacunas",
    type: "heatmap",
    basis: ["DERIVADO"],
    heatMax: enoughMaturity,
    title: `${facts.show(p6.actions.count(), "int")} ${plural(facts.number(p6.actions.count()) ?? 0, "controles exigidos têm", "controle exigido tem", "controles exigidos têm")} maturidade insuficiente`,
    x: { label: "Controle", unit: "texto" },
    y: { label: "Níveis que faltam", unit: "un" },
    series: [{ name: "Níveis que faltam", basis: "DERIVADO", points }],
    footnote:
      "Níveis de maturidade que faltam em cada controle exigido; casos sem lacuna não aparecem.",
  });
}

function plan(facts: ChartFacts): ChartSpec[] {
  const actions = facts.places(p6.action.name).map((at) => keysAt(p6.action, at));
  return chartOf({
    id: "c6.plano",
    type: "gantt",
    basis: ["ESTIMADO"],
    title: `O plano de adequação cabe em ${facts.show(p6.plan.weeks(), "int")} semanas`,
    x: { label: "Ação", unit: "texto" },
    y: { label: "Semanas", unit: "semanas" },
    series: [
      {
        name: "Duração",
        basis: "ESTIMADO",
        points: actions.map((own) =>
          facts.point(`${facts.text(own.control)} ${facts.text(own.name)}`, own.weeks, {
            from: (facts.number(own.start) ?? 1) - 1,
            label: facts.show(own.weeks),
          }),
        ),
      },
    ],
    footnote:
      "Ações em sequência, com a equipe e a dedicação das premissas; o início depende de decisão.",
  });
}
