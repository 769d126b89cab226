/** C4 of phase 1: limits of its analyses. */
export const limitsCopy = {
  inventory:
    "O inventário traz valores informados pelas áreas; onde há log de eventos, o log prevalece.",
  log: "O log mostra o que foi registrado no sistema; trabalho fora dele não aparece.",
  ledger: "O razão mostra lançamentos; rateios e competências seguem a contabilidade do cliente.",
  stability: "A ordem de prioridade depende dos pesos; a estabilidade diz quanto.",
} as const;
