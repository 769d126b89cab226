/**
 * Short forms of the words in headers that Brazilian systems write ("Dt. Emissão", "Vlr.Título",
 * "Qtd"). Only those that stand for one word.
 */
const words: Record<string, readonly string[]> = {
  data: ["dt", "dta"],
  hora: ["hr"],
  valor: ["vl", "vlr"],
  quantidade: ["qt", "qtd", "qtde"],
  numero: ["nr", "nro", "num"],
  codigo: ["cod"],
  departamento: ["depto", "dpto"],
  fornecedor: ["fornec", "fornece"],
  vencimento: ["venc", "vcto", "vencto"],
  pagamento: ["pgto", "pagto"],
  lancamento: ["lcto", "lancto"],
  natureza: ["naturez"],
  salario: ["sal"],
  probabilidade: ["prob"],
  responsavel: ["resp"],
  faturamento: ["fat"],
  descricao: ["desc", "descr"],
  operacao: ["oper"],
};

const wordOf = new Map(
  Object.entries(words).flatMap(([word, shorts]) => shorts.map((short) => [short, word] as const)),
);

/** The word that a token of a header (small letters, no accents) stands for; itself when it is no short form. */
export const spelledOut = (token: string): string => wordOf.get(token) ?? token;
