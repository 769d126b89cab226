/** C6 of phase 1. */
export const annexCopy = {
  detailTitle: "Linha de base completa",
  detailColumns: {
    id: "Código",
    rate: "Custo por hora",
    base: "Primeira execução",
    rework: "Refeitas",
    labor: "Mão de obra",
    cost: "Custo",
    unit: "Custo por caso",
    lead: "Prazo",
  },
  leversTitle: "Alavancas normalizadas por processo",
  leversColumns: {
    id: "Código",
    process: "Processo",
    custo: "Custo",
    retrabalho: "Retrab.",
    tempo: "Prazo",
    receita: "Receita",
    importancia: "Import.",
    cliente: "Cliente",
    automacao: "Autom.",
  },
  cut: "A tabela completa está no conjunto de dados “{{conjunto}}”.",
  datasets: { baseline: "Linha de base dos processos" },
  leversFootnote:
    "Cada alavanca vai do menor ao maior valor entre os processos, com os extremos limitados.",
  glossary: {
    "Classe ABC": "Divisão dos itens pela parcela acumulada do custo, do maior para o menor.",
    "Custo do retrabalho": "Parte do custo do processo gasta em refazer casos.",
    "Eficiência de fluxo": "Tempo de execução dividido pelo prazo total.",
    Estabilidade: "Parcela das simulações de pesos em que o quadrante do processo não muda.",
    Gargalo: "Etapa que concentra a espera dos casos.",
    "Índice de valor":
      "Soma ponderada de custo, retrabalho, prazo, receita exposta, importância e impacto no cliente.",
    "Índice de viabilidade":
      "Soma ponderada de potencial de automação, dados, integração e baixo risco.",
    Prazo: "Tempo entre a abertura e o fim do caso.",
    "Potencial de automação":
      "Parcela do tempo que a tecnologia atual pode assumir, descontadas exceções.",
    Variante: "Sequência distinta de atividades seguida por um ou mais casos.",
  },
} as const;

/** Sources of the methods that phase 1 uses (playbook 8.3). */
export const references = [
  "Juran, J. M. Princípio de Pareto e curva ABC.",
  "Feigenbaum, A. V.; ASQ. Custos da qualidade.",
  "Womack, J.; Jones, D. Lean: valor agregado, eficiência de fluxo e eficiência do ciclo do processo.",
  "Little, J. D. C. Lei de Little.",
  "van der Aalst, W. Process Mining.",
  "Theil, H.; Sen, P. K. Estimador de inclinação por medianas.",
  "Mann, H. B.; Kendall, M. G. Teste de tendência.",
  "Iglewicz, B.; Hoaglin, D. Detecção de valores atípicos.",
  "Hyndman, R. J.; Fan, Y. Quantis amostrais.",
  "ISO/IEC 25012. Modelo de qualidade de dados.",
  "DAMA-DMBOK. Corpo de conhecimento em gestão de dados.",
] as const;
