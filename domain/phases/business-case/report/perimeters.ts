/** What every section of phase 5 asks: whether both perimeters exist, which initiatives there are, and cells of both side by side. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";

/** The recommended set exists once the discount rate is known. */
export const hasRecommended = (desk: SectionWriter): boolean => desk.number("p5.rec.n") !== null;
export const hasRate = (desk: SectionWriter): boolean => desk.number("p5.prog.vpl") !== null;

export const rateWanted = {
  table: "a taxa mínima de atratividade e a natureza dela",
  columns: "A.tma com o valor e o tipo (real ou nominal)",
  model: "T20 – Premissas",
  minimumRows: 1,
  purpose: "VPL, cenários, sensibilidade e simulação",
};
export const initiativesWanted = {
  table: "as iniciativas",
  columns: "nome, investimento, custo mensal, início e duração",
  model: "T11 – Iniciativas",
  minimumRows: 1,
  purpose: "Business case",
};
export const hoursWanted = {
  table: "a linha de base dos processos",
  columns: "volume, minutos, custo por hora e notas de automação",
  model: "T01 – Inventário de processos",
  minimumRows: 3,
  purpose: "Benefícios de horas",
};

export interface ReportInitiative {
  id: string;
  prefix: string;
  name: string;
}

/** In the order of the facts: by id. */
export function listInitiatives(desk: SectionWriter): ReportInitiative[] {
  return desk.facts.flatMap((fact) => {
    const id = /^p5\.ini\.([^.]+)\.nome$/.exec(fact.id)?.[1];
    return id === undefined ? [] : [{ id, prefix: `p5.ini.${id}`, name: String(fact.value ?? id) }];
  });
}

/** A row per key, a column per perimeter; rows that neither perimeter has are left out. */
export function sideBySide(
  desk: SectionWriter,
  table: {
    id: string;
    title: string;
    heads: readonly [string, string, string];
    rows: Readonly<Record<string, string>>;
    format?: (key: string) => DisplayFormat | undefined;
    footnote?: string;
    keepEmpty?: boolean;
  },
): Block | null {
  const keys = Object.keys(table.rows).filter(
    (key) =>
      table.keepEmpty ||
      ["rec", "prog"].some((set) => desk.fact(`p5.${set}.${key}`)?.value != null),
  );
  const both = hasRecommended(desk);
  return tableBlock({
    id: table.id,
    title: table.title,
    ...(table.footnote ? { footnote: table.footnote } : {}),
    columns: [
      left(table.heads[0], 2.4),
      ...(both ? [right(table.heads[1], undefined, 1.4)] : []),
      right(table.heads[2], undefined, 1.4),
    ],
    rows: keys.map((key) => [
      word(table.rows[key] ?? key),
      ...(both ? [desk.cell(`p5.rec.${key}`, table.format?.(key))] : []),
      desk.cell(`p5.prog.${key}`, table.format?.(key)),
    ]),
  });
}

/** "M12": a month counted from the start of the programme. */
export const monthCell = (month: number): TableCell => word(`M${month}`);

/** Months of the horizon, from the facts. */
export function horizonOf(desk: SectionWriter): number {
  return Math.max(
    0,
    ...desk.facts.flatMap((fact) => {
      const month = /^p5\.prog\.mes\.(\d+)\.liquido$/.exec(fact.id)?.[1];
      return month === undefined ? [] : [Number(month)];
    }),
  );
}

export function monthlyTable(
  desk: SectionWriter,
  table: {
    id: string;
    title: string;
    set: "rec" | "prog";
    months: readonly number[];
    heads: {
      month: string;
      benefit: string;
      opex: string;
      capex: string;
      net: string;
      cumulative: string;
    };
    footnote?: string;
  },
): Block | null {
  const keys = ["beneficio", "opex", "capex", "liquido", "acumulado"] as const;
  if (desk.number(`p5.${table.set}.mes.0.liquido`) === null) return null;
  return tableBlock({
    id: table.id,
    title: table.title,
    ...(table.footnote ? { footnote: table.footnote } : {}),
    columns: [
      left(table.heads.month, 0.6),
      right(table.heads.benefit, "R$"),
      right(table.heads.opex, "R$"),
      right(table.heads.capex, "R$"),
      right(table.heads.net, "R$"),
      right(table.heads.cumulative, "R$"),
    ],
    rows: table.months.map((m) => [
      monthCell(m),
      ...keys.map((key) => desk.cell(`p5.${table.set}.mes.${m}.${key}`, "int")),
    ]),
  });
}

/** The run was computed on the adoption path that phase 7's approved run gave: only then does it hold that path's facts. */
export const usesAdoptionCurve = (desk: SectionWriter): boolean =>
  desk.number("p7.curva.teto") !== null;
