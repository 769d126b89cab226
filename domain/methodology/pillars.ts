/** The six pillars that the public site presents, each with its phase (specification section 1); the application has seven phases. */
import type { PhaseType } from "./phases.ts";

export interface Pillar {
  number: number;
  phase: PhaseType;
  name: string;
  summary: string;
}

export const pillars: readonly Pillar[] = [
  { number: 1, phase: "ValueScope", name: "ValueScope", summary: "Diagnóstico e heatmap de valor" },
  {
    number: 2,
    phase: "ZeroBaseRebuild",
    name: "ZeroBase Rebuild",
    summary: "Redesenho de processos",
  },
  { number: 3, phase: "OrgDNA", name: "OrgDNA.AI", summary: "Modelo organizacional AI-native" },
  {
    number: 4,
    phase: "SmartStack",
    name: "SmartStack",
    summary: "Arquitetura de nuvem e APIs; matriz construir, comprar ou parceria",
  },
  { number: 5, phase: "AIPolicyCore", name: "AIPolicyCore", summary: "Governança e conformidade" },
  { number: 6, phase: "AdoptLoop", name: "AdoptLoop", summary: "Cultura e capacitação" },
];
