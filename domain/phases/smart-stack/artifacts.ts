/** Artefacts of phase 4: what each holds in facts, charts and dataset. */
import { createArtifactMaker } from "../common/artifact-maker.ts";
import type {
  ArtifactResult,
  PhaseContext,
  PhaseFacts,
  QuickWin,
} from "../../outcome/phase-outcome.ts";
import { headlineFactIds } from "./headline-facts.ts";

export function buildArtifacts(
  _context: PhaseContext,
  computed: PhaseFacts,
  _quickWins: QuickWin[],
): ArtifactResult[] {
  const { matching, make } = createArtifactMaker(computed);
  return [
    ...make(
      "art_p4_tco",
      "Inventário e TCO",
      "tabela",
      matching(/^p4\.(sis\.[^.]+\.(tco|abc|ocioso)|tco_ano|tco_cobertura|k80|ocioso_ano)$/),
      ["c4.tco"],
      "ds_p4_tco",
    ),
    ...make(
      "art_p4_time",
      "Quadro TIME",
      "matriz",
      matching(/^p4\.(sis\.[^.]+\.(bf|tf|time|destino)|time\.)/),
      ["c4.time"],
      "ds_p4_time",
    ),
    ...make(
      "art_p4_economia",
      "Economia de TI",
      "tabela",
      matching(/^p4\.(economia|cap\.[^.]+\.(sai_ano|bruta)|migracao)/),
      ["c4.redundancia"],
      "ds_p4_economia_ti",
    ),
    ...make(
      "art_p4_bbp",
      "Matriz construir–comprar–parceria",
      "matriz",
      matching(/^p4\.bbp\.\d+\./),
      ["c4.bbp"],
      "ds_p4_bbp",
    ),
    ...make(
      "art_p4_arquitetura",
      "Arquitetura-alvo",
      "fluxo",
      matching(/^p4\.(comp\.|arq\.|camada\.|lacunas)/),
      ["c4.camadas", "c4.rede"],
      "ds_p4_arquitetura",
    ),
    ...make(
      "art_p4_roteiro",
      "Roteiro técnico",
      "plano",
      matching(/^p4\.(sis\.[^.]+\.destino|economia\.[^.]+\.mes_inicio|risco\.)/),
      ["c4.contratos"],
      "ds_p4_riscos_tecnicos",
    ),
    ...make(
      "art_p4_contratos",
      "Calendário de contratos",
      "plano",
      matching(/^p4\.(sis\.[^.]+\.(fim_contrato|aviso_ate|renovacao)|contratos\.)/),
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
