/** M10: of measures by day or week, whether those of a month add up (a volume) or are taken together (a balance, a rate). */
import type { MappingQuestion, RawColumn } from "../../raw-table.ts";
import { togetherQuestion } from "../../wide/together.ts";
import { wideForm } from "../../wide/wide-form.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { isFinerThanMonths, wayOfHeader } from "./flow-words.ts";

const refusal = "nao_usar";
export function flowFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  const mapped = Object.fromEntries(columns.map(({ source, target }) => [source, target]));
  const form = wideForm({ canonical: spec.name, columns: mapped });
  const date = columns.find(({ target }) => target === "data")?.source;
  const dates = meta.columns.find(({ header }) => header === date);
  if (form?.kind !== "medidas" || dates === undefined || !isFinerThanMonths(dates)) return [];
  return form.headers.flatMap((source): Finding[] => {
    const raw = meta.columns.find(({ header }) => header === source);
    return raw === undefined ? [] : [judge(raw, decision.answers[togetherQuestion(source)])];
  });
}

function judge(raw: RawColumn, answer: string | undefined): Finding {
  const { header: source } = raw;
  const base = { source, property: "natureza" as const, evidence: [] };
  const said = saidBy(raw);
  if (answer === undefined && said !== null)
    return {
      ...base,
      value: said,
      state: "certa",
      readAs: { id: togetherQuestion(source), answer: said },
    };
  const question = ask(source);
  if (answer === undefined) return { ...base, value: null, state: "perguntada", question };
  return answer === refusal
    ? { ...base, value: null, state: "recusada", question }
    : { ...base, value: answer, state: "respondida", question };
}

const saidBy = ({ header, percentCells }: RawColumn): "soma" | "media" | null =>
  percentCells > 0 ? "media" : wayOfHeader(header);

const ask = (source: string): MappingQuestion => ({
  id: togetherQuestion(source),
  kind: "natureza",
  column: source,
  blocking: true,
  text: `Os valores de “${source}” podem ser somados no tempo (volume, gasto) ou são uma medida do momento (saldo, média, estoque)?`,
  options: [
    { value: "soma", label: "Somar" },
    { value: "media", label: "Média do período" },
    { value: "ultimo", label: "Último valor" },
    { value: refusal, label: "Não usar" },
  ],
});
