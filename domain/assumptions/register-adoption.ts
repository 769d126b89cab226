/** Assumptions of phase 7: readiness, training, the network of multipliers and the curve of adoption (playbook 2.7). */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";
const judgement = "Julgamento da equipe de consultoria.";

const one = (role: AssumptionDefinition["role"]) => (id: string, label: string, labelWithArticle: string, unit: string, [base, min, max]: readonly [number, number, number], rationale: string, usedBy: string): AssumptionDefinition =>
  ({ id, label, labelWithArticle, unit, role, default: base, min, max, rationale, source: playbook, usedBy: [usedBy] });
const criterion = one("criterion");
const value = one("value");

/** Bass, given or not: no default. */
const alternative = (id: string, label: string, labelWithArticle: string): AssumptionDefinition =>
  ({ id, label, labelWithArticle, unit: "x", role: "value", default: null, min: 0.0001, max: 1, rationale: "Sem valor padrão; com as duas taxas, a curva de Bass aparece ao lado.", source: "Cliente", usedBy: ["A7.7b"] });

export const adoptionAssumptions: AssumptionDefinition[] = [
  criterion("A.adkar_corte", "Nota até a qual um elemento é barreira", "a nota de corte da barreira", "nota", [3, 2.5, 3.5], "Ponto médio da escala de respostas.", "A7.2"),
  criterion("A.carga_max", "Carga de mudança máxima por área", "a carga máxima de mudança", "un", [6, 4, 10], judgement, "A7.4"),
  value("A.treino_base", "Horas de letramento por pessoa", "as horas de letramento", "h", [4, 2, 8], "Conteúdo comum a todas as pessoas.", "A7.5"),
  value("A.treino_nivel", "Horas por nível de competência, quando não informadas", "as horas por nível", "h", [8, 4, 24], judgement, "A7.5"),
  value("A.treino_ferramenta", "Horas por ferramenta nova", "as horas por ferramenta nova", "h", [2, 1, 6], judgement, "A7.5"),
  value("A.treino_semana", "Horas de capacitação por pessoa e semana", "as horas semanais de capacitação", "h", [4, 2, 8], "Limite para não competir com a operação.", "A7.5"),
  value("A.multiplicador_pessoas", "Pessoas por multiplicador", "as pessoas por multiplicador", "un", [15, 10, 25], judgement, "A7.6"),
  value("A.curva_teto_base", "Adoção máxima sem prontidão", "a adoção máxima sem prontidão", "x", [0.5, 0.3, 0.7], judgement, "A7.7"),
  value("A.curva_teto_ganho", "Adoção máxima que a prontidão acrescenta", "a adoção que a prontidão acrescenta", "x", [0.45, 0.2, 0.6], judgement, "A7.7"),
  value("A.curva_teto", "Limite da adoção máxima", "o limite da adoção máxima", "x", [0.95, 0.8, 1], "Parte das pessoas não adota.", "A7.7"),
  value("A.curva_meio_base", "Semana do meio da curva sem prontidão", "a semana do meio da curva", "semanas", [16, 10, 24], judgement, "A7.7"),
  value("A.curva_meio_ganho", "Semanas que a prontidão antecipa", "as semanas que a prontidão antecipa", "semanas", [8, 4, 12], judgement, "A7.7"),
  value("A.curva_duracao_base", "Semanas de um a nove décimos da curva sem prontidão", "a duração da curva", "semanas", [20, 14, 30], judgement, "A7.7"),
  value("A.curva_duracao_ganho", "Semanas que a prontidão tira da duração", "as semanas que a prontidão tira", "semanas", [10, 5, 13], judgement, "A7.7"),
  alternative("A.bass_p", "Taxa de inovação do modelo de Bass", "a taxa de inovação"),
  alternative("A.bass_q", "Taxa de imitação do modelo de Bass", "a taxa de imitação"),
  value("A.esforco_trilha", "Esforço para abrir a trilha de letramento em uma área", "o esforço da trilha de letramento", "pd", [12, 5, 30], "Material, turmas e medida.", "QW"),
  value("A.esforco_rede", "Esforço para nomear e preparar os multiplicadores", "o esforço da rede de multiplicadores", "pd", [10, 4, 20], "Indicação, preparo e agenda.", "QW"),
  value("A.esforco_rito", "Esforço para instituir o rito das lideranças", "o esforço do rito das lideranças", "pd", [6, 2, 15], "Pauta, painel e agenda quinzenal.", "QW"),
  value("A.esforco_barreira", "Esforço para tratar a primeira barreira de um grupo", "o esforço de tratar a barreira", "pd", [20, 8, 40], "Ação dirigida a um elemento e nova medida.", "QW"),
];
