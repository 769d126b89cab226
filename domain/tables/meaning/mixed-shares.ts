/** Cells with "%" beside fractions without one: 0,97 may be 97% or less than one. Asked, in columns of rates and of indicators. */
import { percentScaleQuestion } from "../mapping/mapping-questions.ts";
import type { CanonicalColumn } from "../canonical-table.ts";
import type { MappingQuestion, RawColumn } from "../raw-table.ts";
import { unsignedFraction } from "../values/unsigned-share.ts";
import type { Finding, Judged } from "./evidence/finding.ts";

const refusal = "nao_usar";
const asWritten = "escrito";

export function mixedShareFindings(judged: Judged): Finding[] {
  const { spec, columns, meta } = judged;
  const mixed = columns.flatMap(({ source, target }) => {
    const raw = meta.columns.find(({ header }) => header === source);
    const column = spec.columns.find(({ name }) => name === target);
    return raw === undefined || column === undefined || !isMixed(raw, column, judged)
      ? []
      : [{ raw, column }];
  });
  const rates = mixed.filter(({ column }) => column.type === "pct");
  const values = mixed.filter(({ column }) => column.type !== "pct");
  return [
    ...rates.map(({ raw }) => judge(judged, raw, raw)),
    // The months of a sheet are written in one way: asked of the first.
    ...values.map(({ raw }) => judge(judged, raw, values[0]!.raw)),
  ];
}

/** A column of units says of each row what its value is. */
function isMixed(
  { percentCells, fractionCells = 0 }: RawColumn,
  { name, type }: CanonicalColumn,
  { spec, columns }: Judged,
): boolean {
  const isValue =
    spec.name === "kpis" && name === "valor" && !columns.some(({ target }) => target === "unidade");
  return (type === "pct" || isValue) && percentCells > 0 && fractionCells > 0;
}

function judge({ spec, decision }: Judged, raw: RawColumn, first: RawColumn): Finding {
  const question = ask(first, spec.name === "kpis");
  const answer = decision.answers[question.id];
  const base = { source: raw.header, property: "unidade" as const, evidence: [], question };
  if (answer === undefined) return { ...base, value: null, state: "perguntada" };
  if (answer === refusal) return { ...base, value: null, state: "recusada" };
  const readAs = { id: percentScaleQuestion(raw.header), answer };
  return { ...base, value: answer, state: "respondida", readAs };
}

function ask({ header, topValues }: RawColumn, isOfIndicators: boolean): MappingQuestion {
  const signed = topValues.find(({ value }) => value.includes("%"))?.value ?? "4,1%";
  const fraction = topValues.find(({ value }) => /^0[.,]\d+$/.test(value.trim()))?.value ?? "0,97";
  const [, digits = ""] = fraction.split(/[.,]/);
  const percent = String(Number(`${digits.padEnd(2, "0").slice(0, 2)}.${digits.slice(2) || "0"}`));
  return {
    id: percentScaleQuestion(header),
    kind: "escala_pct",
    column: header,
    blocking: true,
    text: `A coluna “${header}” tem células com % (“${signed}”) e frações sem o sinal (“${fraction}”). O que são as que não têm %?`,
    options: [
      { value: unsignedFraction, label: `${fraction} significa ${percent.replace(".", ",")}%` },
      { value: "percentual", label: `${fraction} significa ${fraction}%` },
      ...(isOfIndicators
        ? [{ value: asWritten, label: "São de outros indicadores: ler como está escrito" }]
        : []),
      { value: refusal, label: "Não usar" },
    ],
  };
}
