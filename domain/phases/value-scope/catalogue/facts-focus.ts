/** The process in focus: its measures today and with AI first (A1.11), and the blocks of its flow. */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { changeFacts, measureFacts } from "../../common/current-and-future.ts";
import { a111, byStep, missing } from "../formulas.ts";

export const focus = defineFacts("p1.foco", {
  process: { id: "processo", label: "Processo em foco", unit: "texto", formula: a111.process },
  id: { id: "id", label: "Código do processo em foco", unit: "texto", formula: a111.process },
});

const today = measureFacts(a111.copy);
/** By measure. */
export const current = defineFacts("p1.atual", {
  ...today,
  prazo: { ...today.prazo, variants: { missing: missing.leadTime } },
  arquitetura: { ...today.arquitetura, formula: a111.architectureNow },
});

const later = measureFacts(a111.none);
/** By measure; without steps the hours alone, by their preliminary potential. */
export const future = defineFacts("p1.futuro", {
  volume_mes: { ...later.volume_mes, variants: { byStep: byStep.volume_mes } },
  prazo: { ...later.prazo, variants: { byStep: byStep.prazo } },
  alerta: { ...later.alerta, variants: { byStep: byStep.alerta } },
  retrabalho: { ...later.retrabalho, variants: { byStep: byStep.retrabalho } },
  horas: { ...later.horas, variants: { byStep: byStep.horas, preliminary: a111.hours } },
  csat: { ...later.csat, variants: { byStep: byStep.csat } },
  acuracia: { ...later.acuracia, formula: a111.accuracy },
  arquitetura: { ...later.arquitetura, formula: a111.architectureLater },
});

export const projection = defineFacts("p1.futuro", {
  method: { id: "metodo", label: "Método da projeção", unit: "texto", formula: a111.method },
});

export const { change, changeInPoints } = changeFacts("p1");

export const block = defineFacts("p1.fluxo.{rank}", {
  name: {
    id: "nome",
    label: ({ rank }: { rank: number }) => `${rank}º bloco do fluxo`,
    unit: "texto",
    formula: a111.blockName,
  },
  future: {
    id: "futuro",
    label: ({ rank }: { rank: number }) => `${rank}º bloco do fluxo: tipo futuro`,
    unit: "texto",
    formula: a111.blockType,
    basis: "ESTIMADO",
  },
});
