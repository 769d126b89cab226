import { runCopy } from "../copy.ts";

/** The steps of a run in their order. Names are stored with runs and workflows: they never change meaning. */
export const runSteps = [
  "congelar_entradas",
  "mapear_tabelas",
  "qualidade",
  "calcular_fatos",
  "derivar_insights",
  "selecionar_ganhos",
  "montar_artefatos",
  "montar_relatorio",
  "verificar_numeros",
  "avaliar_gate",
  "publicar",
] as const;
export type RunStepName = (typeof runSteps)[number];

export const isRunStep = (name: string): name is RunStepName =>
  (runSteps as readonly string[]).includes(name);

export const stepLabel = (name: string): string => (isRunStep(name) ? runCopy.steps[name] : name);
