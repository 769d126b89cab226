/** Words of the download of failing rows, pt-BR. */

/** Why one row is among them, by rule of playbook 4.4, column check or fault of the profile. */
const reasons: Record<string, string> = {
  VAZIO: "célula vazia",
  LACUNA: "célula vazia",
  INVALIDO: "célula inválida",
  REFERENCIA: "nome que não está na tabela de origem",
  DUPLICADA: "identificador repetido",
  REPETIDA: "linha idêntica a outra",
  MARCADOR: "texto que se repete em colunas de outro assunto",
  TIPO: "tipo diferente do resto da coluna",
  FORMATO: "formato diferente do resto da coluna",
  LETRA: "letra de outro alfabeto ou sinal de controle",
  DOMINIO: "valor que quase não aparece em uma coluna de poucos valores",
  UNIDADE: "unidade junto do número",
  SEM_VALOR: "palavra lida como célula vazia",
  GRAFIA: "grafia rara, parecida com um valor frequente",
  DESLOCADO: "traz também o valor de outra coluna",
  DEPENDENCIA: "em contradição com o resto da linha",
  DQ01: "fim anterior ao início",
  DQ02: "encerramento anterior à abertura",
  DQ03: "lead time menor que o tempo de execução",
  DQ04: "usuários ativos acima do total",
  DQ05: "percentuais de tempo do cargo não somam 100",
  DQ06: "área sem posições no organograma",
  DQ07: "ciclo entre gestores",
  DQ08: "volume diferente da contagem dos registros",
  DQ09: "retrabalho diferente do medido no log",
  DQ10: "folha diferente da soma das posições",
  DQ11: "sistema fora do portfólio",
  DQ12: "ciclo de dependências",
  DQ13: "linha idêntica a outra",
  DQ14: "tempo das etapas diferente do tempo do processo",
  DQ15: "valor sem moeda",
  DQ16: "mês seguinte a uma lacuna",
  DQ17: "mesma nota em quase todas as linhas",
  DQ18: "tempo arredondado",
  DQ19: "valor muito distante dos demais",
  DQ20: "horas acima da capacidade da área",
};

export const qualityCopy = {
  line: "linha do arquivo",
  reason: "motivo",
  reasonOf: (rule: string, columns: readonly string[]): string => {
    const reason = reasons[rule] ?? rule;
    return columns.length === 0 || columns.length > 4 ? reason : `${columns.join(", ")}: ${reason}`;
  },
  supposed: (value: string): string => `, talvez “${value}”`,
  fileName: (name: string): string => `${name.replace(/\.[^.]+$/, "")} - linhas com problema.csv`,
} as const;
