/** 3.1: size, cost and shape of the organisation, in groups that may be published. */
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { fixedCopy } from "./copy/common.ts";
import { structureCopy as copy } from "./copy/structure.ts";
import { areasOf, familiesOf, ordered, positionsWanted } from "./groups.ts";

export function buildStructure(desk: SectionWriter): SectionBody {
  if (desk.number("p3.n") === null) return absentSection(desk, positionsWanted);
  const [largest] = ordered(desk, areasOf(desk), "pessoas");
  return completeSection([
    desk.paragraph(
      [
        desk.sentence(copy.size, { n: "p3.n", camadas: "p3.camadas", custo: "p3.custo_ano" }) ??
          desk.sentence(copy.sizeNoCost, { n: "p3.n", camadas: "p3.camadas" }) ??
          desk.sentence(copy.sizeAlone, { n: "p3.n" }),
        desk.number("p3.camadas") === null
          ? desk.sentence(copy.notWhole, { k: "p3.n_arvore", n: "p3.n" })
          : null,
      ],
      "key",
    ),
    desk.paragraph([desk.sentence(fixedCopy.use, {}), desk.sentence(fixedCopy.groups, {})], "note"),
    desk.paragraph([
      desk.sentence(copy.management, { pct: "p3.ger_pct", custo: "p3.ger_custo" }) ??
        desk.sentence(copy.managementNoCost, { pct: "p3.ger_pct" }),
      desk.sentence(copy.contributors, { n: "p3.n_individuais", g: "p3.n_gestores" }),
      largest
        ? desk.sentence(copy.largest, { area: { name: largest.name }, n: largest.own("pessoas") })
        : null,
      desk.sentence(copy.merged, { min: "A.n_minimo_grupo" }),
      desk.sentence(copy.coverage, { pct: "p3.cobertura_arvore" }),
      desk.sentence(copy.defects, { n: "p3.n_orfas", c: "p3.n_ciclos" }),
    ]),
    desk.chart("c3.camadas"),
    layerTable(desk),
    areaTable(desk),
    desk.paragraph([familiesOf(desk).length > 0 ? desk.sentence(copy.familyLead, {}) : null]),
    familyTable(desk),
  ]);
}

const shown = (desk: SectionWriter, id: string, format: "int" | "n1") =>
  desk.number(id) === null ? word("–") : desk.cell(id, format);

function layerTable(desk: SectionWriter): Block | null {
  const heads = copy.layerColumns;
  const layers = desk.facts.flatMap((fact) => /^(p3\.camada\.\d+)\.nome$/.exec(fact.id)?.[1] ?? []);
  return tableBlock({
    id: "3.1.camadas",
    title: copy.layerTitle,
    columns: [
      left(heads.layer, 1.6),
      right(heads.people),
      right(heads.cost, "R$/ano", 1.2),
      right(heads.share, "%", 1.2),
    ],
    rows: layers.map((id) => [
      desk.cell(`${id}.nome`),
      desk.cell(`${id}.n`, "int"),
      shown(desk, `${id}.custo_ano`, "int"),
      shown(desk, `${id}.custo_pct`, "n1"),
    ]),
  });
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.areaColumns;
  return tableBlock({
    id: "3.1.areas",
    title: copy.areaTitle,
    footnote: copy.areaFootnote,
    columns: [
      left(heads.area, 1.8),
      right(heads.people),
      right(heads.fte, "FTE"),
      right(heads.cost, "R$/ano", 1.3),
    ],
    rows: ordered(desk, areasOf(desk), "pessoas").map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("fte"), "n1"),
      shown(desk, own("custo_ano"), "int"),
    ]),
  });
}

function familyTable(desk: SectionWriter): Block | null {
  const heads = copy.familyColumns;
  return tableBlock({
    id: "3.1.familias",
    title: copy.familyTitle,
    columns: [
      left(heads.family, 2),
      right(heads.people),
      right(heads.fte, "FTE"),
      left(heads.roles),
    ],
    rows: ordered(desk, familiesOf(desk), "pessoas").map(({ own }) => [
      desk.cell(own("nome")),
      desk.cell(own("pessoas"), "int"),
      desk.cell(own("fte"), "n1"),
      word(desk.number(own("beta")) === null ? copy.notMeasured : copy.measured),
    ]),
  });
}
