/** The sheet that says what a set is: one field a row. Every one is asked for, since each is printed beside the figures. */
import { parseDate } from "../../tables/values/date.ts";
import {
  benchmarkIndustries,
  benchmarkPeriods,
  type BenchmarkIndustry,
  type BenchmarkPeriod,
} from "../illustrative/index.ts";
import { importCopy as copy } from "./copy.ts";
import {
  cellAt,
  findColumns,
  normalizeName,
  type ImportProblem,
  type ImportSheet,
} from "./sheet.ts";

export interface SetHeader {
  name: string;
  industry: BenchmarkIndustry;
  period: BenchmarkPeriod;
  geography: string;
  companySize: string;
  source: string;
  method: string;
  licence: string;
  contact: string;
  /** YYYY-MM-DD. */
  collectedAt: string;
}

export const headerFields = {
  name: "Nome do conjunto",
  source: "Fonte",
  licence: "Licença ou permissão de uso",
  method: "Método de coleta",
  industry: "Setor",
  period: "Período",
  geography: "Geografia",
  companySize: "Porte das empresas",
  collectedAt: "Data da coleta",
  contact: "Contato",
} as const satisfies Record<keyof SetHeader, string>;

const mostChars = 300;
const columns = { field: ["Campo", "field"], value: ["Valor", "Preencher", "value"] } as const;

export const isHeaderSheet = (sheet: ImportSheet): boolean => {
  const at = findColumns(sheet.header, columns);
  return at.field >= 0 && at.value >= 0;
};

/** `today` (YYYY-MM-DD): nothing can have been collected after it. */
export function readSetHeader(
  sheet: ImportSheet,
  today: string,
): { header: SetHeader | null; problems: ImportProblem[] } {
  const at = findColumns(sheet.header, columns);
  const problems: ImportProblem[] = [];
  const given = new Map(
    sheet.rows.map(({ row, cells }) => [
      normalizeName(cellAt(cells, at.field)),
      { row, text: cellAt(cells, at.value) },
    ]),
  );
  const refuse = (field: keyof SetHeader, text: string): null => {
    problems.push({
      sheet: sheet.name,
      row: given.get(normalizeName(headerFields[field]))?.row ?? null,
      text,
    });
    return null;
  };
  const read = (field: keyof SetHeader): string | null => {
    const text = given.get(normalizeName(headerFields[field]))?.text ?? "";
    if (text === "") return refuse(field, copy.fieldMissing(headerFields[field]));
    return text.length > mostChars
      ? refuse(field, copy.fieldLong(headerFields[field], mostChars))
      : text;
  };
  const values = Object.fromEntries(
    (Object.keys(headerFields) as (keyof SetHeader)[]).map((field) => [field, read(field)]),
  ) as Record<keyof SetHeader, string | null>;
  const industry =
    values.industry === null
      ? null
      : (benchmarkIndustries.find(
          (name) => normalizeName(name) === normalizeName(values.industry ?? ""),
        ) ?? refuse("industry", copy.unknownIndustry(values.industry)));
  const period =
    values.period === null
      ? null
      : (readPeriod(values.period) ?? refuse("period", copy.unknownPeriod(values.period)));
  const collectedAt =
    values.collectedAt === null
      ? null
      : (readDay(values.collectedAt, today) ??
        refuse("collectedAt", copy.badDate(values.collectedAt)));
  if (problems.length > 0) return { header: null, problems };
  return {
    header: {
      ...(values as Record<keyof SetHeader, string>),
      industry: industry as BenchmarkIndustry,
      period: period as BenchmarkPeriod,
      collectedAt: collectedAt as string,
    },
    problems,
  };
}

function readPeriod(text: string): BenchmarkPeriod | null {
  const folded = normalizeName(text);
  if (folded === "ultimos 12 meses" || folded === "12 meses") return "Last 12M";
  return benchmarkPeriods.find((period) => normalizeName(period) === folded) ?? null;
}

function readDay(text: string, today: string): string | null {
  const instant = parseDate(text, { order: "dmy", ambiguous: false, zone: "UTC" });
  if (Number.isNaN(instant)) return null;
  const day = new Date(instant).toISOString().slice(0, 10);
  return day > today || day < "2000-01-01" ? null : day;
}
