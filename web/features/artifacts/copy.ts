import { countOf } from "#web/lib/format-number.ts";

/** Texts of artefacts and derived datasets, and of their viewers. */
export const artifactCopy = {
  artifacts: "Artefatos",
  artifactsEmpty: "Nenhum artefato gerado ainda",
  datasets: "Datasets",
  datasetsEmpty: "Nenhum dataset ainda",
  loadDataset: "Carregar Dataset",
  see: "Ver",
  seeItem: (name: string): string => `Ver ${name}`,
  seeReport: "Ver Relatório",
  rows: (count: number): string => countOf(count, "linha", "linhas"),
  quality: "Qualidade",
  datasetFailed: "Não foi possível abrir o dataset",
  artifactFailed: "Não foi possível abrir o artefato",
  artifactEmpty: "Este artefato não tem conteúdo próprio: veja o relatório.",
  previewRows: (shown: string, total: string): string => `Mostrando ${shown} de ${total} linhas. O arquivo baixado traz todas.`,
  types: { tabela: "Tabela", matriz: "Matriz", fluxo: "Fluxo", relatorio: "Relatório", modelo: "Modelo", plano: "Plano", politica: "Política" } as Record<string, string>,
  notAvailable: "n/d",
  yes: "sim",
  no: "não",
  item: "Item",
  indicator: "Indicador",
  value: "Valor",
  basis: "Base",
  figures: "Números do artefato",
  figuresHint: "Cada número abre a sua origem.",
  moreFigures: (count: number): string => `e mais ${countOf(count, "número", "números")}: veja o relatório.`,
  download: (name: string): string => `Baixar: ${name}`,
  csv: "Dados CSV",
  xlsx: "Planilha XLSX",
  downloadFailed: "Não foi possível gerar o arquivo",
  tryAgain: "Tente novamente.",
  modelHint: "O XLSX do relatório traz o modelo com as fórmulas vivas.",
  modelInitiatives: "Iniciativas do modelo",
  modelBenefits: "Benefícios do modelo",
};

export const modelColumns = {
  initiative: "Iniciativa", kind: "Tipo", capex: "Investimento (R$)", opex: "Custo por mês (R$)", start: "Semana de início", duration: "Duração (semanas)", goLive: "Mês de entrada em operação", recommended: "No conjunto recomendado",
  benefit: "Benefício", class: "Classe", gross: "Bruto por ano (R$)", process: "Processo", system: "Sistema",
};

export const heatmapCopy = {
  title: "Heatmap de Valor",
  hint: (processes: number): string => `${countOf(processes, "processo", "processos")} por alavanca, de 0 a 100, na ordem de prioridade.`,
  process: "Processo",
  asTable: "Ver como tabela",
  asMap: "Ver como mapa",
  keyboard: "Use as setas para percorrer as células e Enter para ver a origem.",
  legend: "Faixas do valor normalizado",
  more: (count: number): string => `Mostrar todos os ${count} processos`,
  fewer: "Mostrar os primeiros",
  empty: "O heatmap aparece depois da execução da fase ValueScope com o inventário de processos.",
};

export const flowCopy = {
  title: "Fluxo atual e futuro",
  hint: "Tipo da etapa, situação e tempos por caso.",
  preview: "Prévia pelas etapas informadas; os tempos vêm com a execução da fase ZeroBase Rebuild.",
  process: "Processo",
  sides: { atual: "Fluxo atual", futuro: "Fluxo futuro" } as const,
  allSteps: "Mostrar todas as etapas",
  asTable: "Ver como tabela",
  asFlow: "Ver como fluxo",
  types: { manual: "Manual", automated: "Automatizada", hybrid: "Híbrida", ai: "IA" } as const,
  statuses: { completed: "Em operação", active: "Na primeira onda", other: "Planejada" } as const,
  touch: "Execução",
  wait: "Espera",
  columns: { order: "Ordem", step: "Etapa", macro: "Macroetapa", type: "Tipo", status: "Situação", touch: "Execução", wait: "Espera" },
  drawing: "Desenhando o fluxo",
  description: (side: string, names: string[]): string => `${side}: ${names.join(", depois ")}.`,
};
