/** 4.3: capabilities with more than one system, what leaving saves, and licences that nobody uses. */
import { joinUpToThree } from "../../../kernel/text/name-list.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { redundancyCopy as copy } from "./copy/redundancy.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import * as p4 from "../facts.ts";
import { listSystems, placesOf, systemsWanted, type ReportSystem } from "./systems.ts";
import { cellOrDash } from "../../../report/sections/card.ts";

type CapabilityKeys = KeysOf<typeof p4.capability>;

export function buildRedundancy(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  if (systems.length === 0) return absentSection(desk, systemsWanted);
  const several = placesOf(desk, p4.capability.systems)
    .map((at) => ({ id: at.capability, own: keysAt(p4.capability, at) }))
    .filter(({ own }) => (desk.number(own.systems) ?? 0) > 1)
    .sort(
      (a, b) =>
        (desk.number(b.own.leaves) ?? 0) - (desk.number(a.own.leaves) ?? 0) ||
        (desk.number(b.own.systems) ?? 0) - (desk.number(a.own.systems) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ own }) => own);
  // Without costs nothing is known of what stays or leaves.
  const hasCost = desk.number(p4.savings.gross()) !== null;
  const hasSaving = (desk.number(p4.savings.systems()) ?? 0) > 0;
  return completeSection([
    desk.paragraph(
      [
        several.length > 0
          ? keySentence(desk)
          : desk.sentence(isCapabilityKnown(desk, systems) ? copy.none : copy.unknown, {}),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.idle, { ocioso: p4.portfolio.idle() }),
      desk.sentence(copy.idleShare, { pct: p4.portfolio.idleShare() }),
      hasSaving
        ? desk.sentence(copy.net, { eco: p4.savings.net(), n: p4.savings.systems() })
        : null,
      desk.sentence(copy.migration, { valor: desk.fact(p4.savings.migration()) }),
      several.length > 0 && hasCost ? desk.sentence(copy.rule, {}) : null,
      hasSaving ? desk.sentence(copy.people, {}) : null,
    ]),
    several.length === 0 ? overlapTable(desk) : null,
    desk.chart("c4.redundancia"),
    capabilityTable(desk, several),
    hasCost ? matrix(desk, several, systems) : namesTable(desk, several, systems),
    savingTable(desk),
    idleTable(desk, systems),
  ]);
}

/** A system without a capability stands under its own name. */
const isCapabilityKnown = (desk: SectionWriter, systems: readonly ReportSystem[]): boolean =>
  systems.some(({ own }) => desk.text(own.capability) !== desk.text(own.name));

function keySentence(desk: SectionWriter): Sentence {
  if (desk.number(p4.savings.gross()) === null)
    return desk.sentence(copy.keyNoCost, { n_cap: p4.capabilities.redundant() });
  const bindings = { n_cap: p4.capabilities.redundant(), eco: p4.savings.gross() };
  return (
    desk.sentence(copy.key, { ...bindings, mes: desk.fact(p4.savings.start()) }) ??
    desk.sentence(copy.keyNoStart, bindings)
  );
}

/** Systems of one type, where no capability is known. */
function overlapTable(desk: SectionWriter): Block | null {
  return tableBlock({
    id: "4.3.sobreposicao",
    title: copy.capabilitiesTitle,
    columns: [
      left(copy.capabilitiesColumns.capability, 3),
      right(copy.capabilitiesColumns.systems),
    ],
    rows: placesOf(desk, p4.overlap.systems).map(({ rank }) => {
      const own = keysAt(p4.overlap, { rank });
      return [desk.cell(own.name), desk.cell(own.systems, "int")];
    }),
  });
}

function capabilityTable(desk: SectionWriter, several: readonly CapabilityKeys[]): Block | null {
  const heads = copy.capabilitiesColumns;
  return tableBlock({
    id: "4.3.capacidades",
    title: copy.capabilitiesTitle,
    columns: [
      left(heads.capability, 2.4),
      right(heads.systems, undefined, 0.9),
      right(heads.stays, "R$/ano"),
      right(heads.leaves, "R$/ano"),
      right(heads.gross, "R$/ano", 1.2),
    ],
    rows: several.map((own) => [
      desk.cell(own.name),
      desk.cell(own.systems, "int"),
      ...[own.stays, own.leaves, own.saving].map((id) => cellOrDash(desk, id, "int")),
    ]),
  });
}

function matrix(
  desk: SectionWriter,
  several: readonly CapabilityKeys[],
  systems: readonly ReportSystem[],
): Block | null {
  const heads = copy.matrixColumns;
  const names = (capability: string | null, leaving: boolean) =>
    joinAll(
      systems
        .filter(
          ({ id, own }) =>
            desk.text(own.capability) === capability &&
            (desk.fact(p4.saving.gross({ system: id })) !== null) === leaving,
        )
        .map(({ name }) => name),
    );
  return tableBlock({
    id: "4.3.matriz",
    title: copy.matrixTitle,
    columns: [left(heads.capability, 1.6), left(heads.stay, 2.4), left(heads.leave, 2.4)],
    rows: several.map((own) => [
      desk.cell(own.name),
      word(names(desk.text(own.name), false) || copy.none_),
      word(names(desk.text(own.name), true) || copy.none_),
    ]),
  });
}

/** Which systems each capability has, where nothing says which of them stay. */
function namesTable(
  desk: SectionWriter,
  several: readonly CapabilityKeys[],
  systems: readonly ReportSystem[],
): Block | null {
  return tableBlock({
    id: "4.3.nomes",
    title: copy.matrixTitle,
    columns: [left(copy.matrixColumns.capability, 1.6), left(copy.matrixColumns.all, 4.8)],
    rows: several.map((own) => {
      const capability = desk.text(own.name);
      const names = systems.filter((system) => desk.text(system.own.capability) === capability);
      return [desk.cell(own.name), word(joinAll(names.map(({ name }) => name)))];
    }),
  });
}

const joinAll = (names: readonly string[]): string =>
  names.length <= 3 ? joinUpToThree(names) : names.join("; ");

function savingTable(desk: SectionWriter): Block | null {
  const heads = copy.savingsColumns;
  const dataset = desk.outcome.datasets.find(({ id }) => id === "ds_p4_economia_ti");
  const at = (name: string) => dataset?.columns.findIndex((column) => column.name === name) ?? -1;
  const rows = [...(dataset?.rows ?? [])].sort(
    (a, b) => Number(b[at("bruta")] ?? 0) - Number(a[at("bruta")] ?? 0),
  );
  return tableBlock({
    id: "4.3.economia",
    title: copy.savingsTitle,
    footnote: copy.savingsFootnote,
    columns: [
      left(heads.system, 2),
      left(heads.by, 2),
      right(heads.gross, "R$/ano"),
      right(heads.net, "R$/ano", 1.2),
      right(heads.month, undefined, 1),
    ],
    rows: rows.map((row) => {
      const own = keysAt(p4.saving, { system: String(row[at("sistema_id")]) });
      return [
        word(String(row[at("sistema")])),
        word(String(row[at("substituto")] ?? copy.none_)),
        desk.cell(own.gross, "int"),
        desk.cell(own.net, "int"),
        cellOrDash(desk, own.startMonth, "int"),
      ];
    }),
  });
}

function idleTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const heads = copy.idleColumns;
  const idle = systems
    .filter(({ own }) => (desk.number(own.idle) ?? 0) >= 1)
    .sort((a, b) => (desk.number(b.own.idle) ?? 0) - (desk.number(a.own.idle) ?? 0));
  return tableBlock({
    id: "4.3.ociosas",
    title: copy.idleTitle,
    footnote: copy.idleFootnote,
    columns: [
      left(heads.system, 2.2),
      right(heads.licence, "R$/ano"),
      right(heads.users, undefined, 0.9),
      right(heads.active, undefined, 0.8),
      right(heads.idle, "R$/ano"),
      left(heads.end, 1.1),
    ],
    rows: idle.map(({ name, own }) => [
      word(name),
      desk.cell(own.licence, "int"),
      desk.cell(own.users, "int"),
      desk.cell(own.activeUsers, "int"),
      desk.cell(own.idle, "int"),
      cellOrDash(desk, own.contractEnd, "data"),
    ]),
  });
}
