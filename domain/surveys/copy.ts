import type { SurveyDimension } from "./dimensions.ts";

export const itemTexts: Readonly<Record<SurveyDimension, readonly [string, string, string]>> = {
  consciencia: [
    "Sei explicar a um colega por que a nossa forma de trabalhar vai mudar.",
    "Conheço os problemas que esta mudança pretende resolver.",
    "Não entendo por que mexer em processos que hoje funcionam.",
  ],
  desejo: [
    "Quero participar da mudança na minha área.",
    "Se dependesse de mim, continuaria trabalhando exatamente como hoje.",
    "Vejo vantagens para o meu trabalho no novo modelo.",
  ],
  conhecimento: [
    "Sei o que muda nas minhas tarefas e quando.",
    "Sei onde encontrar orientação sobre as novas ferramentas.",
    "Conheço as regras da empresa para o uso de inteligência artificial.",
  ],
  habilidade: [
    "Consigo fazer as minhas tarefas com as novas ferramentas sem ajuda.",
    "Tive tempo para praticar antes de precisar usar.",
    "Ainda me sinto inseguro ao conferir um resultado produzido por inteligência artificial.",
  ],
  reforco: [
    "Quando alguém da equipe adota a nova forma de trabalhar, isso é reconhecido.",
    "Depois de algumas semanas, as novidades daqui costumam ser deixadas de lado.",
    "Recebo retorno sobre o uso que faço das novas ferramentas.",
  ],
  lideranca: [
    "Minha liderança direta usa ela mesma o que pede à equipe.",
    "Minha liderança direta abre espaço para dúvidas sobre a mudança.",
    "A direção mantém as prioridades que anuncia.",
  ],
  dados_ferramentas: [
    "Os dados de que preciso estão disponíveis quando preciso.",
    "As ferramentas que uso são adequadas ao meu trabalho.",
    "Perco tempo corrigindo dados antes de poder usá-los.",
  ],
  carga: [
    "Há mudanças demais acontecendo ao mesmo tempo na minha área.",
    "O ritmo das mudanças atrapalha as minhas entregas do dia a dia.",
    "Tenho tempo reservado para me adaptar ao que muda.",
  ],
};

export const scaleLabels = [
  "Discordo totalmente",
  "Discordo",
  "Nem concordo nem discordo",
  "Concordo",
  "Concordo totalmente",
] as const;

export const surveyCopy = {
  mergedArea: "Demais áreas",
  sourceName: "Pesquisa do produto.csv",
  headers: [
    "ID do respondente",
    "Área",
    "Grupo de cargos",
    "Item",
    "Dimensão",
    "Resposta",
    "Invertida",
    "Onda",
  ],
  yes: "sim",
  no: "não",
  wave: (wave: number): string => `Onda ${wave}`,
  audience: {
    empty: "Informe ao menos uma pessoa, uma por linha.",
    tooMany: (max: number): string =>
      `A lista pode ter até ${max} pessoas. Divida-a em duas pesquisas.`,
    noArea: (line: number): string =>
      `Linha ${line}: falta a área. Escreva “nome ou e-mail; área; grupo de cargos”.`,
    noPerson: (line: number): string => `Linha ${line}: falta o nome ou o e-mail da pessoa.`,
    twice: (line: number, who: string): string =>
      `Linha ${line}: “${who}” já está na lista. Cada pessoa recebe um link.`,
    tooLong: (line: number): string => `Linha ${line}: um dos campos passa de 160 letras.`,
  },
};
