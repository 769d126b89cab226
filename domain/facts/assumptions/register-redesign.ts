/**
 * Assumptions of phase 2: step decisions, their effects and their effort (playbook 2.2). `min` and
 * `max` of an effect are its low and high scenario.
 */
import type { AssumptionDefinition } from "./assumption.ts";

const playbook = "Método Lastro";

type Effect = [
  key: string,
  verb: string,
  touch: readonly [number, number, number],
  wait: readonly [number, number, number],
  rationale: string,
];

/** Reduction of touch and of wait by decision: low, base, high (A2.2). */
const effects: readonly Effect[] = [
  [
    "eliminar",
    "eliminar a etapa",
    [1, 1, 1],
    [0.7, 1, 1],
    "No cenário baixo a fila passa em parte para a etapa seguinte.",
  ],
  [
    "simplificar",
    "simplificar a etapa",
    [0.15, 0.3, 0.45],
    [0.1, 0.3, 0.45],
    "Julgamento da equipe de consultoria.",
  ],
  [
    "integrar",
    "integrar a etapa",
    [0.1, 0.2, 0.35],
    [0.5, 0.8, 0.9],
    "Retira a fila do repasse entre pessoas.",
  ],
  [
    "automatizar",
    "automatizar a etapa",
    [0.75, 0.9, 0.97],
    [0.7, 0.9, 0.95],
    "Regra ou integração executa a etapa.",
  ],
  [
    "ia_autonoma",
    "executar a etapa com IA",
    [0.6, 0.85, 0.95],
    [0.5, 0.8, 0.9],
    "Julgamento; depende de piloto com acurácia medida.",
  ],
  [
    "ia_assistida",
    "apoiar a etapa com IA",
    [0.15, 0.35, 0.6],
    [0.1, 0.3, 0.5],
    "Estudos de campo com trabalho assistido ficam abaixo do que fornecedores prometem.",
  ],
];

const effectAssumptions = effects.flatMap(
  ([key, verb, touch, wait, rationale]): AssumptionDefinition[] =>
    (
      [
        ["toque", "da execução", touch],
        ["espera", "da espera", wait],
      ] as const
    ).map(([part, words, [low, base, high]]) => ({
      id: `A.ef.${key}_${part}`,
      label: `Redução ${words} ao ${verb}`,
      labelWithArticle: `a redução ${words} ao ${verb}`,
      unit: "x",
      role: "value",
      default: base,
      min: low,
      max: high,
      rationale,
      source: playbook,
      usedBy: ["A2.2", "A2.3", "A2.8"],
    })),
);

const criterion = (
  id: string,
  label: string,
  labelWithArticle: string,
  unit: string,
  [base, min, max]: readonly [number, number, number],
  rationale: string,
  usedBy: string[],
): AssumptionDefinition => ({
  id,
  label,
  labelWithArticle,
  unit,
  role: "criterion",
  default: base,
  min,
  max,
  rationale,
  source: playbook,
  usedBy,
});

const value = (
  id: string,
  label: string,
  labelWithArticle: string,
  unit: string,
  [base, min, max]: readonly [number, number, number],
  rationale: string,
  usedBy: string[],
): AssumptionDefinition => ({
  ...criterion(id, label, labelWithArticle, unit, [base, min, max], rationale, usedBy),
  role: "value",
});

export const redesignAssumptions: AssumptionDefinition[] = [
  ...effectAssumptions,
  criterion(
    "A.reprovacao_min",
    "Reprovação que mantém a aprovação",
    "a reprovação mínima",
    "pct",
    [2, 0.5, 5],
    "Abaixo disso avalia-se aprovação por exceção.",
    ["A2.2"],
  ),
  criterion(
    "A.toque_repasse",
    "Execução máxima de um repasse",
    "a execução máxima do repasse",
    "min",
    [1, 0.5, 3],
    "Etapa curta entre pessoas da mesma área.",
    ["A2.2"],
  ),
  criterion(
    "A.acuracia_min",
    "Acurácia mínima para IA executar a etapa",
    "a acurácia mínima",
    "pct",
    [90, 80, 99],
    "Comparada com o limite inferior do intervalo do piloto.",
    ["A2.2"],
  ),
  criterion(
    "A.acuracia_casos",
    "Casos mínimos do piloto de acurácia",
    "o mínimo de casos do piloto",
    "un",
    [200, 100, 2000],
    "Com menos casos o intervalo do piloto é largo.",
    ["A2.2"],
  ),
  criterion(
    "A.calibracao",
    "Diferença aceita entre etapas e tempo medido",
    "a diferença de calibração",
    "pct",
    [5, 2, 10],
    "Acima disso as esperas são ajustadas ao tempo medido.",
    ["A2.3"],
  ),
  criterion(
    "A.calibracao_max",
    "Diferença que impede a projeção",
    "a diferença máxima de calibração",
    "pct",
    [25, 10, 40],
    "As etapas não reproduzem o tempo medido.",
    ["A2.3"],
  ),
  value(
    "A.ef_causa",
    "Redução do retrabalho por causa atacada",
    "a redução por causa",
    "x",
    [0.5, 0.2, 0.9],
    "Vale para causas sem efeito medido.",
    ["A2.4"],
  ),
  {
    id: "A.ef_causas",
    label: "Redução medida do retrabalho, por causa",
    labelWithArticle: "a redução medida por causa",
    unit: "texto",
    role: "value",
    default: null,
    rationale:
      "Causa = parcela, separadas por barra vertical. Sem valor, vale a redução por causa atacada.",
    source: "Cliente",
    usedBy: ["A2.4"],
  },
  value(
    "A.red_retrabalho",
    "Redução do retrabalho sem causas conhecidas",
    "a redução do retrabalho",
    "x",
    [0.3, 0, 0.6],
    "Usada quando nenhum caso tem causa informada.",
    ["A2.4"],
  ),
  value(
    "A.ef_medido_banda_inf",
    "Faixa inferior do efeito medido",
    "a faixa inferior do efeito medido",
    "x",
    [0.8, 0.5, 1],
    "Sem intervalo de confiança do piloto.",
    ["A2.8"],
  ),
  value(
    "A.ef_medido_banda_sup",
    "Faixa superior do efeito medido",
    "a faixa superior do efeito medido",
    "x",
    [1.1, 1, 1.5],
    "Sem intervalo de confiança do piloto.",
    ["A2.8"],
  ),
  value(
    "A.esforco_integrar",
    "Esforço para integrar uma etapa",
    "o esforço de integrar",
    "pd",
    [20, 10, 40],
    "Decisão integrar.",
    ["A2.10"],
  ),
  value(
    "A.esforco_ia_assistida",
    "Esforço para apoiar uma etapa com IA",
    "o esforço de apoiar com IA",
    "pd",
    [35, 15, 70],
    "Decisão IA assistida.",
    ["A2.10"],
  ),
  value(
    "A.esforco_ia_autonoma",
    "Esforço para executar uma etapa com IA",
    "o esforço de executar com IA",
    "pd",
    [60, 30, 120],
    "Decisão IA autônoma.",
    ["A2.10"],
  ),
];
