/** 4.1, Portfólio e custo total. */
export const portfolioCopy = {
  title: "Portfólio e custo total",
  key: 'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}} e custa {{tco|brlmi}} por ano; {{k80|int}} {{plural(k80,"concentram","concentra","concentram")}} {{abc|pct0}} do custo.',
  noCost:
    'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}; nenhum tem custo informado.',
  vendors:
    'A lista nomeia {{n|int}} {{plural(n,"fornecedores","fornecedor","fornecedores")}}; “{{maior}}” fornece {{k|int}} {{plural(k,"sistemas","sistema","sistemas")}} ({{pct|pct1}} dos que têm fornecedor).',
  unsupported:
    '{{n|int}} de {{tot|int}} {{plural(tot,"sistemas","sistema","sistemas")}} com fim de suporte informado não {{plural(n,"têm","tem","têm")}} versão com suporte ({{pct|pct1}}).',
  vendorsTitle: "Fornecedores com mais sistemas",
  vendorsColumns: { vendor: "Fornecedor", systems: "Sistemas", share: "Parcela" },
  coverage: "{{cobertura|pct0}} dos sistemas têm todas as parcelas de custo informadas.",
  low: "Os sistemas de baixa aptidão técnica respondem por {{pct|pct1}} do custo, ou {{valor|brl}} por ano.",
  exchange: "Valores em dólar foram convertidos ao câmbio informado.",
  tableTitle: "Inventário e custo total por sistema",
  columns: {
    system: "Sistema",
    area: "Área",
    licence: "Licença",
    infra: "Infra",
    support: "Suporte",
    people: "Pessoas",
    total: "Total",
    abc: "ABC",
  },
  tableFootnote: "Em ordem decrescente de custo total.",
  usersTitle: "Custo por usuário ativo",
  usersColumns: {
    system: "Sistema",
    capability: "Capacidade",
    active: "Usuários ativos",
    perUser: "Custo por usuário",
    share: "Parcela do custo",
    cumulative: "Acumulado",
  },
  usersFootnote:
    "Custo anual dividido pelos usuários ativos informados; mostra os sistemas de maior custo.",
} as const;
