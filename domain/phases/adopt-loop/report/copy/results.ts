/** 7.7, Curva de adoção e metas; 7.8, Captura de benefícios e melhoria contínua. */
import { toBeNamed } from "../../../../decisions/copy.ts";

export const curveCopy = {
  title: "Curva de adoção e metas",
  waves:
    'Em semanas do programa, a adoção do conjunto recomendado é de {{a1|pct1}} na semana {{s1|int}}, {{a2|pct1}} na {{s2|int}} e {{a3|pct1}} na {{s3|int}} (estimado); cada iniciativa leva {{t90|int}} {{plural(t90,"semanas","semana","semanas")}} desde a entrada até o patamar.',
  wavesWhole:
    'Em semanas do programa, a adoção do programa completo é de {{a1|pct1}} na semana {{s1|int}}, {{a2|pct1}} na {{s2|int}} e {{a3|pct1}} na {{s3|int}} (estimado); cada iniciativa leva {{t90|int}} {{plural(t90,"semanas","semana","semanas")}} desde a entrada até o patamar.',
  wavesUnknown:
    'Cada iniciativa leva {{t90|int}} {{plural(t90,"semanas","semana","semanas")}} desde a entrada em operação até o patamar (estimado); a adoção em semanas do programa depende do business case.',
  firstWave:
    'A onda inicial fecha com {{a|pct1}} de adoção e é medida por entregas: {{p|int}} {{plural(p,"pessoas","pessoa","pessoas")}} com letramento, {{e|int}} {{plural(e,"entradas","entrada","entradas")}} em operação e {{s|int}} {{plural(s,"sistemas desligados","sistema desligado","sistemas desligados")}}.',
  reached:
    "A adoção passa de {{nivel|pct0}} na semana {{rec|int}} do programa no conjunto recomendado e na {{prog|int}} no programa completo.",
  reachedWhole:
    "A adoção do programa completo passa de {{nivel|pct0}} na semana {{prog|int}} do programa.",
  gap: "O teto da curva fica {{gap}} abaixo da adoção do business case; com a curva, o VPL recalculado do programa completo é de {{vpl|brlmi}}.",
  gapRec: "No conjunto recomendado, o VPL recalculado é de {{vpl|brlmi}}.",
  above: "O teto da curva alcança a adoção do business case, de {{base|pct0}}.",
  noCase: "Sem o business case não há comparação de VPL.",
  ceiling:
    "O índice de prontidão leva a curva a um teto de {{teto|pct1}}, com o meio em {{meio|n1}} semanas depois da entrada em operação.",
  effective:
    "Adoção efetiva é a taxa de uso vezes a profundidade: conta quem usa e em quantos casos.",
  measured:
    '{{plural(n,"","Uma semana de uso medido entra","{{n|int}} semanas de uso medido entram")}} na curva; situação: {{ajuste}}.',
  unmeasured:
    "Ainda não há uso medido; o registro de uso chega contado por semana e grupo, nunca por pessoa.",
  newRun:
    "O business case só usa a curva depois da aprovação desta fase, em nova execução da fase 5.",
  blocked:
    '{{plural(n,"Nenhum caso de uso está bloqueado","Um caso de uso está bloqueado e fica sem meta de adoção","{{n|int}} casos de uso estão bloqueados e ficam sem meta de adoção")}}.',
  bass: "As taxas de Bass informadas geram a curva alternativa do gráfico; as metas seguem a curva logística.",
  waveTitle: "Plano em ondas",
  waveColumns: {
    wave: "Onda",
    end: "Semana final",
    initiatives: "Entradas",
    names: "Entram em operação",
    running: "Em andamento",
    adoption: "Adoção",
  },
  waveFootnote:
    "Cada iniciativa aparece na onda da sua entrada em operação; em andamento são as que já começaram. A adoção é a do conjunto ao fim da onda, em semanas do programa.",
  beyond: "Além da última onda",
  none: "–",
  programmeTitle: "Adoção em semanas do programa",
  programmeFootnote:
    "Cada iniciativa segue a curva desde a sua entrada e pesa o caixa por ano que depende da adoção.",
  programmeColumns: { week: "Semana do programa" },
  valueTitle: "Efeito da curva no business case",
  valueColumns: {
    set: "Perímetro",
    before: "VPL com adoção constante",
    after: "VPL com a curva",
    delta: "Diferença",
    roi: "ROI",
    payback: "Payback",
  },
  sets: { rec: "Conjunto recomendado", prog: "Programa completo" },
  targetTitle: "Metas de adoção por iniciativa",
  targetColumns: {
    name: "Iniciativa",
    live: "Entrada em operação",
    target: "Meta ao fim da última onda",
    state: "Situação",
  },
  withTarget: "meta definida",
  withoutTarget: "sem meta: caso bloqueado",
  later: "entra depois da última onda",
  targetFootnote:
    "A meta é a curva nas semanas entre a entrada em operação da iniciativa e o fim da última onda.",
  pointsTitle: "Pontos da curva de cada iniciativa",
  pointColumns: {
    week: "Semanas desde a entrada",
    planned: "Planejada",
    path: "Medida ou ajustada",
  },
  usageTitle: "Uso medido por semana",
  usageColumns: {
    week: "Semana",
    rate: "Taxa de uso",
    depth: "Profundidade",
    effective: "Adoção efetiva",
    skill: "Proficiência",
  },
  lessonTitle: "Lições por premissa",
  lessonColumns: {
    name: "Premissa",
    planned: "Planejado",
    measured: "Medido",
    difference: "Diferença",
  },
  lessonFootnote:
    "Medido é o valor que a premissa precisaria ter para dar o que foi observado; as demais ficam como planejadas.",
  caseTitle: "Casos de uso e metas",
  caseColumns: {
    name: "Caso de uso",
    tier: "Nível",
    state: "Situação",
    supervision: "Supervisão",
    reasons: "Motivos",
  },
} as const;

export const captureCopy = {
  title: "Captura de benefícios e melhoria contínua",
  captured:
    "A captura em horas soma {{real|brl}} de {{meta|brl}} previstos ({{taxa|pct0}}): {{status|min}}.",
  notStarted:
    'A captura ainda não tem meta vencida: o programa começa em {{inicio|data}} e o plano prevê {{meta|brlmi}} em {{m|int}} {{plural(m,"","mês","meses")}}.',
  noMeasure:
    "O plano previa {{meta|brl}} até agora; falta a medição das horas por caso para calcular a captura.",
  plan: "O plano comparado é: {{plano}}.",
  measured:
    "O valor realizado compara as horas por caso da linha de base travada com as atuais; retenção e tecnologia ficam fora da medida.",
  out: 'O indicador {{kpi}} está fora do plano há {{m|int}} {{plural(m,"","mês","meses")}}; a fase {{fase|score0}} será reaberta.',
  noneOut:
    '{{plural(n,"Nenhum indicador é acompanhado","Um indicador é acompanhado e está dentro do plano","Dos {{n|int}} indicadores, nenhum passa do limite de meses fora do plano")}}; a contagem começa com o programa.',
  rule: 'Um ganho é sustentado com {{m|int}} {{plural(m,"","mês melhor","meses seguidos melhores")}} que o decil favorável da linha de base.',
  reopen:
    'Com {{m|int}} {{plural(m,"","mês","meses seguidos")}} fora do plano, a fase dona da alavanca é reaberta, com responsável e prazo.',
  owners:
    '{{plural(n,"Todos os indicadores têm responsável","Um indicador ainda não tem responsável","{{n|int}} indicadores ainda não têm responsável")}}.',
  noKpis: "Sem a série de indicadores não há verificação de ganho nem ciclo de melhoria.",
  iniTitle: "Captura prevista por iniciativa",
  iniColumns: {
    name: "Iniciativa",
    y1: "Primeiro ano",
    y2: "Segundo ano",
    y3: "Terceiro ano",
    real: "Realizado em horas",
  },
  iniFootnote: "Valores acumulados, das iniciativas recomendadas do plano da fase 5.",
  kpiTitle: "Indicadores e metas",
  kpiColumns: {
    name: "Indicador",
    now: "Atual",
    target: "Meta",
    gap: "Distância",
    decile: "Decil favorável",
    out: "Fora do plano",
  },
  cycleTitle: "Ciclo de melhoria contínua",
  cycleColumns: {
    name: "Indicador",
    phase: "Fase da alavanca",
    owner: "Responsável",
    check: "Verificação",
    action: "Ação",
    due: "Prazo",
  },
  none: "–",
  toBeDefined: toBeNamed,
  cardsHeading: "Fichas dos indicadores",
  card: {
    now: "Valor atual",
    target: "Meta",
    gap: "Distância até a meta",
    decile: "Decil favorável",
    out: "Meses fora do plano",
    phase: "Fase da alavanca",
  },
  cardGap: "O indicador {{kpi}} está em {{atual}} e a meta é {{meta}}: distância de {{lacuna}}.",
  cardDecile: "Só conta como ganho sustentado o que ficar melhor que {{decil}} em {{kpi}}.",
  cardOwner: "Quem responde pelo indicador {{kpi}}: {{dono}}.",
  cardAction: "Acompanhar o indicador {{kpi}} no comitê mensal",
  cardReopen: "Reabrir a fase dona da alavanca do indicador {{kpi}}",
} as const;
