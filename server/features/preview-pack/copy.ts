/** Sentences about packs, pt-BR. */
export const packCopy = {
  kept: {
    submitted: "Em decisão no gate: não é executada de novo, e entra no pacote como foi enviada.",
    passed: "O gate já foi decidido: não é executada de novo, e entra no pacote como está.",
  },
  active: "Já havia uma execução desta fase em andamento; o resultado dela entra no pacote.",
  cancelled: "A execução desta fase foi cancelada.",
  interrupted: "O pacote foi interrompido e não pôde ser retomado. Execute de novo.",
  file: "Pacote de prévia",
} as const;
