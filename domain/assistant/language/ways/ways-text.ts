/** Phrases between bars; "{processo}" stands for any name of that kind, "{pct}", "{meses}" and "{semanas}" for an amount. */
export const phrases = (text: string): string[] =>
  text
    .split("|")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter((phrase) => phrase !== "");
