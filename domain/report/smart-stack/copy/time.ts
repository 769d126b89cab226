/** 4.2, Classificação TIME. */
export const timeCopy = {
  title: "Classificação TIME",
  lead: "Dos {{n|int}} {{plural(n,\"sistemas\",\"sistema\",\"sistemas\")}}, {{k|int}} {{plural(k,\"ficam\",\"fica\",\"ficam\")}} em {{classe}}",
  more: "{{k|int}} em {{classe}}",
  leaving: "{{n|int}} {{plural(n,\"sistemas pedem\",\"sistema pede\",\"sistemas pedem\")}} saída ou migração, por {{plural(n,\"estarem\",\"estar\",\"estarem\")}} em Eliminar ou Migrar.",
  borderline: "O sistema {{sis}} é limítrofe: está a {{dist|n2}} ponto do corte.",
  critical: "Um sistema de criticidade máxima só vai para Eliminar com substituto nomeado.",
  support: "O fim de suporte em menos de um ano reduz a aptidão técnica.",
  tableTitle: "Notas e classe por sistema",
  columns: { code: "Código", system: "Sistema", business: "Negócio", technical: "Técnica", class: "Classe", criticality: "Criticidade", borderline: "Limítrofe", destination: "Destino" },
  tableFootnote: "O destino segue a primeira regra que o sistema atende.",
  cardsHeading: "Sistemas em detalhe",
  card: { cost: "Custo anual", share: "Parcela do custo", business: "Aptidão de negócio", technical: "Aptidão técnica", criticality: "Criticidade", active: "Usuários ativos", idle: "Licença ociosa por ano", end: "Fim do contrato" },
  cardPlace: "O sistema {{sis}} fica em {{classe}}, com {{bf|n2}} em negócio e {{tf|n2}} em técnica.",
  cardDestination: "O destino de {{sis}} é {{destino|min}}: {{motivo|min}}.",
  cardIdle: "{{valor|brl}} por ano de licença de {{sis}} não têm usuário ativo.",
  cardSaving: "A saída de {{sis}} libera {{valor|brl}} por ano depois da realização.",
  actions: {
    Aposentar: "Planejar a saída de {{sis}} para o fim do contrato", Manter: "Manter {{sis}} e rever o contrato antes do aviso prévio", Substituir: "Contratar a opção escolhida e migrar {{sis}}", Realocar: "Realocar {{sis}} em nuvem equivalente",
    Replataformar: "Levar {{sis}} a serviço gerenciado", Refatorar: "Modernizar {{sis}} conforme o roteiro", "Transferir provisoriamente": "Transferir {{sis}} e marcar a modernização",
  },
} as const;
