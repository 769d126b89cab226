/** What is said when data are missing (playbook 3.4). */
import { scopeCopy } from "./scope.ts";

export const missingCopy = {
  absent:
    'Esta análise não foi feita: {{falta}} {{tabela}} com {{colunas}}. Envie o modelo “{{modelo}}” preenchido, com pelo menos {{minimo|int}} {{plural(minimo,"","linha","linhas")}}.',
  /** The table is there, and lacks columns or rows. */
  insufficient:
    'Esta análise não foi feita: os dados que chegaram não bastam para ela, que usa {{tabela}} com {{colunas}}, em pelo menos {{minimo|int}} {{plural(minimo,"","linha","linhas")}}. O modelo “{{modelo}}” mostra as colunas.',
  partialShare:
    'Análise parcial: {{plural(parcela,"nenhuma linha tem {{coluna}}, e o que depende disso não foi calculado","{{parcela|pct0}} das linhas têm {{coluna}}. Os valores referem-se só a essas linhas","{{parcela|pct0}} das linhas têm {{coluna}}. Os valores referem-se só a essas linhas")}}.',
  partialTables:
    "Análise parcial: {{falta}} {{tabela}}. Os valores referem-se só aos dados recebidos.",
  noneComplete:
    "Nenhum caso do log foi reconhecido como completo, e por isso prazo e espera não foram calculados. Confirme, na página da fase, as atividades que encerram os casos.",
  sample:
    'A amostra tem {{n|int}} {{plural(n,"casos","caso","casos")}}, abaixo do mínimo de {{min|int}}; o resultado é descritivo e não sustenta recomendação.',
  reduced:
    'Relatório reduzido: {{plural(completas,"nenhuma das {{total_secoes|int}} seções tem","uma das {{total_secoes|int}} seções tem","{{completas|int}} de {{total_secoes|int}} seções têm")}} dados suficientes. O conteúdo aumenta quando os arquivos listados em “Dados a enviar” forem recebidos.',
} as const;

/** The table that is missing, in a sentence with its verb. `table`: with its article ("o inventário", "as tarefas por cargo"). */
export const missingTable = (table: string): Record<"falta" | "tabela", { name: string }> => ({
  falta: { name: /^[oa]s /.test(table) ? "faltam" : "falta" },
  tabela: { name: table },
});

interface Asked {
  fileName: string;
  question: string;
}

/** Each question once, with the files that ask it; those above `most` stand in C2. */
function quotedQuestions(asked: readonly Asked[], most = Infinity): string {
  const filesOf = new Map<string, Set<string>>();
  for (const { fileName, question } of asked)
    filesOf.set(question, (filesOf.get(question) ?? new Set()).add(fileName));
  const quoted = [...filesOf].map(
    ([question, files]) => `“${question}” (${enumerated([...files])})`,
  );
  const more = quoted.length - most;
  if (more <= 0) return quoted.join("; ");
  // A count would be a figure, which a fact has to give.
  const rest = more === 1 ? "e mais uma" : "e as demais";
  return `${quoted.slice(0, most).join("; ")}; ${rest}, em “${scopeCopy.questionsHeading}”`;
}

const enumerated = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" e ");

/** Of a section whose data were received and wait for an answer. */
export const formatAwaited = (asked: readonly Asked[]): string =>
  `Esta análise aguarda resposta: ${quotedQuestions(asked)}.`;

/** The same reason said once of several sections. */
export const reasonOfMany = (reason: string): string =>
  reason
    .replace(/^Esta análise aguarda resposta/, "Estas análises aguardam resposta")
    .replace(/^Esta análise não foi feita/, "Estas análises não foram feitas")
    .replace(/^(Estas .*) não bastam para ela, que usa/, "$1 não bastam para elas, que usam");

const questionsNamed = 3;

/** Before the answer of a summary: nothing of it rests on what waits. */
export const formatAnswerFirst = (asked: readonly Asked[]): string =>
  `Responder primeiro: ${quotedQuestions(asked, questionsNamed)}. O que depende ${asked.length === 1 ? "desta resposta" : "destas respostas"} ficou fora deste sumário.`;
