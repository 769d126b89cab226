/** A4.7: destination of each system after the "7 Rs" of AWS; the first rule that applies decides. */
import { isAbove, isAtLeast, isBelow } from "../../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../../tables/read-table.ts";
import type { OptionChoice } from "../../../common/systems/build-buy-partner.ts";
import { monthsAfter } from "../../contract-time.ts";
import type { SystemRecord } from "../../../common/systems/system-portfolio.ts";
import type { TimePosition } from "./time-quadrant.ts";

export type DestinationName =
  | "Aposentar"
  | "Manter"
  | "Substituir"
  | "Realocar"
  | "Replataformar"
  | "Refatorar"
  | "Transferir provisoriamente";

export interface Destination {
  name: DestinationName;
  /** Order of the rule in the method, 1 to 9; 9 = no rule matched. */
  rule: number;
  reason: string;
}

export interface DestinationInputs {
  position: TimePosition | undefined;
  referenceMs: number;
  /** Cut of TIME. */
  cut: number;
  /** Choice of A4.6 for the system's capability. */
  choice: OptionChoice | undefined;
  /** An initiative or an option speaks of the system or of its capability. */
  isOnRoadmap: boolean;
}

const longContractMonths = 18;
const leastDifferentiation = 4;
const weakTechnicalFit = 3.5;
const virtualMachines = /vmware|vsphere|hyper-?v/;
/** Technologies that have a managed database or container equivalent. */
const managed =
  /postgres|mysql|mariadb|sql server|oracle|mongo|redis|kafka|rabbit|docker|kubernetes|container|java|\.net|node|python|php|ruby/;

/** Orders of the rules that other facts ask for. */
export const destinationRules = { rehost: 8, none: 9 } as const;

/** A system with what the rules ask of it. */
interface Subject extends DestinationInputs {
  system: SystemRecord;
  class: TimePosition["class"];
  technicalFit: number | null;
  technology: string;
  isOnPremises: boolean;
}

interface Rule {
  name: DestinationName;
  when(subject: Subject): boolean;
  because: string | ((subject: Subject) => string);
}

/** Read from top to bottom; the place in the list is the order of the rule. */
const rules: readonly Rule[] = [
  {
    name: "Aposentar",
    when: (subject) => subject.class === "Eliminar",
    because: "Classe Eliminar no quadro TIME",
  },
  {
    name: "Manter",
    when: (subject) => subject.system.hosting === "SaaS" && subject.class === "Investir",
    because: "Serviço contratado que atende bem",
  },
  {
    name: "Manter",
    when: ({ system, isOnPremises, referenceMs }) =>
      isOnPremises &&
      system.contractEndMs !== null &&
      isAbove(monthsAfter(system.contractEndMs, referenceMs), longContractMonths),
    because: "Contrato longo; rever na renovação",
  },
  {
    name: "Substituir",
    when: ({ choice }) => choice !== undefined && choice.winner.option !== "construir",
    because: ({ choice }) => `Opção escolhida para a capacidade: ${choice?.winner.option}`,
  },
  {
    name: "Realocar",
    when: ({ technology, technicalFit, cut }) =>
      virtualMachines.test(technology) && technicalFit !== null && isAtLeast(technicalFit, cut),
    because: "Máquinas virtuais com equivalente em nuvem",
  },
  {
    name: "Replataformar",
    when: (subject) =>
      subject.class === "Migrar" &&
      subject.system.hasApi === true &&
      managed.test(subject.technology),
    because: "Tecnologia com serviço gerenciado",
  },
  {
    name: "Refatorar",
    when: (subject) =>
      subject.isOnRoadmap && (subject.class === "Migrar" || isDifferentiating(subject)),
    because: "Modernização prevista no roteiro",
  },
  {
    name: "Transferir provisoriamente",
    when: (subject) =>
      subject.isOnPremises && (subject.class === "Migrar" || subject.class === "Investir"),
    because: "Hospedagem própria sem modernização prevista",
  },
  { name: "Manter", when: () => true, because: "Sem regra aplicável" },
];

/** Sets the business apart, on a technology that does not carry it. */
const isDifferentiating = (subject: Subject): boolean =>
  subject.class === "Investir" &&
  (subject.system.business[2] ?? 0) >= leastDifferentiation &&
  subject.technicalFit !== null &&
  isBelow(subject.technicalFit, weakTechnicalFit);

export function destinationOf(system: SystemRecord, inputs: DestinationInputs): Destination {
  const subject: Subject = {
    ...inputs,
    system,
    class: inputs.position?.class ?? null,
    technicalFit: inputs.position?.technicalFit ?? null,
    technology: entityKey(system.technology ?? ""),
    isOnPremises: system.hosting === "on-prem",
  };
  const at = rules.findIndex(({ when }) => when(subject));
  const { name, because } = rules[at]!;
  return { name, rule: at + 1, reason: typeof because === "string" ? because : because(subject) };
}
