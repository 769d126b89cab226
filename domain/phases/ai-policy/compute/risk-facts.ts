/** Facts of A6.2 and A6.3 (`p6.risco.{id}.*`), the P × I grid and the totals. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { caseId, controlId, formula, riskId, type PhaseSixRun } from "../phase-run.ts";
import { inherentRisk, residualOf, riskBand, type RiskRecord } from "./risk-inventory.ts";

const words = {
  cell: formula("A6.2", "valor informado no risco"),
  starter: formula("A6.2", "risco de partida do tipo, a avaliar"),
  inherent: formula("A6.2", "probabilidade × impacto; escala ordinal: ordena, não mede"),
  residual: formula(
    "A6.3",
    "risco inerente × produto de (1 − desenho × operação) dos controles, com piso; sem evidência válida a operação conta no máximo o limite",
  ),
  reduction: formula("A6.3", "1 − residual ÷ inerente"),
  band: formula("A6.2", "faixa do risco"),
  highest: formula("A6.3", "maior risco do caso de uso"),
  count: formula("A6.3", "contagem dos riscos"),
  total: formula("A6.3", "soma dos riscos avaliados"),
  grid: formula("A6.2", "riscos por probabilidade e impacto"),
};
const scale = [1, 2, 3, 4, 5] as const;

export function addRiskFacts(run: PhaseSixRun): void {
  const { book, input, risks } = run;
  if (risks.length === 0) return;
  const controls = new Map(run.controls.map((control) => [control.id, control]));
  for (const risk of risks) addRisk(run, risk, residualOf(risk, controls));
  const appetite = assumedNumber(input.assumptions, "A.apetite");
  const inherent = risks.filter((risk) => inherentRisk(risk) !== null);
  const rated = risks.filter((risk) => book.numberOf(riskId(risk, "residual")) !== null);
  const above = rated.filter((risk) =>
    isAbove(book.numberOf(riskId(risk, "residual")) ?? 0, appetite),
  );
  const residuals = rated.map((risk) => riskId(risk, "residual"));
  const count = (
    id: string,
    label: string,
    value: number | null,
    inputs: readonly string[],
    more: Partial<FactDraft> = {},
  ) =>
    book.add({
      id,
      label,
      value,
      unit: "un",
      formula: words.count,
      inputs,
      basis: "DERIVADO",
      ...more,
    });
  count(
    "p6.n_riscos",
    "Riscos registrados",
    risks.length,
    risks.map((risk) => riskId(risk, "nome")),
  );
  count(
    "p6.n_riscos_avaliados",
    "Riscos com residual calculado",
    rated.length,
    residuals.length > 0 ? residuals : risks.map((risk) => riskId(risk, "nome")),
  );
  count(
    "p6.n_riscos_a_avaliar",
    "Riscos de partida a avaliar",
    risks.filter(({ row }) => row === null).length,
    risks.map((risk) => riskId(risk, "nome")),
  );
  count(
    "p6.n_acima",
    "Riscos residuais acima do apetite",
    rated.length === 0 ? null : above.length,
    residuals,
    { assumptions: ["A.apetite"] },
  );
  const sum = (id: string, label: string, key: string, of: readonly RiskRecord[]) =>
    book.add({
      id,
      label,
      value:
        of.length === 0 ? null : exactSum(of.map((risk) => book.numberOf(riskId(risk, key)) ?? 0)),
      unit: "score",
      decimals: 1,
      formula: words.total,
      inputs: of.map((risk) => riskId(risk, key)),
      basis: "DERIVADO",
    });
  sum("p6.inerente_total", "Soma do risco inerente", "inerente", inherent);
  sum("p6.residual_total", "Soma do risco residual", "residual", rated);
  addGrid(run, inherent);
  addHighest(run);
}

function addRisk(run: PhaseSixRun, risk: RiskRecord, residual: number | null): void {
  const { book, input } = run;
  const table = input.tables.riscos;
  const own = (key: string) => riskId(risk, key);
  const from = (columns: string[]) =>
    risk.row === null || !table
      ? []
      : [{ table, columns, rows: [risk.row], filterText: `Risco = ${risk.name}` }];
  const cell = (
    key: string,
    column: string,
    label: string,
    value: FactDraft["value"],
    unit: FactDraft["unit"] = "texto",
  ) =>
    book.add({
      id: own(key),
      label: `${label} – ${risk.name}`,
      value,
      unit,
      decimals: 0,
      formula: risk.row === null ? words.starter : words.cell,
      from: from([column]),
      ...(risk.row === null
        ? { inputs: [caseId({ id: risk.caseId ?? "" }, "nome")], basis: "DERIVADO" as const }
        : {}),
    });
  cell("nome", "risco", "Risco", risk.name);
  cell("categoria", "categoria", "Categoria", risk.category);
  cell("p", "probabilidade", "Probabilidade", risk.likelihood, "nota");
  cell("i", "impacto", "Impacto", risk.impact, "nota");
  const useCase = run.cases.find(({ id }) => id === risk.caseId);
  cell("caso", "caso_uso", "Caso de uso do risco", useCase?.name ?? null);
  cell("responsavel", "responsavel", "Responsável", risk.owner);
  cell("prazo", "prazo", "Prazo", risk.dueMs === null ? null : saoPauloDate(risk.dueMs), "data");
  cell(
    "controles",
    "controles",
    "Controles do risco",
    risk.controls.length === 0 ? null : risk.controls.join(", "),
  );
  const inherent = inherentRisk(risk);
  const band = (key: string, label: string, score: number | null, input: string) =>
    book.add({
      id: own(key),
      label: `${label} – ${risk.name}`,
      value: score === null ? null : riskBand(score),
      unit: "texto",
      formula: words.band,
      inputs: [own(input)],
      basis: "DERIVADO",
    });
  book.add({
    id: own("inerente"),
    label: `Risco inerente – ${risk.name}`,
    value: inherent,
    unit: "score",
    decimals: 1,
    formula: words.inherent,
    inputs: [own("p"), own("i")],
    basis: "DERIVADO",
  });
  band("faixa_inerente", "Faixa inerente", inherent, "inerente");
  const controls = risk.controls.flatMap((id) => [
    controlId(id, "desenho"),
    controlId(id, "operacao_usada"),
  ]);
  book.add({
    id: own("residual"),
    label: `Risco residual – ${risk.name}`,
    value: residual,
    unit: "score",
    decimals: 1,
    formula: words.residual,
    inputs: [own("inerente"), ...controls],
    basis: "DERIVADO",
  });
  band("faixa_residual", "Faixa residual", residual, "residual");
  book.add({
    id: own("reducao_pct"),
    label: `Redução pelos controles – ${risk.name}`,
    value: residual === null || inherent === null ? null : 100 * (1 - residual / inherent),
    unit: "pct",
    formula: words.reduction,
    inputs: [own("residual"), own("inerente")],
    basis: "DERIVADO",
  });
}

function addGrid({ book }: PhaseSixRun, rated: readonly RiskRecord[]): void {
  if (rated.length === 0) return;
  for (const p of scale)
    for (const i of scale) {
      const here = rated.filter(
        (risk) => Math.round(risk.likelihood ?? 0) === p && Math.round(risk.impact ?? 0) === i,
      );
      if (here.length === 0) continue;
      book.add({
        id: `p6.matriz.${p}.${i}`,
        label: `Riscos com probabilidade ${p} e impacto ${i}`,
        value: here.length,
        unit: "un",
        formula: words.grid,
        inputs: here.map((risk) => riskId(risk, "inerente")),
        basis: "DERIVADO",
      });
    }
}

/** Highest inherent and residual risk of each case. */
function addHighest({ book, cases, risks }: PhaseSixRun): void {
  for (const useCase of cases) {
    const own = risks.filter(({ caseId: id }) => id === useCase.id);
    const highest = (key: string, label: string) => {
      const known = own.filter((risk) => book.numberOf(riskId(risk, key)) !== null);
      book.add({
        id: caseId(useCase, key),
        label: `${label} – ${useCase.name}`,
        value:
          known.length === 0
            ? null
            : Math.max(...known.map((risk) => book.numberOf(riskId(risk, key)) ?? 0)),
        unit: "score",
        decimals: 1,
        formula: words.highest,
        inputs: known.map((risk) => riskId(risk, key)),
        basis: "DERIVADO",
      });
    };
    highest("inerente", "Maior risco inerente");
    highest("residual", "Maior risco residual");
    book.add({
      id: caseId(useCase, "n_riscos"),
      label: `Riscos do caso – ${useCase.name}`,
      value: own.length,
      unit: "un",
      formula: words.count,
      inputs: own.map((risk) => riskId(risk, "nome")),
      basis: "DERIVADO",
    });
  }
}
