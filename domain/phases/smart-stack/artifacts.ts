/** Artefacts of phase 4: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/run/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import * as p4 from "./facts.ts";
import { headlineFactIds } from "./headline-facts.ts";

const { system, portfolio, savings } = p4;
const costs = [
  system.cost,
  system.abc,
  system.idle,
  portfolio.cost,
  portfolio.costCoverage,
  portfolio.costliest,
  portfolio.idle,
];
const destinations = [system.destination, system.destinationReason];
const classes = [
  system.businessFit,
  system.technicalFit,
  system.class,
  ...destinations,
  ...Object.values(p4.systemsByClass),
];
const saved = [
  ...Object.values(p4.saving),
  savings.gross,
  savings.net,
  savings.start,
  savings.migration,
  p4.capability.leaves,
  p4.capability.saving,
];
const target = [
  ...Object.values(p4.component),
  ...Object.values(p4.componentsByStatus),
  ...Object.values(p4.layer),
  p4.layers.empty,
];
const contracts = [
  system.contractEnd,
  system.noticeBy,
  system.renewal,
  ...Object.values(p4.contracts),
];

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
): ArtifactResult[] {
  const { writtenBy, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p4_tco",
      "Inventário e TCO",
      "tabela",
      writtenBy(...costs),
      ["c4.tco"],
      "ds_p4_tco",
    ),
    ...make(
      "art_p4_time",
      "Quadro TIME",
      "matriz",
      writtenBy(...classes),
      ["c4.time"],
      "ds_p4_time",
    ),
    ...make(
      "art_p4_economia",
      "Economia de TI",
      "tabela",
      writtenBy(...saved),
      ["c4.redundancia"],
      "ds_p4_economia_ti",
    ),
    ...make(
      "art_p4_bbp",
      "Matriz construir–comprar–parceria",
      "matriz",
      writtenBy(...Object.values(p4.choice), ...Object.values(p4.option)),
      ["c4.bbp"],
      "ds_p4_bbp",
    ),
    ...make(
      "art_p4_arquitetura",
      "Arquitetura-alvo",
      "fluxo",
      writtenBy(...target),
      ["c4.camadas", "c4.rede"],
      "ds_p4_arquitetura",
    ),
    ...make(
      "art_p4_roteiro",
      "Roteiro técnico",
      "plano",
      writtenBy(...destinations, p4.saving.startMonth, ...Object.values(p4.risk)),
      ["c4.contratos"],
      "ds_p4_riscos_tecnicos",
    ),
    ...make(
      "art_p4_contratos",
      "Calendário de contratos",
      "plano",
      writtenBy(...contracts),
      ["c4.contratos"],
      "ds_p4_contratos",
    ),
    ...make(
      "art_p4_relatorio",
      "Relatório SmartStack",
      "relatorio",
      headlineFactIds(computed.facts),
      [],
      "",
    ),
  ];
}
