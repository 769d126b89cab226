/** 2.6: rework by cause, satisfaction by the observed association, and clients in alert on projected cases. */
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { customersCopy as copy } from "./copy/customers.ts";
import { processHeading, redesigned, type RedesignedProcess } from "./redesigned.ts";
import * as p2 from "../facts.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import { modelTerms } from "../compute/satisfaction-facts.ts";

const wanted = {
  table: "os atributos dos casos",
  columns: "caso, processo, abertura, encerramento, causa do retrabalho, satisfação e cliente",
  model: "T05 – Atributos dos casos",
  minimumRows: 200,
  purpose: "Retrabalho futuro, satisfação projetada e clientes em alerta",
};

export function buildCustomers(desk: SectionWriter): SectionBody {
  const processes = redesigned(desk).filter(
    ({ own }) =>
      desk.number(own.reworked) !== null || desk.number(own.satisfaction.answers) !== null,
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
  const first = keysAt(p2.cause, { process: process.id, rank: 1 });
  const rates = { rho: own.now.rework, rho2: own.later.rework };
  const rework =
    desk.sentence(copy.rework, {
      ...rates,
      causa: first.name,
      contrib: first.contribution,
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
      csat: own.satisfaction.mean,
      csat2: own.satisfaction.projected,
      lo: own.satisfaction.low,
      hi: own.satisfaction.high,
    }) ??
    desk.sentence(copy.refused, {
      processo: { name: process.name },
      motivo: own.satisfaction.refusal,
    })
  );
}

function model(desk: SectionWriter, { own }: RedesignedProcess): Sentence[] {
  const [perDay, perCase] = [desk.fact(own.coefficients.b1), desk.fact(own.coefficients.b2)];
  if (desk.number(own.satisfaction.projected) === null || !perDay || !perCase) return [];
  return [
    desk.sentence(copy.model, {
      n: own.satisfaction.answers,
      dia: { absoluteOf: perDay },
      caso: { absoluteOf: perCase },
    }),
    desk.sentence(copy.caution, {}),
  ];
}

function causeTable(desk: SectionWriter, { id }: RedesignedProcess): Block | null {
  const heads = copy.causesColumns;
  const causes = members(desk.facts, p2.cause.name).flatMap(({ at }) =>
    at.process === id ? [keysAt(p2.cause, at)] : [],
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
    rows: causes.map((cause) => [
      desk.cell(cause.name),
      desk.cell(cause.cases, "int"),
      desk.cell(cause.share, "n1"),
      desk.cell(cause.effect, "n1"),
      desk.cell(cause.removed, "n1"),
      desk.cell(cause.contribution, "n1"),
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
    rows: modelTerms
      .filter((term) => desk.number(own.coefficients[term]) !== null)
      .map((term) => [
        word(copy.terms[term]),
        desk.cell(own.coefficients[term]),
        desk.cell(own.standardErrors[term]),
        desk.cell(own.pValues[term]),
      ]),
  });
}

function alertBlocks(desk: SectionWriter): (Block | null)[] {
  if (desk.number(p2.alert.later()) === null) return [];
  const heads = copy.alertColumns;
  return [
    desk.paragraph([
      desk.number(p2.alert.now())
        ? desk.sentence(copy.alert, { agora: p2.alert.now(), depois: p2.alert.later() })
        : null,
      desk.sentence(copy.leaving, { n: p2.alert.leaving() }),
      desk.sentence(copy.alertRule, {}),
      desk.sentence(copy.regression, {}),
    ]),
    tableBlock({
      id: "2.6.alerta",
      title: copy.alertTitle,
      columns: [left(heads.criterion, 2.4), right(heads.now), right(heads.later)],
      rows: present([
        ...(["prazo", "retrabalho", "csat", "uso"] as const).map((criterion) =>
          desk.fact(p2.alertNow.clients({ criterion }))
            ? [
                word(copy.criteria[criterion]),
                desk.cell(p2.alertNow.clients({ criterion }), "int"),
                desk.cell(p2.alertLater.clients({ criterion }), "int"),
              ]
            : null,
        ),
        [
          { ...word(copy.total), emphasis: "strong" as const },
          { ...desk.cell(p2.alert.now(), "int"), emphasis: "strong" as const },
          { ...desk.cell(p2.alert.later(), "int"), emphasis: "strong" as const },
        ],
      ]),
    }),
  ];
}
