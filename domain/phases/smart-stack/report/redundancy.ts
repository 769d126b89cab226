/** 4.3: capabilities with more than one system, what leaving saves, and licences that nobody uses. */
import { joinUpToThree } from "../../../kernel/text/name-list.ts";
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { redundancyCopy as copy } from "./copy/redundancy.ts";
import { given, keysOf, listSystems, systemsWanted, type ReportSystem } from "./systems.ts";

export function buildRedundancy(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  if (systems.length === 0) return absentSection(desk, systemsWanted);
  const several = keysOf(desk, /^p4\.cap\.([^.]+)\.n$/)
    .filter((key) => (desk.number(`p4.cap.${key}.n`) ?? 0) > 1)
    .sort(
      (a, b) =>
        (desk.number(`p4.cap.${b}.sai_ano`) ?? 0) - (desk.number(`p4.cap.${a}.sai_ano`) ?? 0) ||
        (a < b ? -1 : 1),
    );
  const hasSaving = (desk.number("p4.n_economia") ?? 0) > 0;
  return completeSection([
    desk.paragraph(
      [several.length === 0 ? desk.sentence(copy.none, {}) : keySentence(desk)],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.idle, { ocioso: "p4.ocioso_ano" }),
      desk.sentence(copy.idleShare, { pct: "p4.ocioso_pct" }),
      hasSaving ? desk.sentence(copy.net, { eco: "p4.economia_ano", n: "p4.n_economia" }) : null,
      desk.sentence(copy.migration, { valor: desk.fact("p4.migracao") }),
      several.length > 0 ? desk.sentence(copy.rule, {}) : null,
      hasSaving ? desk.sentence(copy.people, {}) : null,
    ]),
    desk.chart("c4.redundancia"),
    capabilityTable(desk, several),
    matrix(desk, several, systems),
    savingTable(desk),
    idleTable(desk, systems),
  ]);
}

function keySentence(desk: SectionWriter): Sentence {
  const bindings = { n_cap: "p4.n_cap_redundantes", eco: "p4.economia_bruta_ano" };
  return (
    desk.sentence(copy.key, { ...bindings, mes: desk.fact("p4.economia_inicio") }) ??
    desk.sentence(copy.keyNoStart, bindings)
  );
}

function capabilityTable(desk: SectionWriter, keys: readonly string[]): Block | null {
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
    rows: keys.map((key) => [
      desk.cell(`p4.cap.${key}.nome`),
      desk.cell(`p4.cap.${key}.n`, "int"),
      ...["fica_ano", "sai_ano", "bruta"].map((name) =>
        given(desk, `p4.cap.${key}.${name}`, "int"),
      ),
    ]),
  });
}

function matrix(
  desk: SectionWriter,
  keys: readonly string[],
  systems: readonly ReportSystem[],
): Block | null {
  const heads = copy.matrixColumns;
  const names = (key: string, leaving: boolean) =>
    joinAll(
      systems
        .filter(
          ({ id, own }) =>
            desk.text(own("capacidade")) === desk.text(`p4.cap.${key}.nome`) &&
            (desk.fact(`p4.economia.${id}.bruta`) !== null) === leaving,
        )
        .map(({ name }) => name),
    );
  return tableBlock({
    id: "4.3.matriz",
    title: copy.matrixTitle,
    columns: [left(heads.capability, 1.6), left(heads.stay, 2.4), left(heads.leave, 2.4)],
    rows: keys.map((key) => [
      desk.cell(`p4.cap.${key}.nome`),
      word(names(key, false) || copy.none_),
      word(names(key, true) || copy.none_),
    ]),
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
      const id = `p4.economia.${String(row[at("sistema_id")])}`;
      return [
        word(String(row[at("sistema")])),
        word(String(row[at("substituto")] ?? copy.none_)),
        desk.cell(`${id}.bruta`, "int"),
        desk.cell(`${id}.realizada`, "int"),
        given(desk, `${id}.mes_inicio`, "int"),
      ];
    }),
  });
}

function idleTable(desk: SectionWriter, systems: readonly ReportSystem[]): Block | null {
  const heads = copy.idleColumns;
  const idle = systems
    .filter(({ own }) => (desk.number(own("ocioso")) ?? 0) >= 1)
    .sort((a, b) => (desk.number(b.own("ocioso")) ?? 0) - (desk.number(a.own("ocioso")) ?? 0));
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
      desk.cell(own("licenca"), "int"),
      desk.cell(own("usuarios"), "int"),
      desk.cell(own("ativos"), "int"),
      desk.cell(own("ocioso"), "int"),
      given(desk, own("fim_contrato"), "data"),
    ]),
  });
}
