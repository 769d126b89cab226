// Shows that the set does not repeat the example utterances: content words of each question against those of every example.
const functionWords = new Set(
  (
    "a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela para pra pro com sem e ou que qual quais quanto quantos quanta quantas quem " +
    "como onde quando porque se ja mais menos muito pouco ao aos ate me nos te voce seu sua meu minha este esta esse essa isso isto aquele ele ela eles elas eu gente e eh ser sou somos sao " +
    "esta estao estamos estou esta tem temos ter ha vai vao vou fica ficam ficou foi sera seria seriam pode podem podemos posso deve devemos cada ainda entre hoje la so nao sim p pq oque qtos"
  ).split(" "),
);

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const stem = (word) =>
  word
    .replace(/(oes|aes)$/, "ao")
    .replace(/(is|es|s)$/, "")
    .replace(/(ar|er|ir|am|em|ou|a|o|e)$/, "");

/** Content words without names of the project's entities. */
function contentWords(text, entities) {
  let rest = plain(text.replace(/\{\w+\}/g, " "));
  for (const name of entities) rest = rest.replaceAll(plain(name), " ");
  return new Set(
    (rest.match(/[a-z0-9]+/g) ?? [])
      .filter((word) => !functionWords.has(word))
      .map(stem)
      .filter((word) => word.length > 1),
  );
}

/** @returns {{ id: string, shared: string[] }[]} one per question */
export function sharedWords(questions, samples, entities) {
  const known = new Set(samples.flatMap((sample) => [...contentWords(sample, [])]));
  const longestFirst = [...entities].sort((a, b) => b.length - a.length);
  return questions.map(({ id, q }) => ({
    id,
    shared: [...contentWords(q, longestFirst)].filter((word) => known.has(word)),
  }));
}
