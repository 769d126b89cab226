/** 1.7, Clientes e indicadores. */
export const clientsCopy = {
  title: "Clientes e indicadores",
  alert:
    '{{n|int}} de {{total|int}} {{plural(total,"clientes","cliente","clientes")}} {{plural(n,"estão","está","estão")}} em alerta e {{plural(n,"somam","soma","somam")}} {{receita|brl}} de receita mensal.',
  alertNoRevenue:
    '{{n|int}} de {{total|int}} {{plural(total,"clientes","cliente","clientes")}} {{plural(n,"estão","está","estão")}} em alerta.',
  noAlert: "Nenhum cliente está em alerta.",
  share: "Essa receita equivale a {{pct|pct1}} da receita mensal dos clientes.",
  window:
    'O alerta usa os casos abertos em {{janela|int}} {{plural(janela,"dias","dia","dias")}} até a data-base.',
  csat: 'A satisfação média é {{csat|n1}}, com {{n|int}} {{plural(n,"respostas","resposta","respostas")}}.',
  trend:
    'O indicador {{indicador}} mostra {{tendencia}} nos últimos {{meses|int}} {{plural(meses,"meses","mês","meses")}}.',
  criteriaTitle: "Clientes em alerta por critério",
  criteriaColumns: { criterion: "Critério", clients: "Clientes" },
  criteriaFootnote: "Um cliente pode atender a mais de um critério.",
  kpiTitle: "Indicadores acompanhados",
  kpiColumns: {
    name: "Indicador",
    current: "Atual",
    target: "Meta",
    gap: "Diferença",
    trend: "Tendência",
    months: "Meses",
  },
  kpiFootnote: "Diferença positiva: melhor que a meta.",
} as const;
