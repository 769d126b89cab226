/** Words of phase 4: layers of the target architecture and how they are recognised, names of options and actions. */
export const layerNames = {
  canais: "Canais",
  experiencia: "Experiência",
  apis: "APIs e integração",
  processos: "Processos e agentes",
  modelos: "Modelos de IA",
  dados: "Dados",
  seguranca: "Segurança e identidade",
  observabilidade: "Observabilidade",
} as const;
export type LayerKey = keyof typeof layerNames;

/** First match wins; matched on text without case and accents. */
export const layerWords: readonly (readonly [LayerKey, RegExp])[] = [
  ["observabilidade", /monitor|observab|apm|alarme/],
  ["seguranca", /segur|identidade|acesso|cofre|siem|firewall/],
  ["apis", /\bapis?\b|integra|ingest|barramento|mensager|conector|etl/],
  ["modelos", /\bia\b|inteligencia artificial|modelo de linguagem|machine learning|copiloto/],
  ["dados", /dados|\bbi\b|lago|armazem|relator|painel|indicador/],
  ["canais", /canal|loja|comercio|portal|site|aplicativo|vitrine|e-?commerce/],
  ["experiencia", /atend|crm|relacionamento|chamado|colabora|experiencia|suporte/],
];

export const actionNames = {
  duplicate: (system: string) => `Encerrar sistema duplicado – ${system}`,
  rightsizing: (workload: string) => `Ajustar o tamanho da carga – ${workload}`,
  api: (from: string, to: string) => `Trocar arquivo por API – ${from} → ${to}`,
};
