/** C1, Sumário executivo. */
export const summaryCopy = {
  title: "Sumário executivo",
  topInsight: "Principal constatação: “{{titulo}}” (confiança {{confianca}}).",
  topAction: "Ação recomendada: {{acao}}.",
  decisions: 'Pede-se decisão sobre {{n|int}} {{plural(n,"","ponto","pontos")}}.',
  missingFiles:
    '{{plural(n,"","Falta","Faltam")}} {{n|int}} {{plural(n,"","arquivo","arquivos")}} para completar a análise; a lista está na seção “{{secao}}”.',
  gateOpen: "O gate está aberto: as condições bloqueantes foram atendidas.",
  gateClosed:
    'O gate está fechado: {{ok|int}} de {{total|int}} {{plural(total,"condições","condição","condições")}} {{plural(ok,"atendidas","atendida","atendidas")}}.',
  gateTitle: "Situação do gate",
  insightsHeading: "Constatações principais",
  today: "hoje {{valor}}",
} as const;
