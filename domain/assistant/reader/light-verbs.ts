/**
 * Verbs that carry a question and measure nothing ("que ganhos dá para pegar", "quanto custa manter"), in every form that people say. A
 * verb that turns what is asked (to fall, to leave out, to open against to close) is none of these.
 */
const lemmas =
  "gerar mostrar usar pegar deixar levar mandar botar colocar tocar andar olhar listar apontar informar " +
  "cadastrar apresentar considerar precisar identificar registrar encontrar montar rolar cuidar pesar ficar tomar " +
  "manter obter conter aparecer acontecer ocorrer conhecer dever receber responder " +
  "existir possuir exibir definir investir aplicar";

/** In their order: infinitive, present, past, imperfect, future, conditional, subjunctive, gerund and participle. */
const endings: Readonly<Record<string, string>> = {
  ar: "ar a am amos o ou aram ei ava avam ara arao aria ariam ar arem ando ado ada ados adas",
  er: "er e em emos o eu eram i ia iam era erao eria eriam erem endo ido ida idos idas",
  ir: "ir e em imos o iu iram i ia iam ira irao iria iriam irem indo ido ida idos idas",
};
/** Forms that no ending makes, of verbs in -ter and -uir. */
const irregular =
  "mantem mantemos mantinha mantinham manteve mantiveram obtem obteve obtiveram obtinha contem continha possui possuem possuia " +
  "devido fizemos fizeram dando dariam daria havia haviam haver haveria tinha tinham queriam quiser quiserem seriam esteja estejam " +
  "conseguimos consegue conseguem consigo conseguir";

/** "Devida" and "considerada" say what is counted no more than their verbs do; "devido" may mean "because of". */
function formsOf(lemma: string): string[] {
  const stem = lemma.slice(0, -2);
  return (endings[lemma.slice(-2)] ?? "").split(" ").map((ending) => stem + ending);
}

export const lightVerbs: ReadonlySet<string> = new Set([
  ...lemmas.split(" ").flatMap(formsOf),
  ...irregular.split(" "),
]);
