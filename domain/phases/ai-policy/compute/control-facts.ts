/** Facts of A6.4 and A6.5: each control of the library (`p6.ctl.{id}.*`) and coverage by framework (`p6.grupo.*`). */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { FactBook } from "../../../facts/fact-book.ts";
import { euThemes, type EuTheme } from "../../../governance/control-library.ts";
import { isoGroups } from "../../../governance/iso-annex-a.ts";
import { saoPauloDate } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { factIdPart } from "../../../tables/read-table.ts";
import { countedOperation, isMature, type ControlRecord } from "./control-inventory.ts";
import { lgpdNames, nistNames, themeNames } from "../copy.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import { highestMaturity } from "../method-constants.ts";
import * as p6 from "../facts.ts";

export interface CoverageGroup {
  id: string;
  framework: "iso" | "lgpd" | "nist" | "ue";
  name: string;
  controls: ControlRecord[];
}

function coverageGroups(controls: readonly ControlRecord[]): CoverageGroup[] {
  const of = (test: (control: ControlRecord) => boolean) =>
    controls.filter((control) => control.isApplicable && test(control));
  return [
    ...isoGroups.map(
      ({ id, name }): CoverageGroup => ({
        id: factIdPart(id),
        framework: "iso",
        name: `${id} ${name}`,
        controls: of(({ iso }) => iso === id),
      }),
    ),
    ...Object.entries(lgpdNames).map(
      ([id, name]): CoverageGroup => ({
        id,
        framework: "lgpd",
        name,
        controls: of(({ lgpdDomain }) => lgpdDomain === id),
      }),
    ),
    ...Object.entries(nistNames).map(
      ([id, name]): CoverageGroup => ({
        id,
        framework: "nist",
        name,
        controls: of(({ nist }) => nist === id),
      }),
    ),
    ...Object.entries(themeNames).map(
      ([id, name]): CoverageGroup => ({
        id,
        framework: "ue",
        name,
        controls: of((control) => euThemes[id as EuTheme].includes(control.id)),
      }),
    ),
  ];
}

export function addControlFacts(run: PhaseSixRun): void {
  for (const control of run.controls) addControl(run, control);
  if (run.input.tables.controles) addCoverage(run);
}

function addControl(
  { book, input, cases, assessments }: PhaseSixRun,
  control: ControlRecord,
): void {
  const table = input.tables.controles;
  const shared = { at: { control: control.id }, names: control };
  const own = keysAt(p6.control, shared.at);
  book.add(p6.control.name, { ...shared, value: control.name });
  book.add(p6.control.iso, { ...shared, value: control.iso });
  book.add(p6.control.euProvider, { ...shared, value: control.euProvider });
  book.add(p6.control.euDeployer, { ...shared, value: control.euDeployer });
  book.add(p6.control.lgpd, { ...shared, value: control.lgpd });
  book.add(p6.control.nist, { ...shared, value: control.nist });
  const told = (column: string) => ({
    ...shared,
    from:
      control.row === null || !table
        ? []
        : [
            {
              table,
              columns: [column],
              rows: [control.row],
              filterText: `Controle = ${control.id}`,
            },
          ],
  });
  const dateOf = (ms: number | null) => (ms === null ? null : saoPauloDate(ms));
  book.add(p6.control.maturity, { ...told("maturidade"), value: control.maturity });
  book.add(p6.control.design, { ...told("desenho"), value: control.design });
  book.add(p6.control.operation, { ...told("operacao"), value: control.operation });
  book.add(p6.control.evidence, { ...told("evidencia"), value: control.evidence });
  book.add(p6.control.owner, { ...told("responsavel"), value: control.owner });
  book.add(p6.control.lastReview, {
    ...told("ultima_revisao"),
    value: dateOf(control.lastReviewMs),
  });
  book.add(p6.control.nextReview, {
    ...told("proxima_revisao"),
    value: dateOf(control.nextReviewMs),
  });
  book.add(p6.control.validEvidence, {
    ...shared,
    value: control.row === null ? null : control.hasEvidence ? "sim" : "não",
    inputs: [own.evidence, own.lastReview],
  });
  book.add(p6.control.countedOperation, {
    ...shared,
    value: countedOperation(control),
    inputs: [own.operation, own.validEvidence],
  });
  const needing = cases.filter(({ id }) => assessments.get(id)!.required.includes(control.id));
  book.add(p6.control.cases, {
    ...shared,
    // Without an inventory nobody knows which cases ask for it.
    value: cases.length === 0 ? null : needing.length,
    inputs: [own.name],
  });
}

const each = (
  controls: readonly ControlRecord[],
  definition: (at: { control: string }) => FactKey,
): FactKey[] => controls.map(({ id }) => definition({ control: id }));

/** Share of mature controls, 0-100; null without a control. */
const coverageOf = (controls: readonly ControlRecord[]) => ({
  value: controls.length === 0 ? null : (100 * controls.filter(isMature).length) / controls.length,
  inputs: each(controls, p6.control.maturity),
});

/** Mean maturity of those with a grade, 0-100; null without one. */
function maturityOf(controls: readonly ControlRecord[]) {
  const known = controls.filter(({ maturity }) => maturity !== null);
  const sum = exactSum(known.map(({ maturity }) => maturity ?? 0));
  return {
    value: known.length === 0 ? null : (100 * sum) / highestMaturity / known.length,
    inputs: each(known, p6.control.maturity),
    coverage: controls.length === 0 ? 1 : known.length / controls.length,
  };
}

function addCoverage({ book, controls }: PhaseSixRun): void {
  const applicable = controls.filter(({ isApplicable }) => isApplicable);
  const evidenced = applicable.filter(({ hasEvidence }) => hasEvidence).length;
  const names = each(controls, p6.control.name);
  const grades = each(controls, p6.control.maturity);
  const evidence = each(applicable, p6.control.validEvidence);
  book.add(p6.coverage.controls, { value: controls.length, inputs: names });
  book.add(p6.coverage.applicable, { value: applicable.length, inputs: grades });
  book.add(p6.coverage.covered, {
    value: applicable.filter(isMature).length,
    inputs: each(applicable, p6.control.maturity),
  });
  book.add(p6.coverage.excluded, { value: controls.length - applicable.length, inputs: grades });
  book.add(p6.coverage.untold, {
    value: controls.filter(({ row }) => row === null).length,
    inputs: names,
  });
  book.add(p6.coverage.coverage, coverageOf(applicable));
  book.add(p6.coverage.maturity, maturityOf(applicable));
  book.add(p6.coverage.withoutEvidence, {
    value: applicable.length - evidenced,
    inputs: evidence,
  });
  book.add(p6.coverage.evidenceShare, {
    value: applicable.length === 0 ? null : (100 * evidenced) / applicable.length,
    inputs: evidence,
  });
  for (const group of coverageGroups(controls)) addGroup(book, group);
}

function addGroup(book: FactBook, { framework, id, name, controls }: CoverageGroup): void {
  if (controls.length === 0) return;
  const shared = { at: { framework, group: id }, names: { name } };
  const inputs = each(controls, p6.control.maturity);
  book.add(p6.group.name, { ...shared, value: name });
  book.add(p6.group.count, { ...shared, value: controls.length, inputs });
  book.add(p6.group.covered, { ...shared, value: controls.filter(isMature).length, inputs });
  book.add(p6.group.coverage, { ...shared, ...coverageOf(controls) });
  book.add(p6.group.maturity, { ...shared, ...maturityOf(controls) });
}
