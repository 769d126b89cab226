/** The article of a name, by the ending of its first word. */
const masculine = new Set(
  "dia mapa prazo programa sistema problema tema grama esquema diagrama payback impacto índice fte roi".split(
    " ",
  ),
);
const feminine = new Set(
  "tir tirm maturidade base margem origem vantagem fase classe tarefa rede nota".split(" "),
);
const notPlural = new Set("mês gás atlas lápis ônus bônus csat".split(" "));

export function articleOf(name: string): "o" | "a" | "os" | "as" {
  const word = (name.toLowerCase().match(/[\p{L}]+/u) ?? [""])[0];
  const isPlural = word.endsWith("s") && !notPlural.has(word);
  const one = isPlural
    ? word
        .replace(/(?:ões)$/, "ão")
        .replace(/(?:res|zes)$/, "r")
        .replace(/s$/, "")
    : word;
  const isFeminine =
    !masculine.has(one) &&
    (feminine.has(one) || /(?:a|ção|são|ssão|dade|gem|ência|ância)$/.test(one));
  if (isPlural) return isFeminine ? "as" : "os";
  return isFeminine ? "a" : "o";
}
