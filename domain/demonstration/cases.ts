/** T04 and T05 of process P01 from the drawn log (playbook 6.4). */
import { shuffleIndexes } from "../kernel/numbers/random.ts";
import type { Accounts } from "./accounts.ts";
import { accountId, caseCount, caseId, drawWeighted, drawsFor, wallClock } from "./company.ts";
import type { Row } from "./csv-text.ts";
import type { Satisfaction } from "./satisfaction.ts";
import type { ServiceLog } from "./service-log.ts";
import { serviceSteps } from "./service-steps.ts";

const analystWeights = Array.from({ length: 9 }, (_, i) => 1.6 - (i * 0.9) / 8);
const analystId = (index: number) => `R-${String(index + 1).padStart(2, "0")}`;

/** One row per event, a case after the other. Triage, treatment, approval and second treatment may change hands. */
export function eventRows(log: ServiceLog): Row[] {
  const draw = drawsFor("recursos");
  const nameOf = new Map(serviceSteps.map((step) => [step.id, step.name]));
  const rows: Row[] = [];
  let openCase = -1;
  let clock = 0;
  let hands = { triage: 0, treatment: 0, approval: 0, second: 0 };
  for (const event of log.events) {
    if (event.caseIndex !== openCase) {
      openCase = event.caseIndex;
      clock = log.openedAt[openCase] ?? 0;
      hands = {
        triage: drawWeighted(analystWeights, draw),
        treatment: drawWeighted(analystWeights, draw),
        approval: drawWeighted(analystWeights, draw),
        second: drawWeighted(analystWeights, draw),
      };
    }
    const start = clock + event.wait;
    clock = start + event.touch;
    rows.push({
      caso_id: caseId(event.caseIndex),
      atividade: nameOf.get(event.stepId) ?? event.stepId,
      inicio: wallClock(start),
      fim: wallClock(clock),
      recurso: analystId(hands[handOf(event.stepId)]),
      processo: "P01",
      area: "Suporte",
    });
  }
  return rows;
}

function handOf(stepId: string): "triage" | "treatment" | "approval" | "second" {
  if (["A1", "A2", "A3"].includes(stepId)) return "triage";
  if (stepId === "A7") return "approval";
  return stepId.startsWith("R") ? "second" : "treatment";
}

const categories = [
  "Acesso e cadastro",
  "Pagamentos e repasses",
  "Catálogo",
  "Integrações",
  "Pedidos e entregas",
  "Faturamento",
];
const categoryWeights = [18, 24, 16, 17, 15, 10];
const priorities = ["baixa", "média", "alta"];
const channels = ["portal", "chat", "e-mail", "telefone"];

const misclassified = 891;
const reworkCauses = [
  { cause: "classificação incorreta", cases: 240 },
  { cause: "informação incompleta", cases: 105 },
  { cause: "solução incorreta", cases: 60 },
];

export function caseRows(log: ServiceLog, satisfaction: Satisfaction, accounts: Accounts): Row[] {
  const cause = drawCauses(log);
  const wrong = drawMisclassified(cause);
  const draw = drawsFor("atributos");
  return Array.from({ length: caseCount }, (_, index) => {
    const final = drawWeighted(categoryWeights, draw);
    const other = (final + 1 + Math.floor(draw() * (categories.length - 1))) % categories.length;
    const openedAt = log.openedAt[index] ?? 0;
    return {
      caso_id: caseId(index),
      processo: "P01",
      aberto_em: wallClock(openedAt),
      encerrado_em: wallClock(openedAt + (log.duration[index] ?? 0)),
      cliente_id: accountId(accounts.accountOfCase[index] ?? 0),
      categoria_inicial: categories[wrong.has(index) ? other : final] ?? null,
      categoria_final: categories[final] ?? null,
      causa_retrabalho: cause.get(index) ?? null,
      csat: satisfaction.answers.get(index) ?? null,
      prioridade: priorities[drawWeighted([50, 35, 15], draw)] ?? null,
      canal: channels[drawWeighted([40, 30, 20, 10], draw)] ?? null,
      status: "encerrado",
    };
  });
}

/** Exact numbers of cases per cause, dealt over the reworked cases by a seeded shuffle. */
function drawCauses(log: ServiceLog): Map<number, string> {
  const reworked = [...log.rework].sort((a, b) => a - b);
  const order = shuffleIndexes(reworked.length, drawsFor("causas"));
  const causes = reworkCauses.flatMap(({ cause, cases }) => new Array<string>(cases).fill(cause));
  return new Map(order.map((position, i) => [reworked[position] ?? 0, causes[i] ?? ""]));
}

/** The cases whose first category was wrong: all that were redone for it, and others up to the exact total. */
function drawMisclassified(cause: ReadonlyMap<number, string>): Set<number> {
  const wrong = new Set(
    [...cause].filter(([, text]) => text === reworkCauses[0]?.cause).map(([index]) => index),
  );
  for (const index of shuffleIndexes(caseCount, drawsFor("classificacao"))) {
    if (wrong.size === misclassified) break;
    wrong.add(index);
  }
  return wrong;
}
