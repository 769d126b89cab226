/** M14: a column whose only marks stand before three digits ("1.234") says by itself neither thousands nor decimals; its table may. */
import { canonicalColumn } from "../../catalog/catalog.ts";
import type { CanonicalColumn } from "../../canonical-table.ts";
import type { MappingQuestion, RawColumn, RawTable } from "../../raw-table.ts";
import type { NumberStyle } from "../../values/number.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { arePortugueseHeaders } from "../portuguese-headers.ts";

const markQuestion = (header: string): string => `milhar:${header}`;
type Reading = "milhar" | "decimal";

/** As the column was read, or as its table or a person says. */
export function withMark(style: NumberStyle, header: string, answers: Record<string, string>) {
  const answer = answers[markQuestion(header)];
  if (answer === undefined) return style;
  const isThousands = answer === "milhar";
  return { ...style, dotIsThousands: isThousands, commaIsThousands: isThousands };
}

const isMeasure = ({ type }: CanonicalColumn): boolean =>
  type === "money" || type === "num" || type === "pct";

export function decimalMarkFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  return columns.flatMap(({ source, target }): Finding[] => {
    const raw = meta.columns.find(({ header }) => header === source);
    const column = canonicalColumn(spec, target);
    if (raw?.threeDigits === undefined || column === undefined || !isMeasure(column)) return [];
    const told = readingOf(raw.threeDigits, meta);
    const question = ask(raw, raw.threeDigits);
    const answer = told ?? decision.answers[question.id];
    const base = { source, property: "valores" as const, evidence: [] };
    if (answer === undefined) return [{ ...base, value: null, state: "perguntada", question }];
    if (answer === "nao_usar") return [{ ...base, value: null, state: "recusada", question }];
    return [
      told === null
        ? { ...base, value: answer, state: "respondida", question }
        : { ...base, value: told, state: "certa", readAs: { id: question.id, answer: told } },
    ];
  });
}

/** What the other columns, or at least the language of the headers, say of the mark; null: nothing. */
function readingOf(mark: "." | ",", { columns }: RawTable): Reading | null {
  let comma = 0;
  let point = 0;
  for (const column of columns) {
    const found = evidenceOf(column);
    comma += found.comma;
    point += found.point;
  }
  if (comma !== point) return comma > point === (mark === ".") ? "milhar" : "decimal";
  const isPortuguese = arePortugueseHeaders(columns.map(({ header }) => header));
  return isPortuguese === (mark === ".") ? "milhar" : null;
}

function ask({ header, topValues }: RawColumn, mark: "." | ","): MappingQuestion {
  const example = topValues.find(({ value }) => value.includes(mark))?.value ?? `1${mark}234`;
  return {
    id: markQuestion(header),
    kind: "milhar",
    column: header,
    blocking: true,
    options: [
      { value: "milhar", label: "Separa os milhares" },
      { value: "decimal", label: "Separa as casas decimais" },
      { value: "nao_usar", label: "Não usar" },
    ],
    text: `Em “${example}”, da coluna “${header}”, o que separa ${mark === "." ? "o ponto" : "a vírgula"}?`,
  };
}
