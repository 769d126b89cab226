/** C1, C4 and C6 of phase 5. */
export const summaryCopy = {
  stake:
    "O VPL do conjunto é de {{p50|brl}} na mediana (de {{p10|brl}} a {{p90|brl}}), com o tempo da equipe.",
  paysUnlessSaving: "O conjunto se paga salvo se a economia de TI cair a {{ti|pct1}} da prevista.",
  paysUnlessBenefit:
    "Também não se paga se os benefícios de horas e de retenção caírem a {{be|pct1}} do previsto.",
  paysUnlessDelay:
    'O limite do atraso nos benefícios é de {{n|int}} {{plural(n,"meses","mês","meses")}}.',
  conservative: "No cenário conservador, o VPL do conjunto recomendado é de {{vpl|brl}}.",
  aboveSimulation:
    "O VPL do plano, de {{vpl|brl}}, passa do P90 da simulação, de {{p90|brl}}; o número da decisão é a faixa.",
  unpriced:
    "A economia de TI de {{nomes|lista3}} não foi calculada e não está no VPL: falta a fase SmartStack, com o portfólio de sistemas.",
  noClients:
    "A retenção de clientes não foi calculada e não está no VPL: falta a base de clientes.",
  noSkills:
    "As lacunas de competência não foram informadas: a capacitação está subestimada e o VPL, acima do que seria com elas.",
  both: 'Conjunto recomendado ({{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}): VPL no plano de {{vpl_rec|brlmi}} com o tempo da equipe e de {{antes_rec|brlmi}} antes dele. Programa completo: VPL no plano de {{vpl|brlmi}} com o tempo da equipe e de {{antes|brlmi}} antes dele (estimado).',
  bothBefore:
    'Conjunto recomendado ({{n_rec|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}}): VPL de {{vpl_rec|brlmi}} antes do tempo da equipe. Programa completo: VPL de {{vpl|brlmi}} antes do tempo da equipe (estimado).',
  partial:
    '{{sem|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} {{plural(sem,"não têm","não tem","não têm")}} custo ou prazo informado e não {{plural(sem,"foram avaliadas","foi avaliada","foram avaliadas")}}: {{nomes}}. Das avaliadas ({{avaliadas}}), {{n_rec|int}} {{plural(n_rec,"entram","entra","entram")}} no conjunto recomendado, com VPL de {{vpl_rec|brlmi}} (estimado).',
  partialNone:
    '{{sem|int}} de {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} {{plural(sem,"não têm","não tem","não têm")}} custo ou prazo informado e não {{plural(sem,"foram avaliadas","foi avaliada","foram avaliadas")}}: {{nomes}}. Das avaliadas ({{avaliadas}}), nenhuma se paga com as premissas atuais.',
  noRate:
    'O programa de {{cliente}} tem {{n|int}} {{plural(n,"iniciativas","iniciativa","iniciativas")}} e investimento de {{capex|brl}}; o VPL depende da TMA e da natureza dela, ainda não informadas.',
} as const;

/** The figures on which the set is decided. */
export const memoCopy = {
  median: "VPL do conjunto, mediana simulada",
  cashNeed: "Necessidade de caixa com o tempo da equipe",
  payback: "Payback com o tempo da equipe",
  hours: "Horas de projeto da equipe",
  before: "antes dele",
  training: "mais as de capacitação",
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
    ownTime: "Tempo da equipe",
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
      "Iniciativas submetidas a aprovação: o conjunto de maior VPL, com o tempo da equipe, as dependências e os deveres com motivo escrito.",
    "Programa completo": "Todas as iniciativas, como planejadas.",
    VPL: "Valor presente líquido: soma dos fluxos mensais trazidos à data de início pela taxa de desconto.",
    TIR: "Taxa que anula o VPL.",
    TMA: "Taxa mínima de atratividade: retorno que o capital teria em outro uso.",
    Payback: "Tempo até o acumulado deixar de ser negativo e assim permanecer.",
    ROI: "Benefícios menos custos, sobre o investimento, no horizonte e sem desconto; antes do tempo da equipe, salvo onde se diz.",
    "Tempo da equipe":
      "Horas da própria empresa no projeto e na capacitação, cobradas na mesma parte em que as horas liberadas viram caixa.",
    "Em estágios":
      "Iniciativa do conjunto que se paga no plano, mas não na mediana da simulação: aprova-se por etapas.",
    "Conversão em caixa": "Parcela das horas liberadas que reduz gasto.",
    Rampa: "Meses entre a entrada em operação e o benefício pleno.",
    "M seguido de número": "Mês contado do início do programa.",
    Habilitadora:
      "Iniciativa sem benefício próprio; entra só ao lado do que habilita, ou por dever.",
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
