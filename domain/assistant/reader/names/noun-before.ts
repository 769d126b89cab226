/** What stands around a name in a question: the noun that announces it, and whether its words are more than a name's. */
import { isGlue } from "../../language/words.ts";
import type { EntityRef } from "../../plans/plan.ts";
import type { Said, Token } from "../normalize.ts";

/** The word before, or the one before "de", "do", "da". */
export function nounBefore(first: Token, tokens: readonly Token[]): Token | undefined {
  const [near, far] = [tokens[first.index - 1], tokens[first.index - 2]];
  return near !== undefined && isGlue(near) ? far : near;
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
