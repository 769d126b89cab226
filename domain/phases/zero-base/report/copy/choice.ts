/** 2.1, Processos escolhidos e resultado esperado. */
import { toBeNamed } from "../../../../decisions/copy.ts";

export const choiceCopy = {
  title: "Processos escolhidos e resultado esperado",
  selected:
    '{{plural(n,"","Foi selecionado um processo, que soma","Foram selecionados {{n|int}} processos, que somam")}} {{pct|pct0}} do custo mapeado.',
  selectedNoCost:
    '{{plural(n,"Nenhum processo foi selecionado","Foi selecionado um processo","Foram selecionados {{n|int}} processos")}} para o redesenho.',
  result:
    "O resultado esperado do processo “{{proc}}” é {{resultado|min}}; só as etapas que o produzem permanecem por padrão.",
  stepped:
    '{{plural(n,"Nenhum processo tem","Um processo tem","{{n|int}} processos têm")}} as etapas informadas; os demais ficam com o potencial preliminar da fase 1.',
  preliminary:
    "Nos processos sem etapas, o potencial preliminar é de {{horas|int}} h por mês e {{custo|brlmi}} por ano (estimado).",
  method:
    "O potencial preliminar não projeta prazo, retrabalho nem satisfação; o detalhamento das etapas o substitui.",
  tableTitle: "Processos do redesenho, em ordem de prioridade",
  columns: {
    position: "Posição",
    id: "Código",
    process: "Processo",
    area: "Área",
    quadrant: "Quadrante",
    hours: "Horas",
    cost: "Custo",
    method: "Método",
  },
  resultTitle: "Resultado esperado por processo",
  resultColumns: { process: "Processo", result: "Resultado esperado", owner: "Responsável" },
  gainTitle: "Horas e custo, hoje e depois do redesenho",
  gainColumns: {
    process: "Processo",
    now: "Horas hoje",
    later: "Horas depois",
    released: "Horas liberadas",
    saved: "Custo liberado",
    method: "Método",
  },
  gainFootnote:
    "Valores estimados. “Por etapa” usa as decisões desta fase; “preliminar” usa o potencial da fase 1.",
  byStep: "por etapa",
  preliminaryTag: "preliminar",
  none: "sem projeção",
  toBeDefined: toBeNamed,
  cardsHeading: "Fichas dos processos",
  card: {
    hours: "Horas por mês",
    cost: "Custo por ano",
    rework: "Retrabalho",
    leadTime: "Prazo informado",
    released: "Horas liberadas",
    saved: "Custo liberado por ano",
    value: "Valor",
    feasibility: "Viabilidade",
  },
  cardStep: "As etapas do processo foram decididas uma a uma: {{resumo}}.",
  cardStepGain:
    'O esforço projetado é de {{h2|h0}} por mês, com {{pd|int}} {{plural(pd,"","pessoa-dia","pessoas-dia")}} de implantação.',
  cardPreliminary:
    "Em “{{processo}}”, {{ap|pct0}} do esforço tem potencial preliminar de automação.",
  cardScores: "Na fase 1, “{{processo}}” ficou na posição {{posicao|int}} da ordem de prioridade.",
  cardResult: "Resultado esperado: {{resultado|min}}.",
  actionStep: "Confirmar as decisões por etapa de “{{processo}}” com o responsável",
  actionDetail: "Enviar as etapas de “{{processo}}” para decidir uma a uma",
} as const;
