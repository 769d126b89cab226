/** Artefacts of phase 5: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import * as p5 from "./facts.ts";
import { headlineFactIds } from "./headline-facts.ts";

const { perimeter } = p5;
const inRegister = [
  perimeter.gross,
  perimeter.cash,
  perimeter.notCash,
  perimeter.notAdopted,
  perimeter.notCashShare,
];
const indicators = [
  perimeter.npv,
  perimeter.irr,
  perimeter.mirr,
  perimeter.payback,
  perimeter.discountedPayback,
  perimeter.roi,
  perimeter.roiTotal,
  perimeter.bcr,
  perimeter.pi,
  perimeter.benefits,
  perimeter.opex,
  perimeter.capex,
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p5_beneficios",
      "Registro de benefícios",
      "tabela",
      writtenBy(...Object.values(p5.benefit), ...inRegister, ...Object.values(p5.byClass)),
      ["c5.natureza", "c5.cascata"],
      "ds_p5_beneficios",
    ),
    ...make(
      "art_p5_modelo",
      "Modelo financeiro",
      "modelo",
      writtenBy(p5.rate.annual, ...indicators),
      ["c5.fluxo"],
      "ds_p5_modelo",
    ),
    ...make(
      "art_p5_cenarios",
      "Cenários",
      "tabela",
      writtenBy(...Object.values(p5.scenario), ...Object.values(p5.scenarioLevel)),
      ["c5.cenarios"],
      "ds_p5_fluxo",
    ),
    ...make(
      "art_p5_sensibilidade",
      "Sensibilidade e simulação",
      "tabela",
      writtenBy(
        p5.tornado.worst,
        p5.tornado.best,
        p5.tornado.swing,
        ...Object.values(p5.breakEven),
        ...Object.values(p5.simulation),
      ),
      ["c5.tornado", "c5.mc"],
      "ds_p5_mc",
    ),
    ...make(
      "art_p5_portfolio",
      "Portfólio recomendado",
      "plano",
      writtenBy(
        p5.initiative.npv,
        p5.initiative.roi,
        p5.initiative.payback,
        p5.initiative.class,
        p5.initiative.state,
        p5.initiative.reason,
      ),
      ["c5.portfolio"],
      "ds_p5_iniciativas",
    ),
    ...make(
      "art_p5_metas",
      "Metas de captura",
      "plano",
      writtenBy(p5.target.captured),
      [],
      "ds_p5_metas",
    ),
    ...make(
      "art_p5_relatorio",
      "Relatório BusinessCase",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
