/** Words that people use for one another in a firm, whatever is measured: each line is one sense, told by its first word. */
const groups = `
  equipe time pessoal quadro
  pessoa colaborador funcionario empregado
  gasto despesa desembolso dispendio desembolsado despendido
  fornecedor prestador
  chamado ticket ocorrencia protocolo reclamacao
  cliente lojista
  sistema software ferramenta aplicativo
  chance probabilidade
  meta alvo
  causa motivo
  automacao automatizar automatizado
  diagnostico diagnosticar
  lacuna gap buraco
  cai caem cairia queda reducao reduz reduzir diminui diminuir encolhe
  beneficio ganho
  atraso atrasado
  duplicidade duplicado duplicada duplo
  vencimento vencer
  terminar acabar
  encerrar fechar concluir finalizar
  exigir requerer
  exposto expoe expoem
  contrato acordo
  responsavel dono encarregado
  bloqueado barrado impedido
  liderado subordinado
  gestor chefe
  ocioso sobrando sobra
  comecar iniciar inicio partida
  conjunto pacote
  antigo velho
  pesquisa questionario enquete
  portao gate
`;

/** -ção beside its verb: "classificação" and "classificar" are one word. */
const shortestNoun = 7;
/** What is left of a word in -mento has to be a verb's: "segmento" and "momento" are none. */
const shortestDeed = 4;
/** Things that end like deeds: "equipamentos" are no "equipe", and a "departamento" departs from nothing. */
const things: ReadonlySet<string> = new Set(["equip", "depart", "apart", "medic", "compart"]);

/** "Classificação" and "encaminhamento" beside their verbs. */
function deedOf(root: string, rootOf: (text: string) => string): string {
  if (root.length >= shortestNoun && root.endsWith("ac")) return rootOf(root.slice(0, -2));
  const before = /^(.+)[aie]ment$/.exec(root)?.[1] ?? "";
  return before.length >= shortestDeed && !things.has(before) ? rootOf(before) : root;
}

/** -izar beside its noun: "economizar" and "economia". */
const shortestVerb = 7;

/** From the ending-less form of a word to the form that stands for its sense. */
export function createSenses(rootOf: (text: string) => string): (root: string) => string {
  const senses = new Map<string, string>();
  for (const line of groups.trim().split("\n")) {
    const [first = "", ...others] = line.trim().split(" ").map(rootOf);
    for (const other of others) senses.set(other, first);
  }
  const nounOf = (root: string): string =>
    root.length >= shortestVerb && root.endsWith("iz") ? root.slice(0, -1) : root;
  const verbOf = (root: string): string => nounOf(deedOf(root, rootOf));
  return (root) => senses.get(root) ?? senses.get(verbOf(root)) ?? verbOf(root);
}
