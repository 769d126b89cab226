import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { isAtMost } from "../../../kernel/numbers/rounding.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { PhaseContext } from "../../../outcome/phase-outcome.ts";
import { contractedSystem } from "../catalogue/facts-handed.ts";
import { candidateFacts } from "../catalogue/facts-quick-wins.ts";
import { type QuickWinBook, blankCandidate } from "./quick-win-facts.ts";
import type { QuickWinCandidate } from "./quick-win-rule.ts";

const effortPersonDays = 3;
const daysPerWeek = 7;
const candidate = candidateFacts({});
const leaves = ["Aposentar", "Substituir"];

/** Seats that nobody uses, cut when the contract renews; null where none has a price. A system that leaves altogether has none to cut. */
export function licenceCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
  hourlyRate: number | null,
): QuickWinCandidate | null {
  const own = keysAt(contractedSystem, { system: id });
  const benefit = book.numberOf(own.idle) ?? 0;
  if (benefit <= 0 || leaves.includes(book.textOf(own.destination) ?? "")) return null;
  const name = titleOf(book, id);
  const fact = book.add(candidate.benefit, {
    at: { candidate: `lic-${id}` },
    names: { name },
    variant: "licence",
    value: benefit,
    inputs: [own.idle],
  });
  const system = book.textOf(own.name) ?? id;
  return {
    ...blankCandidate(),
    id: `qw-lic-${id}`,
    name,
    kind: "sistema",
    benefitIsHours: false,
    effortPersonDays,
    annualBenefit: benefit,
    confidence: fact.confidence,
    blocker: contractBlocker(context, book, id),
    owner: book.textOf(own.area),
    hourlyRate,
    firstStep: `Listar as contas sem uso de “${system}” e confirmar quais saem com a área responsável`,
    facts: [fact.id, own.idleSeats, own.users, own.contractEnd],
  };
}

function titleOf(book: QuickWinBook, id: string): string {
  const own = keysAt(contractedSystem, { system: id });
  const [idle, all] = [book.numberOf(own.idleSeats), book.numberOf(own.users)];
  const what =
    idle === null || all === null
      ? "as licenças sem uso"
      : `${formatNumber(idle, 0)} das ${formatNumber(all, 0)} licenças`;
  const end = book.textOf(own.contractEnd);
  const when = end === null ? "" : ` de ${formatDate(end)}`;
  return `Reduzir ${what} de “${book.textOf(own.name) ?? id}” na renovação${when}`;
}

/**
 * A contract is changed when it renews: its end or its notice lies within the weeks of a quick win;
 * else it waits in the contract calendar.
 */
export function contractBlocker(
  context: PhaseContext,
  book: QuickWinBook,
  system: string,
): string | null {
  const days = daysPerWeek * assumedNumber(context.assumptions, "A.qw_semanas");
  const own = keysAt(contractedSystem, { system });
  if (book.textOf(own.contractEnd) === null) return "o fim do contrato não foi informado";
  const isNear = [own.endsIn, own.noticeIn].some((key) => {
    const left = book.numberOf(key);
    return left !== null && left >= 0 && isAtMost(left, days);
  });
  return isNear
    ? null
    : "o contrato só permite reduzir depois do prazo; a ação vai para o calendário de contratos";
}
