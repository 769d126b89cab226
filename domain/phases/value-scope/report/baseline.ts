/** 1.1: volume, time and cost by process and area, and who validated them. */
import { baselineCopy as copy } from "./copy/baseline.ts";
import { missingCopy } from "../../../report/copy/missing.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block } from "../../../report/report-tree.ts";
import { mappedPartSentences } from "../../common/processes/mapped-part.ts";
import { reportFact } from "../../../report/report-fact.ts";
import { knownShare, listProcesses, orderedBy, type ReportProcess } from "./processes.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { members } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";

const fewestProcesses = 3;
const wanted = {
  table: "o inventário de processos",
  columns: "processo, área, volume, minutos por caso e custo por hora",
  model: "T01 – Inventário de processos",
  minimumRows: fewestProcesses,
  purpose: "Linha de base, Pareto, retrabalho e priorização",
};

export function buildBaseline(desk: SectionWriter): SectionBody {
  const processes = orderedBy(desk, listProcesses(desk), p1.process.annualCost);
  if (processes.length < fewestProcesses) return absentSection(desk, wanted);
  const blocks = [
    desk.paragraph(
      [
        desk.sentence(
          knownShare(desk, processes, p1.process.hours) < 100 ? copy.totalOfKnown : copy.total,
          {
            n: p1.inventory.count(),
            horas: p1.inventory.hours(),
            fte: p1.inventory.fte(),
          },
        ),
      ],
      "key",
    ),
    desk.paragraph([
      desk.fact(p1.area.name({ rank: 2 }))?.value == null
        ? null
        : desk.sentence(copy.area, {
            area: p1.area.name({ rank: 1 }),
            pct: p1.area.costShare({ rank: 1 }),
          }),
      ...mappedPartSentences(desk),
      largestLoad(desk, processes),
      unitCosts(desk, processes),
      validatedSentence(desk),
    ]),
    baselineTable(desk, processes),
    desk.chart("c1.cobertura"),
    desk.chart("c1.areas"),
    areaTable(desk),
    ...scopeNotes(desk, processes),
    validation(desk),
  ];
  const share = knownShare(desk, processes, p1.process.annualCost);
  if (share >= 100) return completeSection(blocks);
  const known = desk.add(
    reportFact(desk.context, {
      id: "rel.parcela.custo",
      label: "Processos com custo calculado",
      value: share,
      unit: "pct",
      formula: "processos com custo ÷ processos",
      basis: "DERIVADO",
    }),
  );
  return partialSection(
    desk.sentence(
      missingCopy.partialShare,
      { parcela: known, coluna: { name: "volume, minutos e custo por hora" } },
      { notes: false },
    ),
    blocks,
  );
}

function largestLoad(desk: SectionWriter, processes: readonly ReportProcess[]) {
  const [largest] = orderedBy(desk, processes, p1.process.hours);
  return largest
    ? desk.sentence(copy.largestHours, {
        processo: { name: largest.name },
        horas: largest.own.hours,
      })
    : null;
}

const shownCost = (desk: SectionWriter, { own }: ReportProcess): string =>
  desk.cell(own.unitCost, "brl").text;

function unitCosts(desk: SectionWriter, processes: readonly ReportProcess[]) {
  const known = orderedBy(desk, processes, p1.process.unitCost).filter(
    (process) => desk.number(process.own.unitCost) !== null,
  );
  const [dear, cheap] = [known[0], known.at(-1)];
  if (!dear || !cheap || shownCost(desk, dear) === shownCost(desk, cheap)) return null;
  return desk.sentence(copy.unitCost, {
    menor: cheap.own.unitCost,
    barato: { name: cheap.name },
    maior: dear.own.unitCost,
    caro: { name: dear.name },
  });
}

function validations(desk: SectionWriter) {
  return desk.context.project.statements.filter((statement) => statement.conditionId === "G1.8");
}

function validatedSentence(desk: SectionWriter) {
  const count = new Set(validations(desk).map((statement) => statement.subject)).size;
  const fact =
    desk.fact(p1.gate.validated()) ??
    desk.add(
      reportFact(desk.context, {
        id: "rel.n_validados",
        label: "Processos com linha de base validada",
        value: count,
        unit: "un",
        formula: "contagem das validações registradas",
      }),
    );
  return desk.sentence(copy.validated, { n: fact });
}

function baselineTable(desk: SectionWriter, processes: readonly ReportProcess[]): Block | null {
  const heads = copy.columns;
  const total = (id: string, format: "int" | "n1" | "brl") => ({
    ...desk.cell(id, format),
    emphasis: "strong" as const,
  });
  return tableBlock({
    id: "1.1.processos",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    total: true,
    columns: [
      left(heads.id, 0.75),
      left(heads.process, 2.7),
      left(heads.area, 1.3),
      right(heads.volume, "casos/mês", 1.02),
      right(heads.minutes, "min", 0.92),
      right(heads.rework, "%", 1.1),
      right(heads.hours, "h/mês", 0.8),
      right(heads.fte, undefined, 0.6),
      right(heads.cost, "R$/ano", 1.05),
    ],
    rows: [
      ...processes.map(({ id, own, name, area }) => [
        word(id),
        word(name),
        word(area),
        desk.cell(own.volume, "int"),
        desk.cell(own.minutes, "n1"),
        desk.cell(own.reworkRate, "n1"),
        desk.cell(own.hours, "n1"),
        desk.cell(own.fte, "n1"),
        desk.cell(own.annualCost, "int"),
      ]),
      [
        { text: copy.total_row, emphasis: "strong" },
        word(""),
        word(""),
        word(""),
        word(""),
        word(""),
        total(p1.inventory.hours(), "n1"),
        total(p1.inventory.fte(), "n1"),
        total(p1.inventory.annualCost(), "int"),
      ],
    ],
  });
}

function areaTable(desk: SectionWriter): Block | null {
  const heads = copy.areaColumns;
  const areas = members(desk.facts, p1.area.name).map(({ at }) => at);
  const isKnown = areas.some((at) =>
    [p1.area.hours(at), p1.area.annualCost(at)].some((id) => desk.number(id) !== null),
  );
  if (!isKnown) return null;
  return tableBlock({
    id: "1.1.areas",
    title: copy.areaTableTitle,
    columns: [
      left(heads.area, 2.4),
      right(heads.processes),
      right(heads.hours, "h/mês"),
      right(heads.cost, "R$/ano", 1.3),
      right(heads.share, "%"),
    ],
    // In the order of the facts: decreasing cost.
    rows: areas.map((at) => [
      word(desk.text(p1.area.name(at)) ?? ""),
      desk.cell(p1.area.processes(at), "int"),
      desk.cell(p1.area.hours(at), "n1"),
      desk.cell(p1.area.annualCost(at), "int"),
      desk.cell(p1.area.costShare(at), "n1"),
    ]),
  });
}

function scopeNotes(desk: SectionWriter, processes: readonly ReportProcess[]): (Block | null)[] {
  return processes.map((process) =>
    desk.paragraph(
      [
        desk.sentence(copy.scopeNote, {
          processo: { name: process.name },
          nota: process.own.scopeNote,
        }),
      ],
      "note",
    ),
  );
}

function validation(desk: SectionWriter): Block | null {
  const statements = validations(desk);
  if (statements.length === 0)
    return {
      kind: "callout",
      tone: "info",
      title: copy.validationPendingTitle,
      inlines: [{ text: copy.validationPending }],
    };
  const heads = copy.validationColumns;
  return tableBlock({
    id: "1.1.validacao",
    title: copy.validationTitle,
    columns: [
      left(heads.subject, 1.8),
      left(heads.name, 1.2),
      left(heads.role, 1.2),
      left(heads.date, 0.8),
      left(heads.text, 2),
    ],
    rows: statements.map((statement) => [
      word(statement.subject ?? copy.allProcesses),
      word(statement.name),
      word(statement.role),
      word(dateText(statement.date)),
      word(statement.text),
    ]),
  });
}

function dateText(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}
