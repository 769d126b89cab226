/** Answers about phases 2 to 4: redesign, organisation and systems. */
export const designCopy = {
  impactTime:
    "Com o redesenho, o prazo médio do processo “{{processo}}” vai de {{antes|dur}} para {{depois|dur}}.",
  impactRest:
    "As horas manuais vão de {{horas|h1}} para {{horas2|h1}} por mês e o retrabalho, de {{rho|pct1}} para {{rho2|pct1}}.",
  impactPreliminary: "O potencial preliminar do redesenho é de {{horas|h0}} liberadas por mês.",
  impactTable: "Hoje e depois do redesenho",
  step: "A decisão para a etapa “{{nome}}” é {{decisao}}: {{motivo}}.",
  stepEffect: "Ela libera {{horas|h1}} por mês.",
  stepTime: "A espera por caso vai de {{antes|dur}} para {{depois|dur}}.",
  steps:
    '{{n|int}} {{plural(n,"etapas têm","etapa tem","etapas têm")}} decisão no redesenho; {{eliminar|int}} {{plural(eliminar,"são eliminadas","é eliminada","são eliminadas")}}.',
  stepTable: "Decisões por etapa",
  releasedArea:
    "O redesenho libera {{fte|fte1}} na área de {{nome}}, {{pct|pct1}} da capacidade liberada.",
  releasedSteps: "No processo “{{processo}}”, o redesenho por etapa libera {{horas|h1}} por mês.",
  releasedTotal:
    "O redesenho por etapa libera {{horas|h1}} por mês; a capacidade liberada nas áreas soma {{fte|fte1}}, ou {{adotado|fte1}} com a adoção prevista.",
  releasedHours: "O redesenho por etapa libera {{horas|h1}} por mês.",
  releasedTable: "Capacidade liberada por área",
  span: 'A amplitude média de controle é de {{span|n1}} liderados por gestor, com {{camadas|int}} {{plural(camadas,"camadas","camada","camadas")}}, {{gestores|int}} {{plural(gestores,"gestores","gestor","gestores")}} e {{posicoes|int}} {{plural(posicoes,"posições","posição","posições")}}.',
  spanLow:
    '{{n|int}} {{plural(n,"gestores ficam","gestor fica","gestores ficam")}} abaixo do limite inferior de amplitude.',
  spanTable: "Posições por camada",
  exposure: "A exposição média das posições à IA é de {{beta|pct1}} (índice β).",
  exposureTop: "O cargo mais exposto é “{{nome}}”: {{beta|pct1}} do tempo.",
  exposureRole:
    "O cargo “{{nome}}” tem exposição à IA de {{beta|pct1}} (índice β): {{e1|pct1}} do tempo em tarefas com apoio direto e {{e2|pct1}} em tarefas com apoio de sistema.",
  exposureCaution:
    "Exposição mede quanto do tempo a IA pode apoiar; não indica eliminação de postos.",
  exposureTable: "Cargos por exposição à IA",
  time: 'Dos {{n|int}} sistemas classificados, {{investir|int}} {{plural(investir,"ficam","fica","ficam")}} em Investir, {{migrar|int}} em Migrar, {{tolerar|int}} em Tolerar e {{eliminar|int}} em Eliminar.',
  timeRetire:
    '{{eliminar|int}} {{plural(eliminar,"sistemas estão","sistema está","sistemas estão")}} na classe Eliminar e {{migrar|int}} na classe Migrar.',
  timeCost:
    'O portfólio de {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}} custa {{tco|brlmi}} por ano.',
  timeTop: "O de maior custo é o sistema {{nome}}: {{tco|brl}} por ano, {{pct|pct1}} do portfólio.",
  timeIdle:
    "Licenças ociosas custam {{valor|brl}} por ano, {{pct|pct1}} do valor das licenças com uso informado.",
  timeSystem:
    "O sistema {{nome}} está na classe {{classe}} do quadro TIME, com destino “{{destino}}”: {{motivo|min}}.",
  timeSystemCost:
    "O custo anual é de {{tco|brl}}; aptidão de negócio {{bf|n1}} e aptidão técnica {{tf|n1}}.",
  retireTable: "Sistemas a eliminar ou migrar",
  costTable: "Sistemas por custo anual",
  idleTable: "Licenças ociosas",
  cloud: "O custo-alvo de nuvem é de {{alvo|brl}} por mês, contra {{atual|brl}} hoje.",
  cloudToday: "As cargas de nuvem custam hoje {{atual|brl}} por mês.",
  cloudNoPrice:
    "Não há dados para responder: falta a lista de preços de nuvem com data e fonte, sem a qual o custo-alvo não é calculado.",
  buy: "Para a capacidade “{{nome}}”, a opção com maior pontuação é {{opcao}}: {{nota|n2}}, com margem de {{margem|n2}} sobre {{segunda}}.",
  buyStable:
    "Leitura: {{veredito}}; a opção se mantém em {{estabilidade|pct1}} dos sorteios de pesos.",
  buyAll:
    '{{n|int}} {{plural(n,"capacidades foram avaliadas","capacidade foi avaliada","capacidades foram avaliadas")}}; {{estaveis|int}} {{plural(estaveis,"decisões são estáveis","decisão é estável","decisões são estáveis")}}.',
  buyTable: "Opções da capacidade",
  buyAllTable: "Opção escolhida por capacidade",
  contractsSoon:
    '{{n|int}} {{plural(n,"contratos vencem","contrato vence","contratos vencem")}} em até um ano, com valor de {{valor|brl}} por ano; o primeiro aviso prévio é em {{aviso|data}}, do sistema {{nome}}.',
  contractsLost:
    '{{n|int}} {{plural(n,"contratos perderam","contrato perdeu","contratos perderam")}} a janela de aviso.',
  contract:
    "O contrato do sistema {{nome}} termina em {{fim|data}}; o aviso prévio vai até {{aviso|data}}.",
  contractNoEnd: "O fim do contrato do sistema {{nome}} não foi informado.",
  contractTable: "Contratos por data de aviso prévio",
  listedContracts:
    'Em até {{d1|int}} {{plural(d1,"dias","dia","dias")}} {{plural(n1,"não termina nenhum contrato","termina um contrato","terminam {{n1|int}} contratos")}}, no valor de {{v1|brl}}; em até {{d2|int}} {{plural(d2,"dias","dia","dias")}}, {{plural(n2,"nenhum","um","{{n2|int}}")}}, no valor de {{v2|brl}}. {{plural(n,"Nenhum contrato da lista tem","Um contrato da lista tem","{{n|int}} contratos da lista têm")}} data de término: {{plural(v,"nenhum está","um está","{{v|int}} estão")}} em vigor.',
  listedContractTable: "Próximos contratos a terminar",
  headers: {
    measure: "Medida",
    today: "Hoje",
    future: "Redesenhado",
    change: "Variação",
    step: "Etapa",
    decision: "Decisão",
    released: "Horas por mês",
    area: "Área",
    fte: "FTE liberado",
    share: "Parcela",
    layer: "Camada",
    positions: "Posições",
    role: "Cargo",
    exposure: "Exposição (β)",
    tasks: "Tarefas expostas",
    system: "Sistema",
    klass: "Classe",
    fate: "Destino",
    cost: "Custo por ano",
    idle: "Ocioso por ano",
    option: "Opção",
    score: "Pontuação",
    capex: "Investimento",
    opex: "Custo por ano",
    capability: "Capacidade",
    reading: "Leitura",
    end: "Fim do contrato",
    notice: "Aviso até",
    vendor: "Fornecedor",
    contract: "Contrato",
    value: "Valor",
  },
  measures: {
    volume_mes: "Volume por mês",
    prazo: "Prazo médio",
    alerta: "Clientes em alerta",
    retrabalho: "Retrabalho",
    horas: "Horas manuais por mês",
    csat: "CSAT",
  },
} as const;
