/** Facts of A6.1 and A6.7 per use case (`p6.caso.{id}.*`), with their counts. */
import { useCaseStatusNames } from "../../common/use-case-status.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { tierOrder } from "../../../governance/control-library.ts";
import { phaseOfUse, touchesPeople } from "./case-assessment.ts";
import {
  basisStateNames,
  mechanismNames,
  roleNames,
  stateNames,
  supervisionNames,
} from "../copy.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";
import * as p6 from "../facts.ts";

/** Definition of the count of each tier. */
export const tierKeys = {
  Proibido: "prohibited",
  Alto: "high",
  Limitado: "limited",
  Mínimo: "minimal",
  Pendente: "pending",
} as const;
type FlagKey = "l1" | "l2" | "l3" | "l4" | "l5" | "l6";

const flagColumns: Record<FlagKey, string[]> = {
  l1: ["tipo_dado"],
  l2: ["tipo_dado"],
  l3: ["tipo_dado"],
  l4: ["decisao_automatizada", "afeta_interesses"],
  l5: ["paises_destino", "tipo_dado"],
  l6: ["larga_escala", "afeta_interesses", "efeito_relevante", "base_legal", "tipo_dado"],
};
const flagKeys = Object.keys(flagColumns) as FlagKey[];

export function addCaseFacts(run: PhaseSixRun): void {
  for (const useCase of run.cases) {
    addAnswers(run, useCase);
    addTier(run, useCase);
  }
  addCounts(run);
}

/** Rows of T12 behind a case; a draft of the redesign has none. */
const source = (
  run: Pick<PhaseSixRun, "input">,
  useCase: UseCaseRecord,
  columns: string[],
): NonNullable<FactDraft["from"]> =>
  useCase.row === null || !run.input.tables.casos_uso_ia
    ? []
    : [
        {
          table: run.input.tables.casos_uso_ia,
          columns,
          rows: [useCase.row],
          filterText: `Caso de uso = ${useCase.name}`,
        },
      ];

const yesNo = (value: boolean | null): string | null =>
  value === null ? null : value ? "sim" : "não";

function addAnswers({ book, ...run }: PhaseSixRun, useCase: UseCaseRecord): void {
  const told = (column: string) => ({
    at: { case: useCase.id },
    names: useCase,
    from: source(run, useCase, [column]),
    ...(useCase.row === null ? drafted(useCase) : {}),
  });
  const nameIn = (names: Record<string, string>, value: string | null) =>
    value === null ? null : (names[value] ?? value);
  const text = (definition: Answer, column: string, value: string | null) =>
    book.add(definition, { ...told(column), value });
  const of = p6.useCase;
  text(of.name, "caso_uso", useCase.name);
  text(of.area, "area", useCase.area);
  text(of.purpose, "finalidade", useCase.purpose);
  text(of.process, "processo", useCase.process);
  text(of.domain, "dominio", useCase.domain);
  text(of.data, "tipo_dado", useCase.dataText);
  text(of.automated, "decisao_automatizada", yesNo(useCase.automated));
  text(of.affects, "afeta_interesses", yesNo(useCase.affects));
  text(of.interacts, "interage_com_pessoa", yesNo(useCase.interacts));
  text(of.generates, "gera_conteudo", yesNo(useCase.generates));
  text(of.realData, "dados_reais", yesNo(useCase.realData));
  text(of.vendor, "fornecedor", useCase.vendor);
  text(of.countries, "paises_destino", useCase.countries.join(", ") || null);
  text(of.mechanism, "mecanismo", nameIn(mechanismNames, useCase.mechanism));
  text(of.nexus, "nexo_ue", yesNo(useCase.euNexus));
  text(of.legalBasis, "base_legal", useCase.legalBasis);
  text(of.impactReport, "ripd_feito", yesNo(useCase.impactReport));
  text(of.supervision, "supervisao_humana", nameIn(supervisionNames, useCase.supervision));
  book.add(of.accuracy, { ...told("acuracia_pct"), value: useCase.accuracyPct });
  text(of.status, "status", nameIn(useCaseStatusNames, useCase.status));
  book.add(of.volume, { ...told("volume_mes"), value: useCase.volume });
}

type Answer = typeof p6.useCase.name;

/** A draft rests on the step of the redesign, where the run was handed that step's facts. */
const drafted = ({ stepFact }: UseCaseRecord) => ({
  variant: "step" as const,
  basis: "DERIVADO" as const,
  inputs: stepFact === undefined ? [] : [optional(stepFact)],
});

function addTier(run: PhaseSixRun, useCase: UseCaseRecord): void {
  const { book } = run;
  const { classification } = run.assessments.get(useCase.id)!;
  const shared = { at: { case: useCase.id }, names: useCase };
  const own = keysAt(p6.useCase, shared.at);
  book.add(p6.useCase.tier, {
    ...shared,
    value: classification.tier,
    inputs: [
      own.purpose,
      own.domain,
      own.data,
      own.automated,
      own.affects,
      own.interacts,
      own.generates,
    ],
  });
  book.add(p6.useCase.reason, { ...shared, value: classification.reason, inputs: [own.tier] });
  book.add(p6.useCase.missing, {
    ...shared,
    value: classification.missing.length === 0 ? null : joinNames(classification.missing),
    inputs: [own.tier],
  });
  book.add(p6.useCase.role, {
    ...shared,
    value: useCase.euNexus === true ? (roleNames[useCase.euRole ?? ""] ?? null) : null,
    inputs: [own.nexus],
  });
  addMarks(run, useCase);
  addRequirements(run, useCase);
  book.add(p6.useCase.phaseOfUse, {
    ...shared,
    value: phaseOfUse(useCase),
    inputs: [own.status],
  });
}

/** What the LGPD marks of the case; a draft's answers are not known. */
function addMarks(run: PhaseSixRun, useCase: UseCaseRecord): void {
  const { flags } = run.assessments.get(useCase.id)!;
  const shared = { at: { case: useCase.id }, names: useCase };
  const own = keysAt(p6.useCase, shared.at);
  const isDraft = useCase.row === null;
  for (const key of flagKeys)
    run.book.add(p6.useCase[key], {
      ...shared,
      value: isDraft ? null : flags[key] ? "sim" : "não",
      inputs: [own.data],
      from: source(run, useCase, flagColumns[key]),
    });
  const basis = flags.l1 ? basisStateNames[useCase.basisState] : "não se exige";
  run.book.add(p6.useCase.basisState, {
    ...shared,
    value: isDraft ? null : basis,
    inputs: [own.legalBasis, own.data],
  });
}

function addRequirements({ book, input, assessments }: PhaseSixRun, useCase: UseCaseRecord): void {
  const { required, met, gaps } = assessments.get(useCase.id)!;
  const shared = { at: { case: useCase.id }, names: useCase };
  const own = keysAt(p6.useCase, shared.at);
  const isTold = Boolean(input.tables.controles);
  book.add(p6.useCase.required, { ...shared, value: required.length, inputs: [own.tier] });
  book.add(p6.useCase.met, { ...shared, value: isTold ? met.length : null });
  book.add(p6.useCase.metShare, {
    ...shared,
    value: !isTold || required.length === 0 ? null : (100 * met.length) / required.length,
    inputs: [own.met, own.required],
  });
  book.add(p6.useCase.gap, {
    ...shared,
    value: isTold ? gaps.reduce((sum, { score }) => sum + score, 0) : null,
  });
}

/** After the risks: what is released rests on the residual risk too. */
export function addReleaseFacts(run: PhaseSixRun): void {
  const { book, cases, assessments } = run;
  for (const useCase of cases) addRelease(run, useCase);
  const inputs = each(cases, p6.useCase.state);
  const of = (test: (useCase: UseCaseRecord) => boolean) => cases.filter(test).length;
  const isPending = (useCase: UseCaseRecord) =>
    assessments.get(useCase.id)!.classification.tier === "Pendente";
  const state = (useCase: UseCaseRecord) => assessments.get(useCase.id)!.state;
  book.add(p6.casesByState.released, {
    value: of((useCase) => state(useCase) === "liberado"),
    inputs,
  });
  book.add(p6.casesByState.conditions, {
    value: of((useCase) => state(useCase) === "liberado_com_condicoes"),
    inputs,
  });
  book.add(p6.casesByState.blocked, {
    value: of((useCase) => state(useCase) === "bloqueado" && !isPending(useCase)),
    inputs,
  });
  book.add(p6.casesByState.pending, { value: of(isPending), inputs });
}

function addRelease({ book, assessments }: PhaseSixRun, useCase: UseCaseRecord): void {
  const { state, blocks, conditions } = assessments.get(useCase.id)!;
  const shared = { at: { case: useCase.id }, names: useCase };
  const own = keysAt(p6.useCase, shared.at);
  book.add(p6.useCase.state, {
    ...shared,
    value: stateNames[state],
    inputs: [
      own.tier,
      own.basisState,
      own.impactReport,
      own.metShare,
      own.residual,
      own.accuracy,
      own.supervision,
      own.mechanism,
    ],
    assumptions: ["A.apetite", "A.acuracia_min"],
  });
  const reasons = [...blocks, ...conditions];
  book.add(p6.useCase.reasons, {
    ...shared,
    value: reasons.length === 0 ? null : reasons.join("; "),
    inputs: [own.state],
  });
  book.add(p6.useCase.openItems, { ...shared, value: reasons.length, inputs: [own.state] });
}

const each = (
  cases: readonly UseCaseRecord[],
  definition: (at: { case: string }) => FactKey,
): FactKey[] => cases.map(({ id }) => definition({ case: id }));

function addCounts(run: PhaseSixRun): void {
  const { book, cases, assessments, input } = run;
  const table = input.tables.casos_uso_ia;
  const tiers = each(cases, p6.useCase.tier);
  const isTold = cases.some(({ row }) => row !== null);
  const counted = (test: (useCase: UseCaseRecord) => boolean) => cases.filter(test).length;
  // Drafts of phase 2 alone have no answers: none of them is known to be of a level or in use, and all are pending.
  const of = (test: (useCase: UseCaseRecord) => boolean) => (isTold ? counted(test) : null);
  const tierOf = ({ id }: UseCaseRecord) => assessments.get(id)!.classification.tier;
  const drafts = cases.filter(({ row }) => row === null);
  book.add(p6.cases.count, {
    value: cases.length,
    ...(table ? { from: [{ table, columns: ["caso_uso"] }] } : {}),
    inputs: each(drafts, p6.useCase.name),
  });
  for (const tier of tierOrder)
    book.add(p6.casesByTier[tierKeys[tier]], {
      value: (tier === "Pendente" ? counted : of)((useCase) => tierOf(useCase) === tier),
      inputs: tiers,
    });
  book.add(p6.cases.highOrProhibited, {
    value: of((useCase) => ["Alto", "Proibido"].includes(tierOf(useCase))),
    inputs: [p6.casesByTier.high(), p6.casesByTier.prohibited()],
  });
  book.add(p6.cases.drafts, { value: drafts.length, inputs: tiers });
  addToldCounts(run);
  book.add(p6.cases.inUse, { value: of(touchesPeople), inputs: each(cases, p6.useCase.status) });
}

/** A draft's answers are not known: its marks are no "no". */
function addToldCounts({ book, cases, assessments }: PhaseSixRun): void {
  const told = cases.filter(({ row }) => row !== null);
  const counted = (
    test: (useCase: UseCaseRecord) => boolean,
    definition: (at: { case: string }) => FactKey,
  ) => ({
    value: told.length === 0 ? null : told.filter(test).length,
    inputs: each(told, definition),
  });
  const flags = ({ id }: UseCaseRecord) => assessments.get(id)!.flags;
  for (const key of flagKeys)
    book.add(
      p6.cases[key],
      counted((useCase) => flags(useCase)[key], p6.useCase[key]),
    );
  const hasBasis = ({ basisState }: UseCaseRecord) => basisState === "valida";
  book.add(
    p6.cases.withBasis,
    counted((useCase) => flags(useCase).l1 && hasBasis(useCase), p6.useCase.basisState),
  );
  book.add(
    p6.cases.withoutBasis,
    counted((useCase) => flags(useCase).l1 && !hasBasis(useCase), p6.useCase.basisState),
  );
  book.add(
    p6.cases.missingImpactReport,
    counted(
      (useCase) => flags(useCase).l6 && useCase.impactReport !== true,
      p6.useCase.impactReport,
    ),
  );
  book.add(
    p6.cases.nexus,
    counted(({ euNexus }) => euNexus === true, p6.useCase.nexus),
  );
}
