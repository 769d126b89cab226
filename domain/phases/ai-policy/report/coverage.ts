/** 6.5: how much of the library stands, by group of Annex A, by framework and control by control. */
import type { ReportDesk } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { coverageCopy as copy } from "./copy/risks.ts";
import { controlsOf, controlsWanted, given } from "./items.ts";

export function buildCoverage(desk: ReportDesk): SectionBody {
  if (desk.number("p6.cobertura") === null) return absentSection(desk, controlsWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const groups = groupsOf(desk, "iso");
  const weakest = [...groups].sort(
    (a, b) =>
      (desk.number(`${a}.cobertura`) ?? 0) - (desk.number(`${b}.cobertura`) ?? 0) ||
      (a < b ? -1 : 1),
  )[0];
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          cob: "p6.cobertura",
          min: "k.mat_min",
          grupo: weakest === undefined ? null : { name: desk.text(`${weakest}.nome`) ?? "" },
          g: weakest === undefined ? null : `${weakest}.cobertura`,
        }),
      ],
      "key",
    ),
    desk.paragraph([
      desk.sentence(copy.evidence, { n: "p6.n_sem_evidencia" }),
      desk.sentence(copy.maturity, { m: "p6.maturidade", max: "k.indice_max" }),
      positive("p6.n_excluidos") ? desk.sentence(copy.excluded, { n: "p6.n_excluidos" }) : null,
      positive("p6.n_nao_informados")
        ? desk.sentence(copy.unknown, { n: "p6.n_nao_informados" })
        : null,
      desk.sentence(copy.iso, { n: "k.iso42001_n" }),
    ]),
    desk.chart("c6.cobertura"),
    groupTable(desk, groups),
    frameworkTable(desk),
    controlTable(desk),
    agendaTable(desk),
  ];
  return positive("p6.n_nao_informados")
    ? partialSection(desk.sentence(copy.partial, {}, { notes: false }), blocks)
    : completeSection(blocks);
}

function groupsOf(desk: ReportDesk, framework: string): string[] {
  const pattern = new RegExp(`^(p6\\.grupo\\.${framework}\\.[^.]+)\\.nome$`);
  return desk.facts.flatMap((fact) => pattern.exec(fact.id)?.[1] ?? []);
}

function groupTable(desk: ReportDesk, groups: readonly string[]): Block | null {
  const heads = copy.groupsColumns;
  return tableBlock({
    id: "6.5.grupos",
    title: copy.groupsTitle,
    columns: [
      left(heads.group, 2.6),
      right(heads.n),
      right(heads.covered, undefined, 1.3),
      right(heads.coverage),
      right(heads.maturity, "pontos", 1.2),
    ],
    rows: groups.map((group) => [
      desk.cell(`${group}.nome`),
      desk.cell(`${group}.n`, "int"),
      desk.cell(`${group}.cobertos`, "int"),
      desk.cell(`${group}.cobertura`, "pct0"),
      given(desk, `${group}.maturidade`, "score0"),
    ]),
  });
}

function frameworkTable(desk: ReportDesk): Block | null {
  const heads = copy.frameworksColumns;
  return tableBlock({
    id: "6.5.referencias",
    title: copy.frameworksTitle,
    columns: [
      left(heads.framework, 1.4),
      left(heads.group, 2.2),
      right(heads.n),
      right(heads.covered, undefined, 1.3),
      right(heads.coverage),
    ],
    rows: Object.entries(copy.frameworks).flatMap(([framework, name]) =>
      groupsOf(desk, framework).map((group) => [
        word(name),
        desk.cell(`${group}.nome`),
        desk.cell(`${group}.n`, "int"),
        desk.cell(`${group}.cobertos`, "int"),
        desk.cell(`${group}.cobertura`, "pct0"),
      ]),
    ),
  });
}

function controlTable(desk: ReportDesk): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.5.controles",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.9),
      right(heads.maturity, undefined, 1),
      right(heads.design, undefined, 0.9),
      right(heads.operation, undefined, 0.9),
      left(heads.evidence, 0.9),
      left(heads.owner, 1.2),
    ],
    rows: controlsOf(desk).map(({ id, own }) => [
      word(id),
      desk.cell(own("nome")),
      given(desk, own("maturidade"), "int"),
      given(desk, own("desenho"), "n1"),
      given(desk, own("operacao_usada"), "n1"),
      given(desk, own("evidencia_valida")),
      given(desk, own("responsavel")),
    ]),
  });
}

function agendaTable(desk: ReportDesk): Block | null {
  const heads = copy.agendaColumns;
  const dated = controlsOf(desk).filter(
    ({ own }) => desk.text(own("revisao")) !== null || desk.text(own("proxima")) !== null,
  );
  return tableBlock({
    id: "6.5.agenda",
    title: copy.agendaTitle,
    columns: [
      left(heads.id, 0.7),
      left(heads.control, 2.8),
      left(heads.last, 1.1),
      left(heads.next, 1.1),
      left(heads.file, 1.5),
    ],
    rows: dated.map(({ id, own }) => [
      word(id),
      desk.cell(own("nome")),
      given(desk, own("revisao"), "data"),
      given(desk, own("proxima"), "data"),
      given(desk, own("evidencia")),
    ]),
  });
}
