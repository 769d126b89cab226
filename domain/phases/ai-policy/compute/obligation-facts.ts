/** Obligations of each use case by reference (playbook 6.2): a required control, the provisions behind it and with what force. */
import { providerOnly, type LibraryControl } from "../../../governance/control-library.ts";
import type { CaseAssessment } from "./case-assessment.ts";
import { isMature } from "./control-inventory.ts";
import { forceNames } from "../copy.ts";
import { caseId, controlId, formula, type PhaseSixRun } from "../phase-run.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";

export type Force = keyof typeof forceNames;

const words = {
  count: formula(
    "A6.5",
    "controles exigidos que respondem a um artigo da LGPD, do EU AI Act ou a um grupo da ISO/IEC 42001",
  ),
  open: formula("A6.5", "obrigações sem controle com maturidade suficiente"),
  force: formula(
    "A6.5",
    "obrigações por força: dever legal, boa prática de referência ou regra do programa",
  ),
};

/** Articles of the EU AI Act for the role; without nexus the provider's view is the reference. */
export function euReference(
  control: LibraryControl,
  useCase: Pick<UseCaseRecord, "euNexus" | "euRole">,
): string | null {
  return useCase.euNexus === true && useCase.euRole === "responsavel_implantacao"
    ? control.euDeployer
    : control.euProvider;
}

const ofPersonalData = new Set(["K06", "K14", "K20", "K22"]);

/**
 * LGPD duties stand where the case treats personal data, and those of art. 20 where it decides alone; human review is a rule of
 * the programme; articles of the EU AI Act bind only with nexus, by role. Everything else is good practice.
 */
export function forceOf(
  control: LibraryControl,
  useCase: UseCaseRecord,
  { flags, classification }: CaseAssessment,
): Force {
  if (control.id === "K17" && flags.l4) return "programa";
  if (control.id === "K16") return flags.l4 ? "legal" : "referencia";
  if (
    flags.l1 &&
    ofPersonalData.has(control.id) &&
    (control.id !== "K06" || flags.l6) &&
    (control.id !== "K20" || flags.l5)
  )
    return "legal";
  if (useCase.euNexus !== true) return "referencia";
  const binds =
    euReference(control, useCase) !== null &&
    !(useCase.euRole === "responsavel_implantacao" && providerOnly.has(control.id));
  const tierAsks =
    classification.tier === "Alto" ||
    control.id === "K18" ||
    (classification.tier === "Limitado" && control.id === "K15");
  return binds && tierAsks ? "legal" : "referencia";
}

export interface ObligationRow {
  useCase: UseCaseRecord;
  control: LibraryControl;
  eu: string | null;
  force: Force;
  isMet: boolean | null;
}

export function obligationRows(
  run: Pick<PhaseSixRun, "cases" | "controls" | "assessments" | "input">,
): ObligationRow[] {
  const controls = new Map(run.controls.map((control) => [control.id, control]));
  return run.cases.flatMap((useCase) => {
    const found = run.assessments.get(useCase.id)!;
    return found.required.flatMap((id): ObligationRow[] => {
      const control = controls.get(id);
      return control
        ? [
            {
              useCase,
              control,
              eu: euReference(control, useCase),
              force: forceOf(control, useCase, found),
              isMet: run.input.tables.controles ? isMature(control) : null,
            },
          ]
        : [];
    });
  });
}

export function addObligationFacts(run: PhaseSixRun): void {
  const { book, cases } = run;
  const rows = obligationRows(run);
  for (const useCase of cases) {
    const own = rows.filter((row) => row.useCase === useCase);
    const inputs = [
      caseId(useCase, "nivel"),
      ...own.map(({ control }) => controlId(control, "maturidade")),
    ];
    const open = own.some(({ isMet }) => isMet === null)
      ? null
      : own.filter(({ isMet }) => isMet === false).length;
    book.add({
      id: caseId(useCase, "obrigacoes"),
      label: `Obrigações – ${useCase.name}`,
      value: own.length,
      unit: "un",
      formula: words.count,
      inputs,
      basis: "DERIVADO",
    });
    book.add({
      id: caseId(useCase, "obrigacoes_falta"),
      label: `Obrigações sem controle suficiente – ${useCase.name}`,
      value: open,
      unit: "un",
      formula: words.open,
      inputs,
      basis: "DERIVADO",
    });
    book.add({
      id: caseId(useCase, "deveres"),
      label: `Deveres legais – ${useCase.name}`,
      value: own.filter(({ force }) => force === "legal").length,
      unit: "un",
      formula: words.force,
      inputs,
      basis: "DERIVADO",
    });
  }
  const sum = (id: string, label: string, value: number | null, key: string, which = words.count) =>
    book.add({
      id,
      label,
      value,
      unit: "un",
      formula: which,
      inputs: cases.map((useCase) => caseId(useCase, key)),
      basis: "DERIVADO",
    });
  sum("p6.n_obrigacoes", "Obrigações dos casos de uso", rows.length, "obrigacoes");
  sum(
    "p6.n_obrigacoes_falta",
    "Obrigações sem controle suficiente",
    rows.some(({ isMet }) => isMet === null)
      ? null
      : rows.filter(({ isMet }) => isMet === false).length,
    "obrigacoes_falta",
    words.open,
  );
  sum(
    "p6.n_deveres",
    "Deveres legais dos casos de uso",
    rows.filter(({ force }) => force === "legal").length,
    "deveres",
    words.force,
  );
  run.datasets.push({
    id: "ds_p6_obrigacoes",
    name: "Obrigações por caso de uso",
    qualityScore: null,
    columns: [
      { name: "caso_id", label: "Código do caso", type: "text" },
      { name: "caso", label: "Caso de uso", type: "text" },
      { name: "controle_id", label: "Código do controle", type: "text" },
      { name: "controle", label: "Controle", type: "text" },
      { name: "lgpd", label: "LGPD", type: "text" },
      { name: "eu_ai_act", label: "EU AI Act", type: "text" },
      { name: "iso_42001", label: "ISO/IEC 42001", type: "text" },
      { name: "nist", label: "NIST AI RMF", type: "text" },
      { name: "forca", label: "Força", type: "text" },
      { name: "maturidade", label: "Maturidade", type: "number" },
      { name: "atendida", label: "Atendida", type: "bool" },
    ],
    rows: rows.map(({ useCase, control, eu, force, isMet }) => [
      useCase.id,
      useCase.name,
      control.id,
      control.name,
      control.lgpd,
      eu,
      control.iso,
      control.nist,
      forceNames[force],
      run.controls.find(({ id }) => id === control.id)?.maturity ?? null,
      isMet,
    ]),
  });
}
