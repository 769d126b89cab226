/** c6.piramide, c6.matriz, c6.residual, c6.cobertura, c6.lacunas and c6.plano. */
import type { ChartSpec } from "../../charts/chart-spec.ts";
import { plural } from "../../kernel/text/plural.ts";
import { tierOrder } from "../../governance/control-library.ts";
import { chartOf, type ChartFacts } from "../common/chart-facts.ts";
import { tierKeys } from "./compute/case-facts.ts";
import { type PhaseSixRun } from "./phase-run.ts";
import { enoughMaturity } from "./method-constants.ts";

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
  const high = facts.number("p6.n_alto_proibido") ?? 0;
  return chartOf({
    id: "c6.piramide",
    type: "bar",
    basis: ["DERIVADO"],
    title:
      high === 0
        ? "Nenhum caso de uso é de alto risco nem de prática proibida"
        : `${facts.show("p6.n_alto_proibido", "int")} de ${facts.show("p6.n_casos", "int")} casos ${plural(high, "", "fica", "ficam")} em alto risco ou em prática proibida`,
    x: { label: "Nível", unit: "texto" },
    y: { label: "Casos de uso", unit: "un" },
    series: [
      {
        name: "Casos de uso",
        basis: "DERIVADO",
        points: tierOrder.map((tier) =>
          facts.point(tier, `p6.nivel.${tierKeys[tier]}`, {
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
  const cells = facts.keys(/^p6\.matriz\.(\d\.\d)$/);
  const most = Math.max(1, ...cells.map((cell) => facts.number(`p6.matriz.${cell}`) ?? 0));
  const points = [...steps].reverse().flatMap((p) =>
    steps.map((i) => {
      const id = `p6.matriz.${p}.${i}`;
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
    title: `O inventário tem ${facts.show("p6.n_riscos", "int")} ${plural(facts.number("p6.n_riscos") ?? 0, "riscos", "risco", "riscos")}, por probabilidade e impacto`,
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
  const at = (id: string, key: string) => `p6.risco.${id}.${key}`;
  const ids = facts
    .keys(/^p6\.risco\.([^.]+)\.residual$/)
    .filter((id) => facts.has(at(id, "residual")))
    .sort(
      (a, b) =>
        (facts.number(at(b, "residual")) ?? 0) - (facts.number(at(a, "residual")) ?? 0) ||
        (a < b ? -1 : 1),
    )
    .slice(0, risksShown);
  const above = facts.number("p6.n_acima") ?? 0;
  return chartOf({
    id: "c6.residual",
    type: "range",
    basis: ["DERIVADO"],
    title:
      above === 0
        ? "Nenhum risco residual passa do apetite"
        : `${facts.show("p6.n_acima", "int")} ${plural(above, "", "risco residual passa", "riscos residuais passam")} do apetite`,
    x: { label: "Risco", unit: "texto" },
    y: { label: "Pontos", unit: "score" },
    series: [
      {
        name: "Do inerente ao residual",
        basis: "DERIVADO",
        points: ids.map((id) =>
          facts.point(facts.text(at(id, "nome")), at(id, "residual"), {
            from: facts.number(at(id, "inerente")) ?? 0,
            label: fromTo(
              facts.show(at(id, "inerente"), "n1"),
              facts.show(at(id, "residual"), "n1"),
            ),
          }),
        ),
      },
    ],
    footnote: "A barra vai do risco inerente ao residual; em ordem do residual.",
  });
}

function coverage(facts: ChartFacts): ChartSpec[] {
  const ids = facts.keys(/^p6\.grupo\.(iso\.[^.]+)\.cobertura$/);
  return chartOf({
    id: "c6.cobertura",
    type: "bar",
    basis: ["DERIVADO"],
    title: `A cobertura é de ${facts.show("p6.cobertura", "pct0")} dos controles aplicáveis`,
    x: { label: "Grupo", unit: "texto" },
    y: { label: "Cobertura", unit: "pct" },
    series: [
      {
        name: "Cobertura",
        basis: "DERIVADO",
        points: ids.map((id) =>
          facts.point(facts.text(`p6.grupo.${id}.nome`), `p6.grupo.${id}.cobertura`),
        ),
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
        (facts.number(`p6.caso.${b.id}.lacuna`) ?? 0) -
          (facts.number(`p6.caso.${a.id}.lacuna`) ?? 0) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, casesShown);
  const controls = [
    ...new Set(
      cases.flatMap(({ id }) => run.assessments.get(id)!.gaps.map(({ control }) => control)),
    ),
  ].sort();
  const points = cases.flatMap((useCase) =>
    controls.map((control) => {
      const id = `p6.caso.${useCase.id}.falta.${control}`;
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
    title: `${facts.show("p6.n_acoes", "int")} ${plural(facts.number("p6.n_acoes") ?? 0, "controles exigidos têm", "controle exigido tem", "controles exigidos têm")} maturidade insuficiente`,
    x: { label: "Controle", unit: "texto" },
    y: { label: "Níveis que faltam", unit: "un" },
    series: [{ name: "Níveis que faltam", basis: "DERIVADO", points }],
    footnote:
      "Níveis de maturidade que faltam em cada controle exigido; casos sem lacuna não aparecem.",
  });
}

function plan(facts: ChartFacts): ChartSpec[] {
  const ns = facts.keys(/^p6\.acao\.(\d+)\.nome$/);
  return chartOf({
    id: "c6.plano",
    type: "gantt",
    basis: ["ESTIMADO"],
    title: `O plano de adequação cabe em ${facts.show("p6.plano.semanas", "int")} semanas`,
    x: { label: "Ação", unit: "texto" },
    y: { label: "Semanas", unit: "semanas" },
    series: [
      {
        name: "Duração",
        basis: "ESTIMADO",
        points: ns.map((n) =>
          facts.point(
            `${facts.text(`p6.acao.${n}.controle`)} ${facts.text(`p6.acao.${n}.nome`)}`,
            `p6.acao.${n}.semanas`,
            {
              from: (facts.number(`p6.acao.${n}.inicio`) ?? 1) - 1,
              label: facts.show(`p6.acao.${n}.semanas`),
            },
          ),
        ),
      },
    ],
    footnote:
      "Ações em sequência, com a equipe e a dedicação das premissas; o início depende de decisão.",
  });
}
