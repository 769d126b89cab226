/** 2.6: rework by cause, satisfaction by the observed association, and clients in alert on projected cases. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { customersCopy as copy } from "./copy/customers.ts";
import { processHeading, redesigned, type RedesignedProcess } from "./redesigned.ts";

const wanted = {
  table: "os atributos dos casos",
  columns: "caso, processo, abertura, encerramento, causa do retrabalho, satisfação e cliente",
  model: "T05 – Atributos dos casos",
  minimumRows: 200,
  purpose: "Retrabalho futuro, satisfação projetada e clientes em alerta",
};

export function buildCustomers(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk).filter(
    ({ own }) => desk.number(own("refeitos")) !== null || desk.number(own("csat_n")) !== null,
  );
  if (processes.length === 0) return absentSection(desk, wanted);
  return completeSection([
    ...processes.flatMap((process, index) =>
      processBlocks(desk, process, processes.length > 1, index === 0),
    ),
    ...alertBlocks(desk),
  ]);
}

function processBlocks(
  desk: SectionWriter,
  process: RedesignedProcess,
  several: boolean,
  leads: boolean,
): (Block | null)[] {
  const { own } = process;
  const rates = { rho: own("rho"), rho2: own("rho2") };
  const rework =
    desk.sentence(copy.rework, {
      ...rates,
      causa: own("causa.1.nome"),
      contrib: own("causa.1.contrib"),
    }) ?? desk.sentence(copy.reworkOnly, rates);
  return [
    processHeading(desk, copy.heading, process, several),
    desk.paragraph([rework], leads ? "key" : undefined),
    desk.paragraph([satisfaction(desk, process), ...model(desk, process)]),
    causeTable(desk, process),
    modelTable(desk, process),
  ];
}

function satisfaction(desk: SectionWriter, process: RedesignedProcess): Sentence {
  const { own } = process;
  return (
    desk.sentence(copy.satisfaction, {
      csat: own("csat"),
      csat2: own("csat2"),
      lo: own("csat2_lo"),
      hi: own("csat2_hi"),
    }) ??
    desk.sentence(copy.refused, { processo: { name: process.name }, motivo: own("csat_recusa") })
  );
}

function model(desk: SectionWriter, { own }: RedesignedProcess): Sentence[] {
  const [perDay, perCase] = [desk.fact(own("csat_b1")), desk.fact(own("csat_b2"))];
  if (desk.number(own("csat2")) === null || !perDay || !perCase) return [];
  return [
    desk.sentence(copy.model, {
      n: own("csat_n"),
      dia: { absoluteOf: perDay },
      caso: { absoluteOf: perCase },
    }),
    desk.sentence(copy.caution, {}),
  ];
}

function causeTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.causesColumns;
  const causes = Array.from({ length: 8 }, (_, index) => own(`causa.${index + 1}`)).filter(
    (prefix) => desk.text(`${prefix}.nome`) !== null,
  );
  return tableBlock({
    id: `2.6.causas.${id}`,
    title: copy.causesTitle,
    footnote: copy.causesFootnote,
    columns: [
      left(heads.cause, 2.2),
      right(heads.cases),
      right(heads.share, "%"),
      right(heads.effect, "%"),
      right(heads.removed),
      right(heads.points, "p.p.", 1.2),
    ],
    rows: causes.map((prefix) => [
      desk.cell(`${prefix}.nome`),
      desk.cell(`${prefix}.casos`, "int"),
      desk.cell(`${prefix}.pct`, "n1"),
      desk.cell(`${prefix}.efeito`, "n1"),
      desk.cell(`${prefix}.removidos`, "n1"),
      desk.cell(`${prefix}.contrib`, "n1"),
    ]),
  });
}

function modelTable(desk: SectionWriter, { id, own }: RedesignedProcess): Block | null {
  const heads = copy.modelColumns;
  return tableBlock({
    id: `2.6.regressao.${id}`,
    title: copy.modelTitle,
    footnote: copy.modelFootnote,
    columns: [left(heads.term, 2.6), right(heads.value), right(heads.error), right(heads.p)],
    rows: (["b0", "b1", "b2"] as const)
      .filter((key) => desk.number(own(`csat_${key}`)) !== null)
      .map((key) => [
        word(copy.terms[key]),
        desk.cell(own(`csat_${key}`)),
        desk.cell(own(`csat_${key.replace("b", "ep")}`)),
        desk.cell(own(`csat_${key.replace("b", "p")}`)),
      ]),
  });
}

function alertBlocks(desk: SectionWriter): (Block | null)[] {
  if (desk.number("p2.alerta2") === null) return [];
  const heads = copy.alertColumns;
  return [
    desk.paragraph([
      desk.number("p2.alerta")
        ? desk.sentence(copy.alert, { agora: "p2.alerta", depois: "p2.alerta2" })
        : null,
      desk.sentence(copy.leaving, { n: "p2.alerta_saem" }),
      desk.sentence(copy.alertRule, {}),
      desk.sentence(copy.regression, {}),
    ]),
    tableBlock({
      id: "2.6.alerta",
      title: copy.alertTitle,
      columns: [left(heads.criterion, 2.4), right(heads.now), right(heads.later)],
      rows: present([
        ...(["prazo", "retrabalho", "csat", "uso"] as const).map((criterion) =>
          desk.fact(`p2.alerta.${criterion}`)
            ? [
                word(copy.criteria[criterion]),
                desk.cell(`p2.alerta.${criterion}`, "int"),
                desk.cell(`p2.alerta2.${criterion}`, "int"),
              ]
            : null,
        ),
        [
          { ...word(copy.total), emphasis: "strong" as const },
          { ...desk.cell("p2.alerta", "int"), emphasis: "strong" as const },
          { ...desk.cell("p2.alerta2", "int"), emphasis: "strong" as const },
        ],
      ]),
    }),
  ];
}
