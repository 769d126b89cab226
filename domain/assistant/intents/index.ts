/** Every intent, in the order of the catalogue. */
import type { Asked, Intent } from "../intent.ts";
import type { Knowledge } from "../knowledge.ts";
import { intentIds, type IntentId } from "../intent-catalog.ts";
import { matchIntent } from "../match-intent.ts";
import type { Concept } from "../language/lexicon.ts";
import { curvaAdocao, prontidao } from "./adoption.ts";
import { benchmark } from "./benchmark.ts";
import { custoRetrabalho, paretoCustos } from "./costs.ts";
import { anomaliasCusto } from "./unusual-costs.ts";
import { monteCarlo, roiProcesso, vplTir } from "./finance.ts";
import { conformidadeFluxo, gargalo, tempoResolucao, variantes } from "./flow.ts";
import { ajuda } from "./help.ts";
import { lacunasControle, riscoIa } from "./governance.ts";
import { amplitudeControle, exposicaoIa } from "./organisation.ts";
import { createOrigin } from "./origin.ts";
import { premissas, resumoFase, riscosProjeto } from "./overview.ts";
import { qualidadeDados, statusGate } from "./project.ts";
import { ganhosRapidos } from "./quick-wins.ts";
import { decisaoEtapa, horasLiberadas, impactosF2 } from "./redesign.ts";
import { buildBuy, contratos, timeSistemas } from "./systems.ts";
import { clientesAlerta, heatmap, potencialAutomacao, tendenciaKpi } from "./value.ts";
import { sensibilidade } from "./what-if.ts";

/** Words that only ask for the origin say nothing about the matter. */
const originWords: readonly Concept[] = ["origem", "numero", "dados", "causa"];

/** The matter of a question about origin: what its other words name, else the turn before. */
function matterOf(_knowledge: Knowledge, asked: Asked): { intent: Intent; asked: Asked } | null {
  const concepts = new Set([...asked.concepts].filter((concept) => !originWords.includes(concept)));
  const match = matchIntent(answering, { concepts, slots: asked.slots });
  if (match.kind === "one") return { intent: match.intent, asked: { ...asked, concepts } };
  const before = answering.find(({ id }) => id === asked.before.intent);
  return before === undefined
    ? null
    : {
        intent: before,
        asked: { ...asked, slots: { ...asked.before.slots, ...asked.slots }, concepts: new Set() },
      };
}

const origemNumero = createOrigin(matterOf);

const answering: readonly Intent[] = [
  paretoCustos,
  roiProcesso,
  impactosF2,
  custoRetrabalho,
  gargalo,
  tempoResolucao,
  variantes,
  conformidadeFluxo,
  heatmap,
  potencialAutomacao,
  ganhosRapidos,
  clientesAlerta,
  tendenciaKpi,
  anomaliasCusto,
  decisaoEtapa,
  horasLiberadas,
  amplitudeControle,
  exposicaoIa,
  timeSistemas,
  buildBuy,
  contratos,
  vplTir,
  sensibilidade,
  monteCarlo,
  riscoIa,
  lacunasControle,
  prontidao,
  curvaAdocao,
  qualidadeDados,
  statusGate,
  benchmark,
  resumoFase,
  premissas,
  riscosProjeto,
];

const byId = new Map<IntentId, Intent>(
  [...answering, origemNumero, ajuda].map((intent) => [intent.id, intent]),
);

export const allIntents: readonly Intent[] = intentIds.flatMap((id) => byId.get(id) ?? []);
export const intentOf = (id: string | null): Intent | null => byId.get(id as IntentId) ?? null;

/** Intents about others: they win over the matter that the same question names. */
export const overarching: readonly IntentId[] = ["ajuda", "origem_numero", "status_gate"];
