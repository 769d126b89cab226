/** Obligations of each use case by reference (playbook 6.2): a required control, the provisions behind it and with what force. */
import { providerOnly, type LibraryControl } from "../../../governance/control-library.ts";
import type { CaseAssessment } from "./case-assessment.ts";
import { isMature } from "./control-inventory.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { forceNames } from "../copy.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";
import * as p6 from "../facts.ts";

export type Force = keyof typeof forceNames;

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

function obligationRows(
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
    const shared = {
      at: { case: useCase.id },
      names: useCase,
      inputs: [
        p6.useCase.tier({ case: useCase.id }),
        ...own.map(({ control }) => p6.control.maturity({ control: control.id })),
      ],
    };
    book.add(p6.useCase.obligations, { ...shared, value: own.length });
    book.add(p6.useCase.openObligations, { ...shared, value: openOf(own) });
    book.add(p6.useCase.duties, { ...shared, value: dutiesOf(own) });
  }
  const all = (definition: (at: { case: string }) => FactKey) =>
    cases.map((useCase) => definition({ case: useCase.id }));
  book.add(p6.cases.obligations, { value: rows.length, inputs: all(p6.useCase.obligations) });
  book.add(p6.cases.openObligations, {
    value: openOf(rows),
    inputs: all(p6.useCase.openObligations),
  });
  book.add(p6.cases.duties, { value: dutiesOf(rows), inputs: all(p6.useCase.duties) });
  addObligationDataset(run, rows);
}

/** Null where it is not known of one of them whether it is met. */
const openOf = (rows: readonly ObligationRow[]): number | null =>
  rows.some(({ isMet }) => isMet === null)
    ? null
    : rows.filter(({ isMet }) => isMet === false).length;
const dutiesOf = (rows: readonly ObligationRow[]): number =>
  rows.filter(({ force }) => force === "legal").length;

function addObligationDataset(run: PhaseSixRun, rows: readonly ObligationRow[]): void {
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
