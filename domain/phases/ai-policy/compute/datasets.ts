/** Datasets that phase 6 hands on (playbook 2.6): inventory, risks, controls, gaps and release. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import type { DatasetColumn } from "../../../outcome/phase-outcome.ts";
import { phaseOfUse } from "./case-assessment.ts";
import { countedOperation } from "./control-inventory.ts";
import { mechanismNames, supervisionNames } from "../copy.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import { inherentRisk } from "./risk-inventory.ts";
import * as p6 from "../facts.ts";

const text = (name: string, label: string): DatasetColumn => ({ name, label, type: "text" });
const number = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit ? { unit } : {}),
});
const bool = (name: string, label: string): DatasetColumn => ({ name, label, type: "bool" });

export function addDatasets(run: PhaseSixRun): void {
  const { book, cases, controls, risks, assessments, input } = run;
  const add = (
    id: string,
    name: string,
    columns: DatasetColumn[],
    rows: (string | number | boolean | null)[][],
  ) => {
    run.datasets.push({ id, name, columns, rows, qualityScore: null });
  };
  const supervision = (value: string | null) =>
    value === null ? null : (supervisionNames[value] ?? value);
  add(
    "ds_p6_casos_uso",
    "Inventário e classificação de casos de uso de IA",
    [
      text("caso_id", "Código"),
      text("caso", "Caso de uso"),
      text("area", "Área"),
      text("processo", "Processo"),
      text("nivel", "Nível"),
      text("motivo", "Motivo do nível"),
      bool("l1", "Dados pessoais"),
      bool("l2", "Dados sensíveis"),
      bool("l3", "Criança ou adolescente"),
      bool("l4", "Decisão automatizada"),
      bool("l5", "Transferência internacional"),
      bool("l6", "RIPD recomendado"),
      text("base_legal", "Hipótese legal"),
      bool("base_valida", "Hipótese aplicável"),
      text("fornecedor", "Fornecedor"),
      text("mecanismo", "Mecanismo"),
      text("situacao", "Situação"),
      bool("rascunho", "Vem do redesenho"),
    ],
    cases.map((useCase) => {
      const { classification, flags } = assessments.get(useCase.id)!;
      return [
        useCase.id,
        useCase.name,
        useCase.area,
        useCase.process,
        classification.tier,
        classification.reason,
        flags.l1,
        flags.l2,
        flags.l3,
        flags.l4,
        flags.l5,
        flags.l6,
        useCase.legalBasis,
        flags.l1 ? useCase.basisState === "valida" : null,
        useCase.vendor,
        useCase.mechanism === null
          ? null
          : (mechanismNames[useCase.mechanism] ?? useCase.mechanism),
        useCase.status,
        useCase.row === null,
      ];
    }),
  );
  add(
    "ds_p6_riscos",
    "Riscos inerente e residual",
    [
      text("risco_id", "Código"),
      text("risco", "Risco"),
      text("categoria", "Categoria"),
      text("caso_id", "Código do caso"),
      number("probabilidade", "Probabilidade"),
      number("impacto", "Impacto"),
      number("inerente", "Inerente"),
      number("residual", "Residual"),
      bool("acima_apetite", "Acima do apetite"),
      text("controles", "Controles"),
      text("responsavel", "Responsável"),
    ],
    risks.map((risk) => {
      const residual = book.numberOf(p6.risk.residual({ risk: risk.id }));
      return [
        risk.id,
        risk.name,
        risk.category,
        risk.caseId,
        risk.likelihood,
        risk.impact,
        inherentRisk(risk),
        residual,
        residual === null ? null : isAbove(residual, assumedNumber(input.assumptions, "A.apetite")),
        risk.controls.join("; "),
        risk.owner,
      ];
    }),
  );
  add(
    "ds_p6_controles",
    "Controles da biblioteca",
    [
      text("controle_id", "Código"),
      text("controle", "Controle"),
      bool("aplicavel", "Aplicável"),
      number("maturidade", "Maturidade"),
      number("desenho", "Desenho"),
      number("operacao", "Operação considerada"),
      bool("evidencia_valida", "Evidência válida"),
      text("iso_42001", "ISO/IEC 42001"),
      text("responsavel", "Responsável"),
      text("justificativa", "Justificativa da exclusão"),
    ],
    controls.map((control) => [
      control.id,
      control.name,
      control.isApplicable,
      control.maturity,
      control.design,
      countedOperation(control),
      control.row === null ? null : control.hasEvidence,
      control.iso,
      control.owner,
      control.isApplicable ? null : control.exclusionReason,
    ]),
  );
  add(
    "ds_p6_lacunas",
    "Lacunas por caso de uso e controle",
    [
      text("caso_id", "Código do caso"),
      text("caso", "Caso de uso"),
      text("controle_id", "Código do controle"),
      text("controle", "Controle"),
      number("niveis", "Níveis que faltam"),
      number("pontos", "Pontos de lacuna"),
      number("esforco_pd", "Esforço", "pd"),
    ],
    !input.tables.controles
      ? []
      : cases.flatMap((useCase) =>
          assessments.get(useCase.id)!.gaps.map(({ control, levels, score }) => {
            const record = controls.find(({ id }) => id === control);
            return [
              useCase.id,
              useCase.name,
              control,
              record?.name ?? control,
              levels,
              score,
              record?.effortDays ?? assumedNumber(input.assumptions, "A.esforco_controle"),
            ];
          }),
        ),
  );
  add(
    "ds_p6_liberacao",
    "Liberação dos casos de uso",
    [
      text("caso_id", "Código"),
      text("caso", "Caso de uso"),
      text("nivel", "Nível"),
      text("estado", "Estado"),
      text("fase_uso", "Fase de uso"),
      text("supervisao", "Supervisão humana"),
      bool("treinamento", "Público do treinamento"),
      text("motivos", "Motivos"),
      text("processo", "Processo"),
      text("area", "Área"),
    ],
    cases.map((useCase) => {
      const found = assessments.get(useCase.id)!;
      const reasons = [...found.blocks, ...found.conditions];
      return [
        useCase.id,
        useCase.name,
        found.classification.tier,
        found.state,
        phaseOfUse(useCase),
        supervision(useCase.supervision),
        found.required.includes("K18") && found.state !== "bloqueado",
        reasons.length === 0 ? null : reasons.join("; "),
        useCase.process,
        useCase.area,
      ];
    }),
  );
}
