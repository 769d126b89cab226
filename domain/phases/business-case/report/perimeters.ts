/** What every section of phase 5 asks: whether both perimeters exist, which initiatives there are, and cells of both side by side. */
import type { DisplayFormat } from "../../../kernel/text/format-value.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import type { Block, TableCell } from "../../../report/report-tree.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { keysAt, type FactPlaces, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import * as p5 from "../facts.ts";
import { adoptionCeiling } from "../facts-handed.ts";

/** The recommended set exists once the discount rate is known. */
export const hasRecommended = (desk: SectionWriter): boolean =>
  desk.number(p5.perimeter.count({ set: "rec" })) !== null;
export const hasRate = (desk: SectionWriter): boolean => desk.number(p5.rate.annual()) !== null;

export const rateWanted = {
  table: "a taxa mínima de atratividade e a natureza dela",
  columns: "valor e tipo (real ou nominal), na premissa A.tma",
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
  name: string;
  own: KeysOf<typeof p5.initiative>;
}

/** In the order of the facts: by id. */
export const listInitiatives = (desk: SectionWriter): ReportInitiative[] =>
  members(desk.facts, p5.initiative.name).map(({ at, fact }) => ({
    id: at.initiative,
    name: String(fact.value ?? at.initiative),
    own: keysAt(p5.initiative, at),
  }));

/** A figure of both perimeters. */
export interface ComparedRow {
  label: string;
  keyOf(at: { set: Perimeter }): FactKey;
  format: DisplayFormat | undefined;
}

/** A row for each label, of the definition that bears its name. */
export function rowsOf<G extends FactPlaces<"set">, Name extends keyof G & string>(
  group: G,
  labels: Readonly<Record<Name, string>>,
  formatOf: (name: Name) => DisplayFormat | undefined = () => undefined,
): ComparedRow[] {
  return (Object.keys(labels) as Name[]).map((name) => ({
    label: labels[name],
    keyOf: group[name]!,
    format: formatOf(name),
  }));
}

/** A column per perimeter; rows that neither perimeter has are left out. */
export function sideBySide(
  desk: SectionWriter,
  table: {
    id: string;
    title: string;
    heads: readonly [string, string, string];
    rows: readonly ComparedRow[];
    footnote?: string;
    keepEmpty?: boolean;
  },
): Block | null {
  const shown = table.rows.filter(
    ({ keyOf }) =>
      table.keepEmpty || perimeters.some((set) => desk.fact(keyOf({ set }))?.value != null),
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
    rows: shown.map(({ label, keyOf, format }) => [
      word(label),
      ...(both ? [desk.cell(keyOf({ set: "rec" }), format)] : []),
      desk.cell(keyOf({ set: "prog" }), format),
    ]),
  });
}

/** "M12": a month counted from the start of the programme. */
export const monthCell = (month: number): TableCell => word(`M${month}`);

/** Months of the horizon, from the facts. */
export const horizonOf = (desk: SectionWriter): number =>
  Math.max(0, ...members(desk.facts, p5.month.net).map(({ at }) => Number(at.month)));

export function monthlyTable(
  desk: SectionWriter,
  table: {
    id: string;
    title: string;
    set: Perimeter;
    months: readonly number[];
    heads: {
      month: string;
      benefit: string;
      opex: string;
      capex: string;
      ownTime: string;
      net: string;
      cumulative: string;
    };
    footnote?: string;
  },
): Block | null {
  const { set } = table;
  if (desk.number(p5.month.net({ set, month: 0 })) === null) return null;
  const isOwned = desk.number(p5.month.ownTime({ set, month: 0 })) !== null;
  return tableBlock({
    id: table.id,
    title: table.title,
    ...(table.footnote ? { footnote: table.footnote } : {}),
    columns: [
      left(table.heads.month, 0.6),
      right(table.heads.benefit, "R$"),
      right(table.heads.opex, "R$"),
      right(table.heads.capex, "R$"),
      ...(isOwned ? [right(table.heads.ownTime, "R$")] : []),
      right(table.heads.net, "R$"),
      right(table.heads.cumulative, "R$"),
    ],
    rows: table.months.map((month) => {
      const own = keysAt(p5.month, { set, month });
      const shown = [
        ...[own.benefit, own.opex, own.capex],
        ...(isOwned ? [own.ownTime] : []),
        ...[own.net, own.cumulative],
      ];
      return [monthCell(month), ...shown.map((id) => desk.cell(id, "int"))];
    }),
  });
}

/** The run was computed on the adoption path that phase 7's approved run gave: only then does it hold that path's facts. */
export const usesAdoptionCurve = (desk: SectionWriter): boolean =>
  desk.number(adoptionCeiling) !== null;
