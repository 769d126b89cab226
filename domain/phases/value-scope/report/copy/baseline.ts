/** 1.1, Linha de base operacional e validação. */
export const baselineCopy = {
  title: "Linha de base operacional e validação",
  total:
    '{{plural(n,"","O processo mapeado soma","Os {{n|int}} processos somam")}} {{horas|int}} h por mês, o equivalente a {{fte|fte1}}.',
  totalOfKnown:
    "Os processos com volume e minutos informados somam {{horas|int}} h por mês, o equivalente a {{fte|fte1}}.",
  area: "A área de {{area}} responde por {{pct|pct1}} do custo mapeado.",
  largestHours:
    "O processo “{{processo}}” consome {{horas|int}} h por mês, a maior carga do inventário.",
  unitCost:
    "O custo por caso vai de {{menor|brl}} no processo “{{barato}}” a {{maior|brl}} no processo “{{caro}}”.",
  validated:
    '{{plural(n,"Nenhum processo teve a linha de base validada","Um processo teve a linha de base validada","{{n|int}} processos tiveram a linha de base validada")}} pela área e pela Controladoria.',
  scopeNote: "Escopo do processo “{{processo}}”: {{nota}}",
  tableTitle: "Linha de base por processo",
  columns: {
    id: "Código",
    process: "Processo",
    area: "Área",
    volume: "Volume",
    minutes: "Tempo por caso",
    rework: "Retrabalho",
    hours: "Horas",
    fte: "FTE",
    cost: "Custo",
    unit: "Custo por caso",
  },
  tableFootnote:
    "Ordem decrescente de custo. As horas incluem o retrabalho. Somas podem divergir por arredondamento.",
  total_row: "Total",
  areaTableTitle: "Horas e custo por área",
  areaColumns: {
    area: "Área",
    processes: "Processos",
    hours: "Horas",
    cost: "Custo",
    share: "Parcela do custo",
  },
  validationTitle: "Validação da linha de base",
  validationColumns: {
    subject: "Processo",
    name: "Validado por",
    role: "Função",
    date: "Data",
    text: "Registro",
  },
  validationPending:
    "A linha de base aguarda validação de volume, tempo e custo por hora pela área e pela Controladoria. O que for declarado depois desta execução aparece no gate da fase.",
  validationPendingTitle: "Validação pendente",
  allProcesses: "Todos os processos",
} as const;
