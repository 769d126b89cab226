/** Which facts of phase 3 the screens show as figures (playbook 3.2); nulls are skipped. */
import type { PhaseScreen } from "../common/screen-figure.ts";
import * as p3 from "./facts.ts";

const headline: PhaseScreen["headline"] = [
  { factId: p3.structure.positions(), label: "Posições", format: "int" },
  { factId: p3.structure.layers(), label: "Camadas", format: "int" },
  { factId: p3.structure.span(), label: "Amplitude média", format: "n1" },
  { factId: p3.structure.managerShare(), label: "Gestores entre as posições", format: "pct1" },
  { factId: p3.exposure.beta(), label: "Exposição à IA (índice β)", format: "pct0" },
  { factId: p3.capacity.released(), label: "Capacidade liberada", format: "fte1" },
  { factId: p3.newRoles.fte(), label: "Papéis novos", format: "fte1" },
  { factId: p3.skills.coverage(), label: "Cobertura de competências", format: "pct0" },
];

export const screen: PhaseScreen = { headline, metrics: [], methodFactId: null };
