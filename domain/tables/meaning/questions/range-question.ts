/** M15: rates and notes of which more than a slip lies outside their scale are in another one, or are asked about as they stand. */
import { percentScaleQuestion } from "../../mapping/mapping-questions.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { CanonicalColumn } from "../../canonical-table.ts";
import { isScale } from "../../mapping/column-mapping.ts";
import type { MappingQuestion, RawColumn } from "../../raw-table.ts";
import { ratingScaleQuestion, ratingScalesOf, perThousand } from "../../values/scale.ts";
import type { NumberSpread } from "../evidence/evidence.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import { wideForm } from "../../wide/wide-form.ts";
import type { Finding, Judged } from "../evidence/finding.ts";

const refusal = "nao_usar";

export function rangeFindings(judged: Judged): Finding[] {
  const { spec, columns } = judged;
  const mapped = Object.fromEntries(columns.map(({ source, target }) => [source, target]));
  const form = wideForm({ canonical: spec.name, columns: mapped });
  return form?.kind !== "itens"
    ? columnFindings(judged)
    : itemFindings(judged, new Set(form.headers));
}

/** The items of a survey stand in one scale: it is asked of the first that leaves it, and read in all. */
function itemFindings(judged: Judged, items: ReadonlySet<string>): Finding[] {
  const found = columnFindings(judged);
  const first = found.find(({ source, question }) => question !== undefined && items.has(source));
  if (first === undefined) return found;
  const { source: _source, ...asked } = first;
  return [
    ...found.filter(({ source }) => !items.has(source)),
    ...[...items].map((source) => ({
      ...asked,
      source,
      ...(asked.state === "respondida" && asked.value !== null
        ? { readAs: { id: ratingScaleQuestion(source), answer: asked.value } }
        : {}),
    })),
  ];
}

function columnFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  return columns.flatMap(({ source, target }): Finding[] => {
    const raw = meta.columns.find(({ header }) => header === source);
    const column = spec.columns.find(({ name }) => name === target);
    const numbers = raw === undefined ? null : evidenceOf(raw).numbers;
    if (raw === undefined || column === undefined || numbers === null) return [];
    const question = isOutside(numbers, column) ? ask(raw, column) : null;
    if (question === null) return [];
    const answer = decision.answers[question.id];
    const base = { source, property: "unidade" as const, evidence: [], question };
    if (answer === undefined) return [{ ...base, value: null, state: "perguntada" }];
    return [
      answer === refusal
        ? { ...base, value: null, state: "recusada" }
        : { ...base, value: answer, state: "respondida" },
    ];
  });
}

/** More than 2% on one side; readings from before it was kept say nothing. */
const isOutside = (
  { low = 0, high = 0 }: NumberSpread,
  { min = -Infinity, max = Infinity }: CanonicalColumn,
): boolean => low < min || high > max;

function ask(raw: RawColumn, column: CanonicalColumn): MappingQuestion | null {
  const { header, min, max } = raw;
  if (min === null || max === null) return null;
  const spread = `vão de ${figure(min)} a ${figure(max)}`;
  const notUsed = { value: refusal, label: "Não usar" };
  if (isScale(column))
    return {
      id: ratingScaleQuestion(header),
      kind: "escala_nota",
      column: header,
      blocking: true,
      options: [...ratingScalesOf(column), notUsed],
      text: `As notas da coluna “${header}” ${spread}. Qual é a escala?`,
    };
  if (column.type !== "pct") return null;
  const limits = `de ${figure(column.min ?? 0)} a ${figure(column.max ?? 100)}`;
  return {
    id: percentScaleQuestion(header),
    kind: "escala_pct",
    column: header,
    blocking: true,
    options: [
      { value: "percentual", label: `São percentuais: deixar fora o que não está ${limits}` },
      ...(raw.percentCells === 0
        ? [{ value: perThousand, label: "São por mil: 12 significa 1,2%" }]
        : []),
      notUsed,
    ],
    text: `Os valores da coluna “${header}” ${spread}, fora ${limits} por cento. Em que escala estão?`,
  };
}

const figure = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1);
