import type { LedgerHeading } from "../../ledger-words.ts";

/** 1.2, Concentração de custos (Pareto) e razão contábil. */
export const concentrationCopy = {
  title: "Concentração de custos",
  spread:
    'O custo é pulverizado: {{plural(k,"são necessários","é necessário","são necessários")}} {{k|int}} de {{n|int}} {{plural(n,"processos","processo","processos")}} para chegar a {{corte|pct0}}.',
  moderate:
    'O custo é moderadamente concentrado: {{k|int}} de {{n|int}} {{plural(n,"processos","processo","processos")}} {{plural(k,"somam","soma","somam")}} {{corte|pct0}}.',
  concentrated:
    '{{k|int}} {{plural(k,"","processo concentra","processos concentram")}} {{corte|pct0}} do custo; o maior é “{{maior}}” ({{pct|pct1}}).',
  largest:
    "O processo de maior custo é “{{processo}}”, com {{valor|brlmi}} por ano ({{pct|pct1}}).",
  classes:
    'A classe A reúne {{a|int}} {{plural(a,"processos","processo","processos")}}, a classe B {{b|int}} e a classe C {{c|int}}.',
  spreadReading:
    "Sem poucos itens dominantes, a prioridade depende mais de viabilidade e prazo do que do custo isolado.",
  concentratedReading:
    "A prioridade começa pelos processos da classe A, onde está a maior parte do custo.",
  tableTitle: "Curva ABC dos processos",
  columns: {
    id: "Código",
    process: "Processo",
    cost: "Custo",
    share: "Parcela",
    cumulative: "Acumulado",
    abc: "Classe",
  },
  tableFootnote: "Classe definida pela parcela acumulada antes de somar o item.",
  few: "Com poucos processos não há classes; a tabela mostra a parcela de cada um.",
  ledgerTotal:
    'O razão registra {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","lançamento","lançamentos")}}.',
  ledgerNamed: {
    "Razão contábil":
      'O razão “{{arquivo}}” soma {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","lançamento","lançamentos")}}.',
    Contratos:
      'Os contratos de “{{arquivo}}” somam {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","linha","linhas")}}; é valor contratado, não gasto.',
    Orçamento:
      'O orçamento de “{{arquivo}}” soma {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","linha","linhas")}}; é valor previsto, não gasto.',
    Receitas:
      'As receitas de “{{arquivo}}” somam {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","lançamento","lançamentos")}}.',
  } satisfies Record<LedgerHeading, string>,
  contractsEnd:
    '{{plural(n,"Nenhum contrato tem","Um contrato tem","{{n|int}} contratos têm")}} data de término: {{plural(v,"nenhum está","um está","{{v|int}} estão")}} em vigor na data da extração; {{plural(e,"nenhum terminou","um já terminou","{{e|int}} já terminaram")}}.',
  contractsRunning: "O valor dos que estão em vigor é de {{valor|brlmi}}.",
  contractsSoon:
    'Em até {{d1|int}} {{plural(d1,"dias","dia","dias")}} {{plural(n1,"não termina nenhum","termina um","terminam {{n1|int}}")}}, no valor de {{v1|brl}}; em até {{d2|int}} {{plural(d2,"dias","dia","dias")}}, {{plural(n2,"nenhum","um","{{n2|int}}")}}, no valor de {{v2|brl}}.',
  contractTitle: "Próximos contratos a terminar",
  contractColumns: { name: "Contrato", supplier: "Fornecedor", end: "Término", value: "Valor" },
  contractMonthTitle: "Contratos que terminam, por mês",
  contractMonthColumns: { month: "Mês", count: "Contratos", value: "Valor" },
  ledgerConverted: "São {{total|brl}}, ou {{reais|brl}} ao câmbio de R$ {{cambio|n2}}.",
  ledgerConvertedPlain: "São {{total|brl}}, ou {{reais|brl}} ao câmbio informado.",
  ledgerForeign: "O total de {{total|brl}} não entra nas somas em reais; informe a taxa de câmbio.",
  ledgerRunRate:
    'No ritmo de {{k|int}} {{plural(k,"meses comparáveis","mês comparável","meses comparáveis")}} ({{m1|data}} a {{m2|data}}), o gasto anual é de {{ritmo|brlmi}}.',
  ledgerPartYear: "Sem um ano inteiro, a sazonalidade não está medida.",
  ledgerNoPace:
    'O gasto anual não foi calculado: há {{k|int}} {{plural(k,"meses comparáveis","mês comparável","meses comparáveis")}}; são precisos {{min|int}}.',
  ledgerContradicted:
    "O gasto anualizado não foi publicado: o último ano da janela já soma {{lancado|brlmi}}, mais que o ritmo dos meses comparáveis.",
  ledgerOutside:
    '{{linhas|int}} {{plural(linhas,"linhas","linha","linhas")}} de {{meses|int}} {{plural(meses,"meses","mês","meses")}} fora de {{m1|data}} a {{m2|data}} {{plural(linhas,"somam","soma","somam")}} {{valor|brl}}: {{plural(linhas,"entram","entra","entram")}} no total e {{plural(linhas,"ficam","fica","ficam")}} fora das séries.',
  ledgerGroup:
    'Por {{agrupamento}}, {{k|int}} de {{n|int}} {{plural(n,"itens","item","itens")}} {{plural(k,"chegam","chega","chegam")}} a {{corte|pct0}} dos {{base|brlmi}} com {{agrupamento}} ({{parte|pct1}} {{todo}}); o maior é “{{maior}}” ({{pct|pct1}}).',
  ledgerGroupOfAll:
    'Por {{agrupamento}}, {{k|int}} de {{n|int}} {{plural(n,"itens","item","itens")}} {{plural(k,"chegam","chega","chegam")}} a {{corte|pct0}} dos {{base|brlmi}}; o maior é “{{maior}}” ({{pct|pct1}}).',
  ledgerAnomalies:
    'O teste de desvio absoluto aponta {{n|int}} {{plural(n,"","lançamento mensal atípico","lançamentos mensais atípicos")}}.',
  ledgerTableTitle: "Maiores itens {{todo}} por {{agrupamento}}",
  ledgerColumns: { item: "Item", value: "Valor", share: "Parcela" },
  grouping: { conta: "conta", centro_custo: "centro de custo", fornecedor: "fornecedor" },
  anomaliesTitle: "Gastos atípicos",
  anomalyColumns: {
    account: "Conta ou centro de custo",
    month: "Mês",
    value: "Valor",
    reference: "Mediana",
  },
} as const;
