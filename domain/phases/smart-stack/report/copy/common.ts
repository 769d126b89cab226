/** Opening, headline, annex, limits and references of phase 4. */
export const openingCopy = {
  single:
    'O portfólio tem {{n|int}} {{plural(n,"","ponto único de falha","pontos únicos de falha")}}; nenhuma integração pode ser desligada antes da que a substitui.',
  full: 'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}, custa {{tco|brlmi}} por ano e permite economia bruta de {{eco|brlmi}} por ano (estimado).',
  cost: 'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}} e custa {{tco|brlmi}} por ano.',
  licences:
    'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}} e custa {{tco|brlmi}} por ano em licenças; infraestrutura, suporte e pessoas não foram informados.',
  count:
    'O portfólio tem {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}; faltam custos para calcular o total.',
  versions:
    '{{n|int}} de {{tot|int}} {{plural(tot,"sistemas","sistema","sistemas")}} não {{plural(n,"têm","tem","têm")}} versão com suporte ({{pct|pct1}}).',
  versionCount:
    'A lista tem {{v|int}} {{plural(v,"versões","versão","versões")}} de {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}.',
} as const;

export const headlineLabels = {
  systems: "Sistemas",
  cost: "Custo total por ano",
  leaving: "Em Eliminar ou Migrar",
  saving: "Economia bruta por ano",
  low: "Custo em baixa aptidão técnica",
  target: "Custo-alvo de nuvem por mês",
  contracts: "Contratos a vencer",
  single: "Pontos únicos de falha",
  idle: "Licenças ociosas por ano",
  versioned: "Sistemas na lista de versões",
  unsupported: "Sem versão com suporte",
} as const;

export const annexCopy = {
  interfacesTitle: "Interfaces informadas",
  interfacesColumns: {
    from: "Origem",
    to: "Destino",
    kind: "Tipo",
    frequency: "Frequência",
    failures: "Falhas",
  },
  detailTitle: "Uso e contrato por sistema",
  detailColumns: {
    system: "Sistema",
    vendor: "Fornecedor",
    hosting: "Hospedagem",
    users: "Usuários",
    active: "Ativos",
    api: "API",
    personal: "Dados pessoais",
  },
  capabilityTitle: "Capacidades de negócio",
  capabilityColumns: {
    capability: "Capacidade",
    systems: "Sistemas",
    stays: "Custo que permanece",
  },
  notesTitle: "Notas das opções por critério",
  cut: "Tabela completa no conjunto de dados “{{conjunto}}”.",
  dataset: "Custo anual por sistema",
} as const;

export const limitsCopy = {
  notes: "As notas de aptidão e das opções são avaliações informadas pela empresa, não medições.",
  people:
    "O custo de pessoas que sai é capacidade: só vira caixa com decisão sobre o tempo liberado.",
  prices: "Sem lista de preços com data não há custo-alvo de nuvem nem custo de execução de IA.",
  network:
    "A rede mostra só as interfaces informadas; integrações fora da lista mudam os pontos únicos de falha.",
  layers:
    "A camada de cada componente vem das palavras do nome e da capacidade e pede conferência do arquiteto.",
  contracts: "Cláusulas de redução e de multa não informadas podem mudar a data da economia.",
} as const;

export const references: readonly string[] = [
  "Gartner: modelo TIME (tolerar, investir, migrar, eliminar)",
  "Amazon Web Services: os 7 Rs da migração para a nuvem",
  "Tarjan: pontos de articulação em grafos",
  "Pareto e curva ABC (Juran)",
  "Hyndman e Fan: tipos de quantis",
  "ISO/IEC 25012: qualidade de dados",
  "DAMA-DMBOK: gestão de dados",
];

export const glossary = {
  TCO: "Custo total por ano: licença, infraestrutura, suporte e pessoas.",
  TIME: "Quadro que cruza aptidão de negócio e aptidão técnica: tolerar, investir, migrar ou eliminar.",
  "Aptidão de negócio": "Média ponderada de aderência funcional, satisfação e valor estratégico.",
  "Aptidão técnica": "Média ponderada de qualidade, segurança, integrabilidade e suportabilidade.",
  Limítrofe: "Sistema com nota perto do corte: pequena mudança de nota muda a classe.",
  "Ponto único de falha": "Sistema crítico cuja parada separa outros sistemas da rede.",
  "Licença ociosa": "Parte da licença paga por usuários que não usam o sistema.",
  "Aviso prévio": "Antecedência com que o fim do contrato precisa ser comunicado.",
  "Janela perdida": "Prazo de aviso prévio que já passou na data da extração.",
  "Manutenção da opção":
    "Parcela das variações de peso em que a opção escolhida continua à frente.",
  "Prontidão de dados":
    "Média de disponibilidade, qualidade, acesso, base legal e integração dos dados do caso de uso.",
  Substituir: "Destino do sistema cuja capacidade passa a um serviço contratado.",
  Aposentar: "Destino do sistema que sai sem substituto próprio.",
} as const;
