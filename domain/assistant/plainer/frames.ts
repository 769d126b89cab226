/**
 * What is said before a question that says for whom it is asked ("Antes de levar pra diretoria preciso saber: …"), and what says a part of
 * it once more ("… (FTE)", "…, ou seja, …"). A frame may hold no condition, name or measure: all its words stand in this list.
 */
import { isGlue } from "../language/words.ts";
import { isFiller } from "../reader/lexicon.ts";
import { normalize } from "../reader/normalize.ts";

const framing: ReadonlySet<string> = new Set(
  (
    "preciso precisamos precisava explicar apresentar levar mostrar responder defender justificar contar reportar fechar conselho diretoria " +
    "reuniao comite board socio socios chefe presidente presidencia diretor diretora apresentacao relatorio slide pauta antes depois saber " +
    "entender conferir confirmar checar virada pergunta duvida ajuda rapida rapido importante urgente amanha hoje investidor investidores " +
    "acionista acionistas auditoria auditor cliente chefia gerencia time equipe pessoal gestor consultoria"
  ).split(" "),
);
const longestFrame = 14;

/** The question after a frame that ends in a colon; null where there is none, or more than a frame stands before it. */
export function withoutFrame(question: string): string | null {
  const at = question.indexOf(":");
  const asked = question.slice(at + 1).trim();
  if (at < 1 || asked === "") return null;
  const { tokens } = normalize(question.slice(0, at));
  const isFrame = tokens.every(
    (word) => framing.has(word.text) || isGlue(word) || isFiller(word.text),
  );
  const holdsFraming = tokens.some(({ text }) => framing.has(text));
  return isFrame && holdsFraming && tokens.length <= longestFrame ? asked : null;
}

const bracketed = /\s*\(([^()]{2,60})\)/u;
const again = /,\s*(?:ou seja|isto [eé]|quer dizer)\s*,?\s+([^?]{2,120})/iu;

/** The question without what repeats a part of it, and that part: an answer has to know its words too. */
export function withoutGloss(question: string): { asked: string; gloss: string } | null {
  for (const form of [bracketed, again]) {
    const [whole, gloss] = form.exec(question) ?? [];
    if (whole === undefined || gloss === undefined) continue;
    const asked = question.replace(whole, "").replace(/\s+/g, " ").trim();
    if (normalize(asked).tokens.length > 2) return { asked, gloss };
  }
  return null;
}
