/**
 * Which lines of a journal are spending: each debits one account and credits another, and most of them move money between accounts
 * of the balance or record what was sold. What counts is asked by groups of the debited accounts.
 */
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { plural } from "../../../kernel/text/plural.ts";
import type { MappingOption, MappingQuestion, RawColumn, TableDecision } from "../../raw-table.ts";
import { quoteNames } from "../words.ts";

const entriesId = "partidas";
const mostlyCoded = 0.95;
const namedInOption = 3;
const groupDigits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * "4.1.01 Combustível", "41010001", "4-1-01", "0401010001": groups of a plan of accounts begin with one digit; "00003"
 * is a running number.
 */
export const groupByCode = (account: string): string | null =>
  /^\s*(?:0(?=[1-9]\d{3}))?(\d)/.exec(account)?.[1] ?? null;

export const isJournal = ({ columns }: Pick<TableDecision, "columns">): boolean => {
  const targets = new Set(Object.values(columns));
  return targets.has("conta") && targets.has("conta_credito") && targets.has("valor");
};

/** Answers whether an account is one of those whose debits are spending; null where that is not answered. */
export function spendingAccounts({
  answers,
}: Pick<TableDecision, "answers">): ((account: string) => boolean) | null {
  const chosen = answers[entriesId]?.split("; ");
  if (chosen === undefined) return null;
  return (account) => chosen.includes(groupByCode(account) ?? account) || chosen.includes(account);
}

/**
 * Null where the accounts have no codes and are more than are listed of a column: those that are not offered would be no
 * spending unasked.
 */
export function entriesQuestion(debited: RawColumn, credited: RawColumn): MappingQuestion | null {
  const groups = groupsOf(debited);
  if (groups === null) return null;
  return {
    id: entriesId,
    kind: "partidas",
    column: debited.header,
    blocking: true,
    multiple: true,
    options: groups.map(describeGroup),
    ...proposedOf(groups),
    text: `Cada linha debita a conta de “${debited.header}” e credita a de “${credited.header}”. Os débitos de que contas são gasto?`,
  };
}

export interface AccountGroup {
  value: string;
  isCoded: boolean;
  /** The commonest first. */
  accounts: string[];
  lines: number;
}

/** Every group that may be debited: of accounts beyond the commonest only their digit is known, so each digit is offered. */
export function groupsOf({ topValues, nonEmpty }: RawColumn): AccountGroup[] | null {
  const count = (values: typeof topValues) => values.reduce((sum, one) => sum + one.count, 0);
  const listed = count(topValues);
  const coded = topValues.filter(({ value }) => groupByCode(value) !== null);
  const isCoded = count(coded) >= mostlyCoded * listed;
  const isWhole = listed === nonEmpty;
  if (!isCoded && !isWhole) return null;
  const unseen = isWhole ? [] : groupDigits;
  const groups = new Map<string, AccountGroup>(
    unseen.map((value) => [value, { value, isCoded, accounts: [], lines: 0 }]),
  );
  for (const { value, count: lines } of topValues) {
    const key = (isCoded ? groupByCode(value) : null) ?? value;
    const group = groups.get(key) ?? { value: key, isCoded, accounts: [], lines: 0 };
    group.accounts.push(value);
    group.lines += lines;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => (a.value < b.value ? -1 : 1));
}

export function describeGroup({ value, isCoded, accounts, lines }: AccountGroup): MappingOption {
  const counted = `${formatNumber(lines, 0)} ${plural(lines, "linhas", "linha", "linhas")}`;
  if (!isCoded) return { value, label: `${value}: ${counted}` };
  if (accounts.length === 0)
    return { value, label: `Grupo ${value}: nenhuma das contas mais frequentes` };
  const first = accounts.slice(0, namedInOption);
  const others = accounts.length - first.length;
  const named =
    others === 0
      ? quoteNames(first)
      : `${first.map((name) => `“${name}”`).join(", ")} e mais ${formatNumber(others, 0)}`;
  return { value, label: `Grupo ${value} (${named}): ${counted}` };
}

/** Groups 1 and 2 are assets and what is owed, in every Brazilian plan of accounts (Lei 6.404/1976, art. 178). */
function proposedOf(groups: readonly AccountGroup[]): Pick<MappingQuestion, "proposed"> {
  const spending = groups.filter(
    ({ isCoded, value, lines }) => isCoded && lines > 0 && !["1", "2"].includes(value),
  );
  return spending.length === 0 ? {} : { proposed: spending.map(({ value }) => value).join("; ") };
}
