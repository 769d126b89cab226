/** 7.4, Carga de mudança; 7.5, Plano de capacitação; 7.6, Patrocínio, comunicação e multiplicadores. */
export const loadCopy = {
  title: "Carga de mudança e públicos afetados",
  over: 'A área de {{area}} recebe {{k|int}} {{plural(k,"","iniciativa","iniciativas")}} na mesma janela e excede o limite de carga.',
  none: "Nenhuma iniciativa recebida está ligada a uma área: a carga aparece quando cada uma disser o seu processo, e o processo, a sua área.",
  within:
    "Nenhuma área passa do limite de carga; a maior é a área de {{area}}, com {{carga|int}} de {{max|int}}.",
  shift: "Deslocar a iniciativa “{{ini}}” para a onda seguinte reduz o excesso.",
  window: "A carga da área de {{area}} é maior em uma das janelas: {{janela}}.",
  weights:
    "O peso cresce com o tipo da iniciativa: ganho rápido e habilitador pesam menos que transformação, e estrutural pesa mais.",
  untouched:
    '{{plural(n,"Todas as áreas recebem iniciativas","Uma área não recebe iniciativa própria","{{n|int}} áreas não recebem iniciativa própria")}} e {{plural(n,"entram","entra","entram")}} na comunicação e no letramento.',
  perceived:
    "A carga percebida na pesquisa tem média {{media|n1}}; folga e calendário são lidos juntos.",
  areaTitle: "Públicos afetados por área",
  areaColumns: {
    area: "Área",
    people: "Pessoas",
    initiatives: "Iniciativas",
    load: "Maior carga",
    window: "Janela",
    felt: "Carga percebida",
  },
  hoursTitle: "Horas das áreas no programa",
  hoursColumns: {
    area: "Área",
    perMonth: "Programa",
    ofArea: "Área",
    share: "Parte",
    weeks: "Semanas no limite",
    initiative: "Iniciativa com mais horas",
  },
  hoursFootnote:
    "Semana de maior soma das iniciativas de que a área é responsável, sem as que ficam fora do conjunto; o esforço é dividido por igual na duração.",
  calendarTitle: "Carga por janela",
  calendarFootnote: "Soma dos pesos das iniciativas ativas na área em cada janela.",
  calendarColumns: { area: "Área" },
  initiativeTitle: "Calendário das iniciativas",
  initiativeColumns: {
    name: "Iniciativa",
    start: "Semana de início",
    weeks: "Semanas",
    live: "Entrada em operação",
  },
} as const;

export const trainingCopy = {
  title: "Plano de capacitação",
  total:
    'O plano soma {{h|int}} {{plural(h,"","hora","horas")}} para {{p|int}} {{plural(p,"","pessoa","pessoas")}}, em {{sem|int}} {{plural(sem,"","semana","semanas")}} com até {{lim|int}} h semanais.',
  cost: "O tempo de trabalho equivale a {{custo|brl}}, a {{rate}} em média.",
  ofSet:
    "Ao conjunto recomendado bastam {{h|h0}}, nas áreas que as iniciativas dele tocam; limitar o plano a elas poupa {{caixa|brl}} à conversão em caixa.",
  each: "Em média são {{h|n1}} h por pessoa: letramento comum, lacunas de competência do cargo e ferramentas novas da área.",
  fits: "O plano cabe na capacidade de {{cap|int}} h até o fim do programa.",
  late: "{{h|h0}} ficam além do programa no limite semanal.",
  families:
    '{{plural(n,"Nenhuma família de cargos precisa","Uma família de cargos precisa","{{n|int}} famílias de cargos precisam")}} de mais semanas do que o programa tem.',
  noSkills: "Sem as competências por cargo, o plano conta só letramento e ferramentas.",
  literacy:
    '{{plural(n,"Nenhum caso de uso pede","Um caso de uso pede","{{n|int}} casos de uso pedem")}} treinamento obrigatório antes da produção, conforme a fase 6.',
  noRelease:
    "Os treinamentos obrigatórios dos casos de uso dependem da liberação da fase 6, ainda não recebida.",
  cover: "A cobertura atual de competências é de {{cob|pct0}}.",
  first:
    "O letramento vem antes das trilhas e as ferramentas, no fim, junto da entrada em operação.",
  trackTitle: "Trilhas de capacitação",
  trackColumns: { track: "Trilha", people: "Pessoas", hours: "Horas" },
  monthTitle: "Horas por trilha e janela",
  monthFootnote: "No limite semanal de cada pessoa, em janelas de semanas do programa.",
  familyTitle: "Capacitação por família de cargos",
  familyColumns: {
    family: "Família",
    people: "Pessoas",
    hours: "Horas",
    each: "Horas por pessoa",
    weeks: "Semanas",
  },
} as const;

export const networkCopy = {
  title: "Patrocínio, comunicação e multiplicadores",
  needed:
    '{{plural(m,"","É necessário um multiplicador","São necessários {{m|int}} multiplicadores")}} para {{p|int}} {{plural(p,"","pessoa envolvida","pessoas envolvidas")}}.',
  named:
    '{{plural(n,"Todas as áreas já indicaram nome","Uma área ainda não indicou nome","{{n|int}} áreas ainda não indicaram nome")}}.',
  sponsor: "O patrocinador do programa é {{nome}}.",
  noSponsor: "O patrocinador do programa ainda não foi informado.",
  ratio:
    'A conta usa até {{cada|int}} {{plural(cada,"","pessoa","pessoas")}} por multiplicador e ao menos um por área com o mínimo de pessoas.',
  role: "O multiplicador apoia a prática e leva as dúvidas da área ao programa; não avalia colegas.",
  areaTitle: "Multiplicadores por área",
  areaColumns: {
    area: "Área",
    people: "Pessoas",
    count: "Multiplicadores",
    each: "Pessoas por multiplicador",
    barrier: "Mensagem primeiro sobre",
    name: "Nome indicado",
  },
  toBeDefined: "a indicar pela área",
  wholeCompany: "Barreira da empresa",
  segmentTitle: "Públicos da comunicação",
  segmentColumns: { segment: "Público", share: "Parcela", message: "Mensagem", channel: "Canal" },
  segmentFootnote: "Parcelas de Rogers, só para planejar a comunicação; ninguém é classificado.",
  segments: {
    inovadores: ["Inovadores", "Convite para testar e relatar", "Comunidade de prática"],
    primeiros: [
      "Primeiros adeptos",
      "Resultados dos testes e espaço para ensinar",
      "Multiplicadores",
    ],
    maioria_inicial: [
      "Maioria inicial",
      "Como fazer na própria tarefa, com apoio",
      "Trilhas e reuniões de equipe",
    ],
    maioria_tardia: [
      "Maioria tardia",
      "Prova de que funciona na área e suporte perto",
      "Liderança direta",
    ],
    retardatarios: [
      "Retardatários",
      "O que muda no padrão da área e desde quando",
      "Liderança direta e procedimento",
    ],
  },
  ritualTitle: "Ritos do programa",
  ritualColumns: { ritual: "Rito", who: "Quem", when: "Quando", output: "O que sai" },
  rituals: [
    [
      "Painel de adoção",
      "Lideranças das áreas",
      "A cada quinzena",
      "Decisão sobre a área abaixo da curva",
    ],
    [
      "Roda de multiplicadores",
      "Multiplicadores e programa",
      "Toda semana na primeira onda",
      "Dúvidas respondidas e ajustes pedidos",
    ],
    [
      "Comitê do programa",
      "Patrocinador e donos das iniciativas",
      "Todo mês",
      "Captura, reaberturas e recursos",
    ],
    [
      "Nova medição",
      "Todas as pessoas",
      "Ao fim de cada onda",
      "Barreiras e prontidão atualizadas",
    ],
  ],
} as const;
