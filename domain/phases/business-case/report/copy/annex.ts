/** C1, C4 and C6 of phase 5. */
export const summaryCopy = {
  both: 'Conjunto recomendado ({{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}): VPL de {{vpl_rec|brlmi}} e ROI de {{roi_rec|pct0}}. Programa completo: VPL de {{vpl|brlmi}} e ROI de {{roi|pct0}} (estimado).',
  noRate:
    'O programa de {{cliente}} tem {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} e investimento de {{capex|brl}}; o VPL depende da TMA e da natureza dela, ainda não informadas.',
} as const;

export const limitsCopy = {
  window: "O resultado vale para o horizonte escolhido; benefícios depois dele não são contados.",
  independence:
    "A simulação sorteia as variáveis de forma independente; falhas que ocorrem juntas pioram a cauda.",
  retention: "A retenção de clientes usa regime permanente e taxas de cancelamento informadas.",
  adoption: "A adoção é constante até existir a curva medida na fase 7.",
  adoptionOnCurve:
    "A adoção segue, mês a mês, a curva aprovada na fase 7; a adoção constante das premissas não entra neste cálculo.",
  perimeter:
    "O conjunto recomendado depende das premissas; uma iniciativa perto do limite pode entrar ou sair com elas.",
} as const;

export const annexCopy = {
  flowTitle: {
    rec: "Fluxo mensal completo – conjunto recomendado",
    prog: "Fluxo mensal completo – programa completo",
  },
  flowColumns: {
    month: "Mês",
    benefit: "Benefício",
    opex: "Custo recorrente",
    capex: "Investimento",
    net: "Líquido",
    cumulative: "Acumulado",
  },
  binsTitle: "Faixas da simulação",
  binsColumns: {
    bin: "Faixa",
    recFrom: "Recomendado: de",
    rec: "Sorteios",
    progFrom: "Completo: de",
    prog: "Sorteios",
  },
  cut: "Tabela completa no conjunto de dados “{{conjunto}}”.",
  datasets: { flow: "Fluxo de caixa mensal" },
  glossary: {
    "Conjunto recomendado":
      "Iniciativas submetidas a aprovação: habilitadoras, as que se pagam e as estratégicas com motivo escrito.",
    "Programa completo": "Todas as iniciativas, como planejadas.",
    VPL: "Valor presente líquido: soma dos fluxos mensais trazidos à data de início pela taxa de desconto.",
    TIR: "Taxa que anula o VPL.",
    TMA: "Taxa mínima de atratividade: retorno que o capital teria em outro uso.",
    Payback: "Tempo até o acumulado deixar de ser negativo e assim permanecer.",
    ROI: "Benefícios menos custos, sobre o investimento, no horizonte e sem desconto.",
    "Conversão em caixa": "Parcela das horas liberadas que reduz gasto.",
    Rampa: "Meses entre a entrada em operação e o benefício pleno.",
    "M seguido de número": "Mês contado do início do programa.",
    Habilitadora: "Iniciativa sem benefício próprio, necessária às demais.",
  },
} as const;

/** Sources of the methods that phase 5 uses (playbook 8.3). */
export const references = [
  "Brealey, R.; Myers, S.; Allen, F. Princípios de finanças corporativas: VPL e TIR.",
  "HM Treasury. The Green Book: avaliação, alternativas e viés de otimismo.",
  "Flyvbjerg, B. Viés de otimismo em projetos.",
  "Hyndman, R. J.; Fan, Y. Quantis amostrais.",
  "ISO/IEC 25012. Modelo de qualidade de dados.",
  "DAMA-DMBOK. Corpo de conhecimento em gestão de dados.",
] as const;
