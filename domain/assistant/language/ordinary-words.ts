/** Words that name nobody by themselves: those of the assistant's language, and of businesses. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { commonWords } from "./common-words.ts";
import { lexicon } from "./lexicon.ts";

/** Legal forms and words that name a business, not one: hidden, they would take the sense out of every sentence. */
const businessWords =
  "ltda eireli limitada anonima sociedade companhia empresa grupo holding comercio comercial industria industrial servicos " +
  "solucoes consultoria transportes transportadora distribuidora construtora engenharia tecnologia sistemas alimentos bebidas " +
  "cervejaria hospital clinica banco seguros escola instituto fundacao associacao cooperativa brasil brasileira nacional " +
  "redesenho projeto diagnostico transformacao organizacional programa piloto fase";

let words: ReadonlySet<string> | null = null;
/** Words of everyday and business language, without accents. */
export const ordinaryWords = (): ReadonlySet<string> =>
  (words ??= new Set(
    [...commonWords, businessWords, ...Object.values(lexicon).flat()]
      .flatMap((text) => normalizeText(text).split(/[^a-z0-9]/))
      .filter(Boolean),
  ));
