/**
 * Facts around the cases: the committee (T22), systems that treat personal data (T08), vendors,
 * initiatives held back, the regulatory table.
 */
import { joinNames } from "../../../kernel/text/name-list.ts";
import { annexLines } from "../../../governance/iso-annex-a.ts";
import { unverifiedLines, verifiedSince } from "../../../governance/regulatory-table.ts";
import { readInitiatives } from "../../common/initiative-inventory.ts";
import {
  boolCell,
  compareText,
  entityKey,
  factIdPart,
  textCell,
} from "../../../tables/read-table.ts";
import { governanceProcess } from "../copy.ts";
import type { PhaseSixRun } from "../phase-run.ts";
import * as p6 from "../facts.ts";

export function addGovernanceFacts(run: PhaseSixRun): void {
  addCommittee(run);
  addSystems(run);
  addVendors(run);
  addHandedOn(run);
  addRegulation(run);
}

function addCommittee({ book, input }: PhaseSixRun): void {
  const table = input.tables.raci;
  if (!table) return;
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => entityKey(textCell(table, "processo", row) ?? "") === governanceProcess,
  );
  if (rows.length === 0) return;
  const roles = new Set(rows.flatMap((row) => textCell(table, "papel", row) ?? []));
  const vacant = [...roles].filter((role) => /\bvag[oa]\b|a definir/.test(entityKey(role)));
  const from = [{ table, columns: ["papel"], rows, filterText: "Processo = Governança de IA" }];
  book.add(p6.committee.roles, { value: roles.size, from });
  book.add(p6.committee.vacant, { value: vacant.length, from });
}

function addSystems({ book, input }: PhaseSixRun): void {
  const table = input.tables.sistemas;
  if (!table) return;
  for (const [definition, column] of [
    [p6.systems.personal, "trata_dados_pessoais"],
    [p6.systems.sensitive, "dados_sensiveis"],
  ] as const) {
    if (!table.columns[column]) continue;
    const told = Array.from({ length: table.rows }, (_, row) =>
      boolCell(table, column, row),
    ).filter((value) => value !== null);
    book.add(definition, {
      value: told.length === 0 ? null : told.filter((value) => value === true).length,
      from: [{ table, columns: [column], filled: [column] }],
    });
  }
}

/** Per vendor: how many cases, and how many with personal data. "Própria" is the client itself. */
function addVendors({ book, cases, assessments }: PhaseSixRun): void {
  const vendors = [
    ...new Set(
      cases.flatMap(({ vendor }) =>
        vendor === null || entityKey(vendor) === "propria" ? [] : [vendor],
      ),
    ),
  ].sort(compareText);
  for (const vendor of vendors) {
    const at = { vendor: factIdPart(vendor) };
    if (book.get(p6.vendor.name(at))) continue;
    const used = cases.filter(
      (useCase) => useCase.vendor !== null && factIdPart(useCase.vendor) === at.vendor,
    );
    const inputs = used.map((useCase) => p6.useCase.vendor({ case: useCase.id }));
    const personal = used.filter(({ id }) => assessments.get(id)!.flags.l1);
    const countries = [...new Set(used.flatMap((useCase) => useCase.countries))].sort(compareText);
    const shared = { at, names: { name: vendor }, inputs };
    book.add(p6.vendor.name, { ...shared, value: vendor });
    book.add(p6.vendor.count, { ...shared, value: used.length });
    book.add(p6.vendor.personal, { ...shared, value: personal.length });
    book.add(p6.vendor.countries, { ...shared, value: countries.join(", ") || null });
  }
  book.add(p6.governance.vendors, {
    value: vendors.length,
    inputs: cases.map((useCase) => p6.useCase.vendor({ case: useCase.id })),
  });
}

/** For phase 5, initiatives that a blocked case holds back; for phase 7, who is trained in the acceptable use of AI. */
function addHandedOn({ book, cases, assessments, input }: PhaseSixRun): void {
  const blocked = cases.filter(
    ({ id, process }) => process !== null && assessments.get(id)!.state === "bloqueado",
  );
  const processes = new Set(blocked.map(({ process }) => entityKey(process ?? "")));
  const held = readInitiatives(input.tables).initiatives.filter((initiative) =>
    initiative.processes.some((process) => processes.has(entityKey(process))),
  );
  book.add(p6.governance.heldInitiatives, {
    value: held.length === 0 ? null : joinNames(held.map(({ name }) => name)),
    inputs: blocked.map((useCase) => p6.useCase.state({ case: useCase.id })),
  });
  const audience = [
    ...new Set(
      cases.flatMap(({ id, area }) =>
        area === null || assessments.get(id)!.state === "bloqueado" ? [] : [area],
      ),
    ),
  ].sort(compareText);
  book.add(p6.governance.literacyAudience, {
    value: audience.length === 0 ? null : joinNames(audience),
    inputs: [
      p6.control.name({ control: "K18" }),
      ...cases.map((useCase) => p6.useCase.area({ case: useCase.id })),
    ],
  });
}

function addRegulation({ book, regulation }: PhaseSixRun): void {
  for (const line of regulation.lines) {
    const shared = { at: { line: line.id }, names: line };
    const isVerified = line.state !== "não verificado" && line.verifiedOn !== null;
    book.add(p6.line.subject, { ...shared, value: line.subject });
    // What nobody verified is not printed as a fact.
    book.add(p6.line.text, {
      ...shared,
      value: isVerified ? line.text : "Situação não verificada",
    });
    book.add(p6.line.source, { ...shared, value: line.source });
    book.add(p6.line.verifiedOn, { ...shared, value: isVerified ? line.verifiedOn : null });
    book.add(p6.line.status, { ...shared, value: isVerified ? line.state : "não verificado" });
    book.add(p6.line.reservation, { ...shared, value: line.reservation });
    book.add(p6.line.confirmedBy, { ...shared, value: line.confirmedBy });
  }
  book.add(p6.regulation.version, { value: regulation.version });
  book.add(p6.regulation.verifiedSince, { value: verifiedSince(regulation) });
  book.add(p6.regulation.lines, { value: regulation.lines.length });
  book.add(p6.regulation.unverified, { value: unverifiedLines(regulation).length });
  book.add(p6.regulation.reservations, {
    value: regulation.lines.filter(({ reservation }) => reservation !== null).length,
  });
  for (const line of annexLines)
    book.add(p6.annex.line, { at: { line: factIdPart(line.id) }, names: line, value: line.id });
}
