/** 3.1, Estrutura atual, and 3.2, Amplitude de controle e camadas. */
export const structureCopy = {
  title: "Estrutura atual",
  size: 'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}} em {{camadas|int}} {{plural(camadas,"","camada","camadas")}}, com custo de {{custo|brlmi}} por ano.',
  sizeNoCost:
    'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}} em {{camadas|int}} {{plural(camadas,"","camada","camadas")}}.',
  sizeAlone: 'A estrutura tem {{n|int}} {{plural(n,"","posição","posições")}}.',
  notWhole:
    'A hierarquia liga só {{k|int}} de {{n|int}} {{plural(n,"","posição","posições")}} em uma árvore; camadas e amplitude não foram publicadas.',
  management: "A gestão representa {{pct|pct1}} das posições e {{custo|pct1}} do custo.",
  managementNoCost: "A gestão representa {{pct|pct1}} das posições.",
  contributors:
    '{{n|int}} {{plural(n,"","posição não tem","posições não têm")}} liderados; {{g|int}} {{plural(g,"","posição gere","posições gerem")}} outras.',
  largest: 'A área de {{area}} é a maior, com {{n|int}} {{plural(n,"","posição","posições")}}.',
  merged:
    'As áreas com menos de {{min|int}} {{plural(min,"","pessoa","pessoas")}} são reunidas; nenhum custo de grupo menor é publicado.',
  coverage: "A árvore principal reúne {{pct|pct1}} do FTE.",
  defects:
    '{{plural(n,"Nenhuma posição tem gestor desconhecido","Uma posição tem gestor desconhecido","{{n|int}} posições têm gestor desconhecido")}}; {{plural(c,"nenhuma está em ciclo","uma está em ciclo","{{c|int}} estão em ciclo")}}.',
  areaTitle: "Estrutura por área",
  areaColumns: {
    area: "Área",
    people: "Posições",
    fte: "FTE",
    cost: "Custo",
    costShare: "Custo por FTE",
  },
  areaFootnote:
    "Custo publicado só em grupos com o mínimo de pessoas e sem posição que responda pela maior parte.",
  layerTitle: "Estrutura por camada",
  layerColumns: { layer: "Camada", people: "Posições", cost: "Custo", share: "Parcela do custo" },
  levelTitle: "Estrutura por nível",
  levelColumns: { level: "Nível", people: "Posições" },
  turnover:
    '{{pct|pct1}} das pessoas das listas saíram: {{plural(n,"nenhuma","uma","{{n|int}}")}} de {{base|int}}. As posições deste relatório são as que ficaram.',
  turnoverTitle: "Grupos com mais saídas",
  turnoverColumns: {
    attribute: "Coluna",
    level: "Valor",
    people: "Pessoas",
    share: "Saíram",
    others: "Demais",
    rest: "Saíram",
    rate: "q",
  },
  turnoverFootnote:
    "Só grupos em que a diferença passa do acaso (q: taxa de falsas descobertas), os mais seguros primeiro. Associação observada; não prova causa. Nada é comparado por sexo, idade, raça ou estado civil.",
  familyTitle: "Famílias de cargos",
  familyColumns: { family: "Família", people: "Posições", fte: "FTE", roles: "Exposição medida" },
  familyLead:
    "Os resultados sobre pessoas usam as famílias de cargos da tabela, o menor grupo em que tempo e lacuna são publicados.",
  measured: "sim",
  notMeasured: "não",
} as const;

export const spanCopy = {
  title: "Amplitude de controle e camadas",
  span: 'A amplitude média é de {{span|n1}} {{plural(span,"","liderado direto","liderados diretos")}} por gestor; {{plural(n,"nenhum gestor tem","um gestor tem","{{n|int}} gestores têm")}} até {{k|int}} {{plural(k,"","liderado","liderados")}}.',
  reference:
    "A amplitude de referência para cada tipo de trabalho está na tabela; a diferença indica onde revisar o desenho, não quantidade de posições.",
  limits:
    '{{plural(n,"Nenhum gestor fica","Um gestor fica","{{n|int}} gestores ficam")}} abaixo do limite inferior de {{min|int}} {{plural(min,"","liderado","liderados")}}.',
  upper:
    '{{plural(n,"Nenhum gestor passa","Um gestor passa","{{n|int}} gestores passam")}} do limite superior de {{max|int}} {{plural(max,"","liderado","liderados")}}.',
  median: 'A mediana é de {{span|n1}} {{plural(span,"","liderado direto","liderados diretos")}}.',
  caution:
    "Amplitude estreita pode ser escolha de desenho: gestores que também executam têm menos liderados.",
  referenceTitle: "Amplitude de referência por tipo de trabalho",
  referenceColumns: {
    type: "Tipo de trabalho",
    work: "O que o gestor faz",
    target: "Referência",
    low: "De",
    high: "Até",
    gap: "Média atual menos referência",
  },
  referenceFootnote: "Referências são premissas; a diferença não é quantidade de posições.",
  works: {
    jogador: "executa parte do trabalho com a equipe",
    treinador: "ensina e acompanha de perto",
    supervisor: "confere trabalho padronizado",
    facilitador: "apoia equipes com rotina própria",
    coordenador: "acompanha trabalho repetido por indicadores",
  },
  distributionTitle: "Distribuição da amplitude",
  distributionColumns: { reports: "Liderados diretos", managers: "Gestores" },
  limitTitle: "Gestores fora dos limites",
  limitColumns: { flag: "Situação", limit: "Limite", managers: "Gestores" },
  flags: {
    small: "Amplitude mínima",
    low: "Abaixo do limite inferior",
    high: "Acima do limite superior",
  },
} as const;
