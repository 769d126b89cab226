/** What stands around a name in a question: the noun that announces it, and whether its words are more than a name's. */
import { isGlue } from "../../language/words.ts";
import type { EntityRef } from "../../plans/plan.ts";
import type { Said, Token } from "../normalize.ts";

/** The word before, or the one before "de", "do", "da". */
export function nounBefore(first: Token, tokens: readonly Token[]): Token | undefined {
  const [near, far] = [tokens[first.index - 1], tokens[first.index - 2]];
  return near !== undefined && isGlue(near) ? far : near;
}

/** Where one of the phrases that announce a name begins before it: "centro de custo Corporativo", "área de Dados". */
export function announcedAt(
  first: Token,
  tokens: readonly Token[],
  cues: readonly string[],
): Token | null {
  const near = tokens[first.index - 1];
  const last = near !== undefined && isGlue(near) ? first.index - 2 : first.index - 1;
  const begins = cues.flatMap((cue) => {
    const words = cue.split(" ");
    const at = last - words.length + 1;
    return at >= 0 && words.every((word, offset) => tokens[at + offset]?.text === word) ? [at] : [];
  });
  return begins.length === 0 ? null : (tokens[Math.min(...begins)] ?? null);
}

/** A whole name of so many words is that name, whatever metrics use the same words. */
const sureWords = 3;

/** Said of a table: "quantas linhas tem o razão contábil?" */
const ofTables =
  /\b(?:linhas?|colunas?|registros?|celulas?|lancamentos?|qualidade|arquivos?|tabelas?|bases?|planilhas?|dados)\b/;

/** Words of the catalogue too, or the name of a table of which nothing speaks: "casos de uso de IA" are counted. */
export function isPossibly(
  { dimension }: EntityRef,
  { size, isKnown }: { size: number; isKnown: boolean },
  { said }: Said,
): boolean {
  return (isKnown && size < sureWords) || (dimension === "tabela" && !ofTables.test(said));
}

const orders = /^(?:mais|menos|maior(?:es)?|menor(?:es)?|pior(?:es)?)$/;

/** "Nível de risco" */
const measures =
  /^(?:nivel|niveis|grau|tipo|tipos|categoria|classe|classificacao|apetite|matriz|mapa|analise|gestao|nota)$/;

/** "Receita em risco", "o maior risco", "mais dados", "nível de risco": what is meant or put in order, and no area of that name. */
export function isNoun({ text, index }: Token, tokens: readonly Token[]): boolean {
  const before = tokens[index - 1]?.text ?? "";
  if (before === "de" && measures.test(tokens[index - 2]?.text ?? "")) return true;
  return orders.test(before) || (text === "risco" && before === "em");
}
