/** 6.1, Inventário e classificação; 6.2, Obrigações; 6.3, LGPD. */
export const inventoryCopy = {
  title: "Inventário e classificação de IA",
  key: 'Há {{n|int}} {{plural(n,"","caso de uso","casos de uso")}}: {{proib|int}} em prática proibida, {{alto|int}} de alto risco, {{lim|int}} {{plural(lim,"com","com","com")}} dever de transparência e {{min|int}} de risco mínimo.',
  pending:
    '{{plural(n,"Nenhum caso está pendente de classificação","Um caso segue pendente e não foi classificado","{{n|int}} casos seguem pendentes e não foram classificados")}}.',
  noNexus:
    "A classificação usa o EU AI Act como referência; a obrigação legal desses casos decorre da LGPD e das normas setoriais.",
  nexus:
    '{{n|int}} {{plural(n,"","caso tem","casos têm")}} nexo com a União Europeia; nos demais o EU AI Act é referência.',
  drafts:
    '{{n|int}} {{plural(n,"","caso vem","casos vêm")}} do redesenho e {{plural(n,"","espera","esperam")}} as respostas da área dona.',
  high: '{{n|int}} {{plural(n,"casos são","caso é","casos são")}} de alto risco ou de prática proibida.',
  inUse:
    '{{n|int}} {{plural(n,"casos estão","caso está","casos estão")}} em produção ou em piloto com dados reais.',
  prohibited:
    "Caso em prática proibida fica bloqueado até parecer jurídico; nenhum controle o libera.",
  tableTitle: "Casos de uso e nível",
  columns: {
    use: "Caso de uso",
    area: "Área",
    domain: "Domínio",
    status: "Situação",
    tier: "Nível",
    reason: "Motivo",
  },
  tableFootnote: "O nível é o do primeiro critério atendido, do mais ao menos grave.",
  answersTitle: "Respostas que decidem o nível",
  answersColumns: {
    use: "Caso de uso",
    data: "Dados",
    auto: "Decide sozinho",
    affects: "Afeta interesses",
    talks: "Interage",
    makes: "Gera conteúdo",
    missing: "Respostas que faltam",
  },
  cardsHeading: "Casos de uso em detalhe",
  card: {
    tier: "Nível",
    state: "Liberação",
    obligations: "Obrigações",
    open: "Sem controle suficiente",
    inherent: "Maior risco inerente",
    residual: "Maior risco residual",
    share: "Controles atendidos",
    accuracy: "Acurácia",
    volume: "Volume por mês",
    supervision: "Supervisão",
  },
  cardTier: "O caso “{{caso}}” é de nível {{nivel|min}}: {{motivo|min}}.",
  cardFree: "Nenhum item impede a liberação de “{{caso}}”.",
  cardStops:
    'Em “{{caso}}”, há {{n|int}} {{plural(n,"itens","item","itens")}} a resolver: {{motivos}}.',
  cardRisk: "Os controles levam o maior risco de “{{caso}}” de {{a|n1}} para {{b|n1}}.",
  actions: {
    liberado: "Manter “{{caso}}” em uso, com revisão periódica",
    "liberado com condições": "Resolver as condições de “{{caso}}” antes de ampliar o uso",
    bloqueado: "Não usar “{{caso}}” até resolver os motivos do bloqueio",
  },
} as const;

export const obligationsCopy = {
  title: "Obrigações por referência",
  key: 'O caso “{{caso}}” reúne {{k|int}} {{plural(k,"","obrigação","obrigações")}}; {{plural(f,"todas têm","uma não tem","{{f|int}} não têm")}} controle com maturidade igual ou superior a {{min|int}}.',
  keyNoControls:
    'O caso “{{caso}}” reúne {{k|int}} {{plural(k,"","obrigação","obrigações")}}; faltam os controles para dizer quantas estão atendidas.',
  role: "Neste caso, a empresa atua como {{papel}}; as obrigações do prestador não são cobradas de quem só implanta o sistema.",
  noNexus: "Sem nexo com a União Europeia, o EU AI Act é usado como referência de boa prática.",
  total:
    'Ao todo são {{n|int}} {{plural(n,"","obrigação","obrigações")}}, das quais {{d|int}} {{plural(d,"decorrem","decorre","decorrem")}} de dever legal.',
  force: "As demais são boa prática de referência ou regra deste programa.",
  required: "O conjunto exigido cresce com o nível do caso e com as marcações da LGPD.",
  summaryTitle: "Obrigações por caso de uso",
  summaryColumns: {
    use: "Caso de uso",
    tier: "Nível",
    all: "Obrigações",
    duties: "Deveres legais",
    met: "Atendidas",
    open: "Sem controle",
  },
  matrixTitle: "Obrigações por controle",
  matrixColumns: {
    id: "Código",
    control: "Controle",
    lgpd: "LGPD",
    eu: "EU AI Act",
    iso: "ISO",
    cases: "Casos",
    maturity: "Maturidade",
  },
  matrixFootnote:
    "Artigos do EU AI Act na visão do prestador; a visão de quem implanta está no anexo.",
  caseTitle: "Obrigações de “{{caso}}”",
  caseColumns: {
    id: "Código",
    control: "Controle",
    force: "Força",
    lgpd: "LGPD",
    eu: "EU AI Act",
    maturity: "Maturidade",
    met: "Atendida",
  },
  yes: "sim",
  no: "não",
  unknown: "–",
} as const;

export const lgpdCopy = {
  title: "LGPD: bases legais e direitos",
  key: '{{n|int}} {{plural(n,"casos tratam","caso trata","casos tratam")}} dados pessoais; {{plural(b,"nenhum tem","um tem","{{b|int}} têm")}} hipótese legal informada e aplicável ao tipo de dado.',
  automated:
    '{{n|int}} {{plural(n,"","caso toma decisão unicamente automatizada que afeta interesses","casos tomam decisões unicamente automatizadas que afetam interesses")}} de titulares e {{plural(n,"","precisa","precisam")}} de canal para pedido de revisão (LGPD art. 20).',
  review:
    "A LGPD garante a revisão, mas não exige que seja feita por pessoa; a supervisão humana é regra deste programa.",
  ripd: '{{n|int}} {{plural(n,"","caso tem","casos têm")}} RIPD recomendado.',
  ripdMissing:
    '{{plural(n,"Todos têm o relatório feito","Um ainda não tem o relatório","{{n|int}} ainda não têm o relatório")}}.',
  ripdText: "O parâmetro da recomendação é: {{fonte}}.",
  transfer:
    '{{n|int}} {{plural(n,"","caso envia","casos enviam")}} dados pessoais para fora do país e {{plural(n,"","precisa","precisam")}} de mecanismo de transferência.',
  missingBasis:
    '{{plural(n,"Nenhum fica bloqueado por falta de hipótese legal","Um fica bloqueado por falta de hipótese legal","{{n|int}} ficam bloqueados por falta de hipótese legal")}}.',
  invalid: "Hipótese legal que não serve ao tipo de dado deixa o caso pendente de classificação.",
  authority:
    "A Agência Nacional de Proteção de Dados (ANPD) pode pedir o relatório quando a base é o legítimo interesse.",
  systems:
    'No portfólio, {{n|int}} {{plural(n,"sistemas tratam","sistema trata","sistemas tratam")}} dados pessoais.',
  sensitive: 'Destes, {{n|int}} {{plural(n,"tratam","trata","tratam")}} dados sensíveis.',
  countsTitle: "Casos por marcação",
  countsColumns: { what: "Marcação", n: "Casos" },
  counts: {
    l1: "Tratam dados pessoais",
    l2: "Tratam dados sensíveis",
    l3: "Tratam dados de criança ou adolescente",
    l4: "Decidem sem pessoa e afetam interesses",
    l5: "Enviam dados para fora do país",
    l6: "Têm relatório de impacto recomendado",
    withoutBasis: "Sem hipótese legal aplicável",
    missingImpactReport: "Com relatório recomendado e não feito",
  },
  flagsTitle: "Marcações da LGPD por caso de uso",
  flagsColumns: {
    use: "Caso de uso",
    l1: "Pessoal",
    l2: "Sensível",
    l3: "Criança",
    l4: "Decide sozinho",
    l5: "Exterior",
    l6: "RIPD",
  },
  basesTitle: "Hipótese legal por caso de uso",
  basesColumns: {
    use: "Caso de uso",
    data: "Dados",
    basis: "Hipótese informada",
    state: "Situação",
  },
  automatedTitle: "Decisões automatizadas e revisão",
  automatedColumns: {
    use: "Caso de uso",
    supervision: "Supervisão",
    review: "Maturidade do canal de revisão",
    oversight: "Maturidade da supervisão",
    state: "Liberação",
  },
  transferTitle: "Transferências internacionais",
  transferColumns: {
    use: "Caso de uso",
    countries: "Países",
    vendor: "Fornecedor",
    mechanism: "Mecanismo",
  },
  reportTitle: "Relatórios de impacto recomendados",
  reportColumns: {
    use: "Caso de uso",
    data: "Dados",
    scale: "Decide sozinho",
    done: "RIPD feito",
    state: "Liberação",
  },
  rightsTitle: "Direitos do titular e onde são atendidos",
  rightsColumns: { right: "Direito", control: "Controle", lgpd: "LGPD", maturity: "Maturidade" },
  rights: {
    K15: "Saber que há IA e com que critério",
    K16: "Pedir revisão de decisão automatizada",
    K13: "Não sofrer discriminação",
    K14: "Ter dados mínimos e com hipótese legal",
    K22: "Ser avisado de incidente",
    K23: "Ter os dados eliminados ao fim do tratamento",
  },
  missing: "não informado",
} as const;
