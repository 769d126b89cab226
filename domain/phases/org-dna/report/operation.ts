/** 3.6: who executes and who answers for each step of the future flow. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as handed from "../facts-handed.ts";
import { raciSources } from "../copy.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, tableBlock, word } from "../../../report/sections/table-block.ts";
import { operationCopy as copy } from "./copy/operation.ts";
import * as p3 from "../facts.ts";

const stepsWanted = {
  table: "o detalhamento das etapas",
  columns: "processo, ordem, etapa, executor, tempos, classe de valor e notas",
  model: "T02 – Etapas do processo",
  minimumRows: 3,
  purpose: "Modelo de operação e responsabilidades",
};
const raciWanted = {
  table: "a matriz de responsabilidades",
  columns: "processo, etapa, papel e letra",
  model: "T22 – Matriz de responsabilidades",
  minimumRows: 3,
  purpose: "Consultados e informados de cada etapa",
};

export function buildOperation(desk: SectionWriter): SectionBody {
  if (desk.number(p3.operation.steps()) === null) return absentSection(desk, stepsWanted);
  const informed = desk.text(p3.operation.source()) === raciSources.informed;
  const single = desk.number(p3.operation.singleOwner()) === desk.number(p3.operation.steps());
  const counts = { n: p3.operation.steps(), k: p3.operation.singleOwner() };
  const blocks = [
    desk.paragraph(
      [
        informed
          ? desk.sentence(single ? copy.single : copy.notSingle, single ? { n: counts.n } : counts)
          : desk.sentence(copy.partial, {}),
      ],
      "key",
    ),
    desk.paragraph([
      informed
        ? null
        : desk.sentence(single ? copy.single : copy.notSingle, single ? { n: counts.n } : counts),
      desk.sentence(copy.executed, { n: counts.n, k: p3.operation.executed() }),
      desk.sentence(copy.top, {
        papel: { name: desk.text(p3.operation.topOwner()) ?? "" },
        k: p3.operation.stepsOfTopOwner(),
      }),
      desk.sentence(copy.person, {}),
      (desk.number(p3.operation.manyConsulted()) ?? 0) > 0
        ? desk.sentence(copy.consulted, { n: p3.operation.manyConsulted() })
        : null,
    ]),
    ...matrixTables(desk),
    rulesTable(),
  ];
  return informed
    ? completeSection(blocks)
    : partialSection(desk.sentence(copy.partialReason, {}, { notes: false }), blocks, [
        wantedFile(desk, raciWanted),
      ]);
}

function matrixTables(desk: SectionWriter): (Block | null)[] {
  const heads = copy.columns;
  const steps = members(desk.facts, p3.raci.r).map(({ at }) => at);
  const names = (id: string): TableCell => {
    const text = desk.text(id);
    return text === null
      ? word(copy.toBeDefined)
      : { text: splitNames(text).join(", "), fact: id, align: "left" };
  };
  return [...new Set(steps.map(({ process }) => process))].map((process) =>
    tableBlock({
      id: `3.6.raci.${process}`,
      title: `${copy.tableTitle} – ${desk.text(handed.process.name({ process })) ?? process}`,
      columns: [
        left(heads.step, 2),
        left(heads.type, 1.1),
        left(heads.r, 1.6),
        left(heads.a, 1.4),
        left(heads.c, 0.9),
        left(heads.i, 0.9),
      ],
      rows: steps
        .filter((step) => step.process === process)
        .map((at) => {
          const own = keysAt(p3.raci, at);
          return [
            desk.cell(handed.step.name(at)),
            desk.cell(handed.step.kind(at)),
            names(own.r),
            names(own.a),
            names(own.c),
            names(own.i),
          ];
        }),
    }),
  );
}

function rulesTable(): Block | null {
  return tableBlock({
    id: "3.6.regras",
    title: copy.rulesTitle,
    columns: [left(copy.rulesColumns.rule, 1.6), left(copy.rulesColumns.why, 2)],
    rows: copy.rules.map(([rule, why]) => [word(rule), word(why)]),
  });
}
