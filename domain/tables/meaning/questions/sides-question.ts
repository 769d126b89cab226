/**
 * Which lines of a ledger are spending (meaning.md 3.2). Credits are taken off what was spent; where they are many, or are money that came
 * in, what counts is asked, and so is the sign of amounts of which many are negative.
 */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { entityKey } from "../../headers/header-names.ts";
import type { MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import { canonicalColumn } from "../../catalog/catalog.ts";
import { parseEnum } from "../../values/category.ts";
import { entriesQuestion } from "./entries-question.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { hasBothSigns, lacksGroups, marksSides } from "../statements.ts";
import { quoteNames } from "../words.ts";

export type Sides = "liquido" | "debitos" | "creditos";

const sidesPrefix = "lados:";
/** Read by the building of the column: "sim" turns its sign. */
const signQuestion = (header: string): string => `sinal:${header}`;

/** From here on credits are no corrections of single lines. */
const manyCredits = 0.3;
/** Money that comes in is no part of what was spent, however little it is. */
const income: ReadonlySet<string> = new Set(
  "receita receitas entrada entradas receber recebimento".split(" "),
);

export function sidesAnswer({ answers }: Pick<TableDecision, "answers">): Sides {
  const id = Object.keys(answers).find((candidate) => candidate.startsWith(sidesPrefix));
  const answer = id === undefined ? undefined : answers[id];
  return answer === "debitos" || answer === "creditos" ? answer : "liquido";
}

export function sidesFindings(judged: Judged): Finding[] {
  const { meta, spec, columns } = judged;
  if (spec.name !== "custos") return [];
  const rawOf = (name: string): RawColumn | undefined => {
    const source = columns.find(({ target }) => target === name)?.source;
    return meta.columns.find(({ header }) => header === source);
  };
  const sources = amountSources(columns);
  const amounts = rawOf("valor");
  if (amounts === undefined) return [];
  const debited = rawOf("conta");
  const credited = rawOf("conta_credito");
  if (debited !== undefined && credited !== undefined)
    return [judgeEntries(judged, amounts.header, { debited, credited })];
  const credits = rawOf("credito");
  const side = rawOf("lado");
  const isOpen = lacksGroups(columns);
  const weighed =
    credits !== undefined
      ? weighCredits(amounts, credits, isOpen)
      : side !== undefined
        ? countSides(judged, side, isOpen)
        : sources.length === 1
          ? weighSigns(amounts, isOpen)
          : null;
  return weighed === null ? [] : sources.map((source) => judge(judged, source, weighed));
}

/** One, or one for each month. */
const amountSources = (columns: Judged["columns"]): string[] =>
  columns.flatMap(({ source, target }) => (target === "valor" ? [source] : []));

/** Amounts wait for whatever the column of their side waits for. */
export function waitForSides(
  found: readonly Finding[],
  columns: Judged["columns"],
): readonly Finding[] {
  const sides = new Set(
    columns.flatMap(({ source, target }) =>
      target === "credito" || target === "lado" ? [source] : [],
    ),
  );
  const waiting = found.filter(({ source, state }) => sides.has(source) && state === "perguntada");
  return [
    ...found,
    ...amountSources(columns).flatMap((source) =>
      waiting.map((finding): Finding => ({ ...finding, source, property: "sinal" })),
    ),
  ];
}

function judgeEntries(
  judged: Judged,
  source: string,
  { debited, credited }: { debited: RawColumn; credited: RawColumn },
): Finding {
  const question = entriesQuestion(debited, credited);
  if (question !== null)
    return judge(judged, source, {
      question,
      certain: null,
      evidence: `Cada linha debita a conta de “${debited.header}” e credita a de “${credited.header}”.`,
    });
  const reason = `As contas de “${debited.header}” são muitas e não têm código: não dá para perguntar quais delas são gasto. Envie o diário com o código das contas.`;
  return { source, property: "sinal", value: null, state: "recusada", evidence: [reason] };
}

interface Weighed {
  question: MappingQuestion;
  /** Decided by itself; null: asked. */
  certain: Sides | null;
  evidence: string;
}

function judge(
  { decision }: Judged,
  source: string,
  { question, certain, evidence }: Weighed,
): Finding {
  const base = { source, property: "sinal" as const, evidence: [evidence] };
  if (certain !== null) return { ...base, value: certain, state: "certa" };
  const answer = decision.answers[question.id];
  return answer === undefined
    ? { ...base, value: null, state: "perguntada", question }
    : { ...base, value: answer, state: "respondida", question };
}

const percent = (share: number): string => `${formatNumber(100 * share, 1)}%`;

const sidesOptions = [
  { value: "liquido", label: "Débitos menos créditos" },
  { value: "debitos", label: "Só os débitos" },
  { value: "creditos", label: "Só os créditos" },
];
const incomeOptions = [
  { value: "debitos", label: "Só as saídas" },
  { value: "liquido", label: "Saídas menos entradas" },
];

/** `isOpen`: nothing says on what a line was spent, so that what came in may be a receipt as well as money given back. */
function weighCredits(debits: RawColumn, credits: RawColumn, isOpen: boolean): Weighed {
  const [spent, back] = [debits, credits].map((raw) => evidenceOf(raw).numbers?.total ?? 0);
  const all = spent! + back!;
  const isIncome = isOpen || income.has(entityKey(credits.header));
  return {
    question: {
      id: `${sidesPrefix}${debits.header}`,
      kind: "lados",
      column: debits.header,
      blocking: true,
      options: isIncome ? incomeOptions : sidesOptions,
      // Of a sample where the file is large: a share is told, and no sum.
      text: `Dos valores de “${debits.header}” e “${credits.header}”, ${percent(all === 0 ? 0 : back! / all)} estão em “${credits.header}”. O que conta como gasto?`,
    },
    certain: isIncome || back! > manyCredits * all ? null : "liquido",
    evidence: `“${credits.header}” é subtraído de “${debits.header}”.`,
  };
}

function countSides({ meta, spec }: Judged, side: RawColumn, isOpen: boolean): Weighed {
  const column = canonicalColumn(spec, "lado")!;
  const back = side.topValues.filter(({ value }) => parseEnum(value, column) === "credito");
  const count = back.reduce((sum, one) => sum + one.count, 0);
  const names = quoteNames(back.map(({ value }) => value));
  const isIncome = isOpen || back.some(({ value }) => income.has(entityKey(value)));
  return {
    question: {
      id: `${sidesPrefix}${side.header}`,
      kind: "lados",
      column: side.header,
      blocking: true,
      options: isIncome ? incomeOptions : sidesOptions,
      text: `Em “${side.header}”, ${formatNumber(count, 0)} de ${formatNumber(meta.rows, 0)} linhas têm ${names}. O que conta como gasto?`,
    },
    certain: isIncome || count > manyCredits * meta.rows ? null : "liquido",
    evidence: `As linhas com ${names} em “${side.header}” são subtraídas.`,
  };
}

function weighSigns(amounts: RawColumn, isOpen: boolean): Weighed | null {
  const { header } = amounts;
  const { negative = 0, total = 0 } = evidenceOf(amounts).numbers ?? {};
  const isAsked = isOpen ? hasBothSigns(amounts) : negative > manyCredits * total;
  if (!isAsked) return null;
  const isMarked = isOpen && marksSides(amounts);
  const share = percent(negative / total);
  const signs = `${negative > total / 2 ? `A maior parte dos valores de “${header}” é negativa` : `Valores negativos são ${share} de “${header}”`}. Gastos aparecem com sinal negativo?`;
  return {
    question: {
      id: signQuestion(header),
      kind: "sinal",
      column: header,
      blocking: true,
      options: isMarked ? markOptions : isOpen ? [...oneSideOptions, ...signOptions] : signOptions,
      text: isMarked
        ? `Dos valores de “${header}”, ${share} têm “C”. O que conta como gasto?`
        : signs,
    },
    certain: null,
    evidence: `Valores negativos são ${share} de “${header}”.`,
  };
}

const signOptions = [
  { value: "sim", label: "Sim, gastos são negativos" },
  { value: "nao", label: "Não, negativos são créditos" },
];
const oneSideOptions = [
  { value: "so_negativos", label: "Só os negativos são gasto: os positivos são receita" },
  { value: "so_positivos", label: "Só os positivos são gasto: os negativos ficam fora" },
];
const markOptions = [
  { value: "so_positivos", label: "Só os valores com “D”" },
  { value: "nao", label: "Os com “D” menos os com “C”" },
];

/** What a person said of the signs of a column of amounts. */
export function signAnswer(
  answers: Readonly<Record<string, string>>,
  header: string,
): { turned: boolean; oneSide: boolean } {
  const answer = answers[signQuestion(header)];
  return {
    turned: answer === "sim" || answer === "so_negativos",
    oneSide: answer === "so_negativos" || answer === "so_positivos",
  };
}
