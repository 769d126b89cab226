/** A4.7: destination of each system after the "7 Rs" of AWS; the first rule that applies decides. */
import { isAbove, isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import { entityKey } from "../../../tables/read-table.ts";
import type { OptionChoice } from "../../common/systems/build-buy-partner.ts";
import { monthsAfter } from "../contract-time.ts";
import type { SystemRecord } from "../../common/systems/system-portfolio.ts";
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

export function destinationOf(
  system: SystemRecord,
  { position, referenceMs, cut, choice, isOnRoadmap }: DestinationInputs,
): Destination {
  const found = position?.class ?? null;
  const technology = entityKey(system.technology ?? "");
  const isOnPremises = system.hosting === "on-prem";
  const technical = position?.technicalFit ?? null;
  if (found === "Eliminar")
    return { name: "Aposentar", rule: 1, reason: "Classe Eliminar no quadro TIME" };
  if (system.hosting === "SaaS" && found === "Investir")
    return { name: "Manter", rule: 2, reason: "Serviço contratado que atende bem" };
  if (
    isOnPremises &&
    system.contractEndMs !== null &&
    isAbove(monthsAfter(system.contractEndMs, referenceMs), longContractMonths)
  )
    return { name: "Manter", rule: 3, reason: "Contrato longo; rever na renovação" };
  if (choice && choice.winner.option !== "construir")
    return {
      name: "Substituir",
      rule: 4,
      reason: `Opção escolhida para a capacidade: ${choice.winner.option}`,
    };
  if (virtualMachines.test(technology) && technical !== null && isAtLeast(technical, cut))
    return { name: "Realocar", rule: 5, reason: "Máquinas virtuais com equivalente em nuvem" };
  if (found === "Migrar" && system.hasApi === true && managed.test(technology))
    return { name: "Replataformar", rule: 6, reason: "Tecnologia com serviço gerenciado" };
  const isDifferentiating =
    found === "Investir" &&
    (system.business[2] ?? 0) >= leastDifferentiation &&
    technical !== null &&
    isBelow(technical, weakTechnicalFit);
  if ((found === "Migrar" || isDifferentiating) && isOnRoadmap)
    return { name: "Refatorar", rule: 7, reason: "Modernização prevista no roteiro" };
  if ((found === "Migrar" || found === "Investir") && isOnPremises)
    return {
      name: "Transferir provisoriamente",
      rule: 8,
      reason: "Hospedagem própria sem modernização prevista",
    };
  return { name: "Manter", rule: 9, reason: "Sem regra aplicável" };
}
