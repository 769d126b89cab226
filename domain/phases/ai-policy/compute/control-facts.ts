/** Facts of A6.4 and A6.5: each control of the library (`p6.ctl.{id}.*`) and coverage by framework (`p6.grupo.*`). */
import type { FactDraft } from "../../../facts/fact-book.ts";
import { euThemes, type EuTheme } from "../../../governance/control-library.ts";
import { isoGroups } from "../../../governance/iso-annex-a.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { countedOperation, isMature, type ControlRecord } from "./control-inventory.ts";
import { lgpdNames, nistNames, themeNames } from "../copy.ts";
import { controlId, formula, type PhaseSixRun } from "../phase-run.ts";
import { highestMaturity } from "../method-constants.ts";

const words = {
  library: formula("A6.5", "biblioteca de controles do método"),
  cell: formula("A6.4", "valor informado no controle"),
  counted: formula("A6.3", "operação informada; sem evidência válida, no máximo o limite"),
  evidence: formula("A6.4", "arquivo de evidência e revisão nos últimos doze meses"),
  coverage: formula(
    "A6.4",
    "controles aplicáveis com maturidade suficiente ÷ controles aplicáveis da biblioteca no grupo",
  ),
  maturity: formula("A6.4", "soma da maturidade ÷ maior maturidade ÷ controles com nota"),
  count: formula("A6.4", "contagem dos controles"),
  share: formula("A6.4", "controles com evidência válida ÷ controles aplicáveis"),
  needing: formula("A6.5", "casos de uso que exigem o controle"),
};

export interface CoverageGroup {
  id: string;
  framework: "iso" | "lgpd" | "nist" | "ue";
  name: string;
  controls: ControlRecord[];
}

export function coverageGroups(controls: readonly ControlRecord[]): CoverageGroup[] {
  const of = (test: (control: ControlRecord) => boolean) =>
    controls.filter((control) => control.isApplicable && test(control));
  return [
    ...isoGroups.map(
      ({ id, name }): CoverageGroup => ({
        id: `iso.${factIdPart(id)}`,
        framework: "iso",
        name: `${id} ${name}`,
        controls: of(({ iso }) => iso === id),
      }),
    ),
    ...Object.entries(lgpdNames).map(
      ([id, name]): CoverageGroup => ({
        id: `lgpd.${id}`,
        framework: "lgpd",
        name,
        controls: of(({ lgpdDomain }) => lgpdDomain === id),
      }),
    ),
    ...Object.entries(nistNames).map(
      ([id, name]): CoverageGroup => ({
        id: `nist.${id}`,
        framework: "nist",
        name,
        controls: of(({ nist }) => nist === id),
      }),
    ),
    ...Object.entries(themeNames).map(
      ([id, name]): CoverageGroup => ({
        id: `ue.${id}`,
        framework: "ue",
        name,
        controls: of((control) => euThemes[id as EuTheme].includes(control.id)),
      }),
    ),
  ];
}

export function addControlFacts(run: PhaseSixRun): void {
  const { book, controls, input, cases, assessments } = run;
  const table = input.tables.controles;
  for (const control of controls) {
    const own = (key: string) => controlId(control, key);
    const library = (key: string, label: string, value: string | null) =>
      book.add({
        id: own(key),
        label: `${label} – ${control.id}`,
        value,
        unit: "texto",
        formula: words.library,
        basis: "PREMISSA",
        nullReason: "NAO_SE_APLICA",
      });
    library("nome", "Controle", control.name);
    library("iso", "Grupo da ISO/IEC 42001", control.iso);
    library("ue_prestador", "EU AI Act, prestador", control.euProvider);
    library("ue_implanta", "EU AI Act, responsável pela implantação", control.euDeployer);
    library("lgpd", "LGPD", control.lgpd);
    library("nist", "NIST AI RMF", control.nist);
    const from = (columns: string[]) =>
      control.row === null || !table
        ? []
        : [{ table, columns, rows: [control.row], filterText: `Controle = ${control.id}` }];
    const cell = (
      key: string,
      column: string,
      label: string,
      value: FactDraft["value"],
      unit: FactDraft["unit"] = "texto",
      decimals = 0,
    ) =>
      book.add({
        id: own(key),
        label: `${label} – ${control.id}`,
        value,
        unit,
        decimals,
        formula: words.cell,
        from: from([column]),
      });
    cell("maturidade", "maturidade", "Maturidade", control.maturity, "nota");
    cell("desenho", "desenho", "Desenho", control.design, "x", 2);
    cell("operacao", "operacao", "Operação", control.operation, "x", 2);
    cell("evidencia", "evidencia", "Evidência", control.evidence);
    cell("responsavel", "responsavel", "Responsável", control.owner);
    cell(
      "revisao",
      "ultima_revisao",
      "Última revisão",
      control.lastReviewMs === null ? null : saoPauloDate(control.lastReviewMs),
      "data",
    );
    cell(
      "proxima",
      "proxima_revisao",
      "Próxima revisão",
      control.nextReviewMs === null ? null : saoPauloDate(control.nextReviewMs),
      "data",
    );
    book.add({
      id: own("evidencia_valida"),
      label: `Evidência válida – ${control.id}`,
      value: control.row === null ? null : control.hasEvidence ? "sim" : "não",
      unit: "texto",
      formula: words.evidence,
      inputs: [own("evidencia"), own("revisao")],
      basis: "DERIVADO",
    });
    book.add({
      id: own("operacao_usada"),
      label: `Operação considerada – ${control.id}`,
      value: countedOperation(control),
      unit: "x",
      decimals: 2,
      formula: words.counted,
      inputs: [own("operacao"), own("evidencia_valida")],
      basis: "DERIVADO",
    });
    const needing = cases.filter(({ id }) => assessments.get(id)!.required.includes(control.id));
    book.add({
      id: own("n_casos"),
      label: `Casos que exigem o controle – ${control.id}`,
      value: needing.length,
      unit: "un",
      formula: words.needing,
      inputs: [own("nome")],
      basis: "DERIVADO",
    });
  }
  if (table) addCoverage(run);
}

function addCoverage({ book, controls }: PhaseSixRun): void {
  const applicable = controls.filter(({ isApplicable }) => isApplicable);
  const ids = (of: readonly ControlRecord[], key: string) =>
    of.map((control) => controlId(control, key));
  const count = (id: string, label: string, value: number, inputs: string[]) =>
    book.add({ id, label, value, unit: "un", formula: words.count, inputs, basis: "DERIVADO" });
  const rate = (id: string, label: string, of: readonly ControlRecord[]) =>
    book.add({
      id,
      label,
      value: of.length === 0 ? null : (100 * of.filter(isMature).length) / of.length,
      unit: "pct",
      formula: words.coverage,
      inputs: ids(of, "maturidade"),
      basis: "DERIVADO",
      nullReason: "NAO_SE_APLICA",
    });
  const index = (id: string, label: string, of: readonly ControlRecord[]) => {
    const known = of.filter(({ maturity }) => maturity !== null);
    book.add({
      id,
      label,
      value:
        known.length === 0
          ? null
          : (100 * exactSum(known.map(({ maturity }) => maturity ?? 0))) /
            highestMaturity /
            known.length,
      unit: "score",
      decimals: 1,
      formula: words.maturity,
      inputs: ids(known, "maturidade"),
      basis: "DERIVADO",
      coverage: of.length === 0 ? 1 : known.length / of.length,
    });
  };
  count("p6.n_controles", "Controles da biblioteca", controls.length, ids(controls, "nome"));
  count("p6.n_aplicaveis", "Controles aplicáveis", applicable.length, ids(controls, "maturidade"));
  count(
    "p6.n_cobertos",
    "Controles aplicáveis com maturidade suficiente",
    applicable.filter(isMature).length,
    ids(applicable, "maturidade"),
  );
  count(
    "p6.n_excluidos",
    "Controles excluídos com justificativa",
    controls.length - applicable.length,
    ids(controls, "maturidade"),
  );
  count(
    "p6.n_nao_informados",
    "Controles da biblioteca sem linha recebida",
    controls.filter(({ row }) => row === null).length,
    ids(controls, "nome"),
  );
  rate("p6.cobertura", "Cobertura dos controles aplicáveis", applicable);
  index("p6.maturidade", "Índice de maturidade", applicable);
  const evidenced = applicable.filter(({ hasEvidence }) => hasEvidence).length;
  count(
    "p6.n_sem_evidencia",
    "Controles sem evidência válida",
    applicable.length - evidenced,
    ids(applicable, "evidencia_valida"),
  );
  book.add({
    id: "p6.evidencia_pct",
    label: "Controles com evidência válida",
    value: applicable.length === 0 ? null : (100 * evidenced) / applicable.length,
    unit: "pct",
    formula: words.share,
    inputs: ids(applicable, "evidencia_valida"),
    basis: "DERIVADO",
  });
  for (const group of coverageGroups(controls)) {
    const own = (key: string) => `p6.grupo.${group.id}.${key}`;
    if (group.controls.length === 0) continue;
    book.add({
      id: own("nome"),
      label: `Grupo de controles – ${group.name}`,
      value: group.name,
      unit: "texto",
      formula: words.library,
      basis: "PREMISSA",
    });
    count(
      own("n"),
      `Controles aplicáveis – ${group.name}`,
      group.controls.length,
      ids(group.controls, "maturidade"),
    );
    count(
      own("cobertos"),
      `Controles com maturidade suficiente – ${group.name}`,
      group.controls.filter(isMature).length,
      ids(group.controls, "maturidade"),
    );
    rate(own("cobertura"), `Cobertura – ${group.name}`, group.controls);
    index(own("maturidade"), `Índice de maturidade – ${group.name}`, group.controls);
  }
}
