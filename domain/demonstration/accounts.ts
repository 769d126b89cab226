/** The 320 accounts and who opens which case (playbook 6.5): 24 accounts in alert today, 14 with the projected flow. */
import type { UniformDraw } from "../kernel/numbers/random.ts";
import { accountId, caseCount, dateText, drawsFor } from "./company.ts";
import type { Row } from "./csv-text.ts";
import type { Satisfaction } from "./satisfaction.ts";
import type { ServiceLog } from "./service-log.ts";

const accountCount = 320;
/** Accounts 0-9 wait long; 10-23 use the platform less; the others are healthy. */
const slowAccounts = 10;
const alertAccounts = 24;
/** Cases of June to August: the 92 days that end at the base date. */
const firstRecentCase = 1350;

export interface Accounts {
  /** Account of each case. */
  accountOfCase: number[];
  rows: Row[];
}

export function drawAccounts(log: ServiceLog, satisfaction: Satisfaction): Accounts {
  const draw = drawsFor("clientes");
  const cases = dealRecentCases(log, draw);
  repairHealthyAccounts(cases, log, satisfaction);

  const accountOfCase = new Array<number>(caseCount).fill(0);
  cases.forEach((indexes, account) =>
    indexes.forEach((index) => {
      accountOfCase[index] = account;
    }),
  );
  const earlier = shuffled(
    Array.from({ length: firstRecentCase }, (_, index) => index),
    drawsFor("clientes-historico"),
  );
  earlier.forEach((index, position) => {
    accountOfCase[index] = position % accountCount;
  });
  return { accountOfCase, rows: accountRows(draw) };
}

const days = (log: ServiceLog, index: number) => (log.duration[index] ?? 0) / 86_400;

function dealRecentCases(log: ServiceLog, draw: UniformDraw): number[][] {
  const recent = Array.from({ length: caseCount - firstRecentCase }, (_, i) => i + firstRecentCase);
  const slow = recent.filter((index) => days(log, index) >= 4.2 && days(log, index) <= 6.5);
  const pool = [
    ...slow.filter((index) => !log.rework.has(index)),
    ...slow.filter((index) => log.rework.has(index)),
  ].slice(0, 40);
  const cases: number[][] = Array.from({ length: accountCount }, () => []);
  pool.forEach((index, i) => cases[i % slowAccounts]?.push(index));
  const used = new Set(pool);
  const rest = shuffled(
    recent.filter((index) => !used.has(index)),
    draw,
  );
  rest.forEach((index, i) =>
    cases[slowAccounts + (i % (accountCount - slowAccounts))]?.push(index),
  );
  return cases;
}

/** While a healthy account meets an alert criterion, its worst case changes places with a short one of accounts 10-23. */
function repairHealthyAccounts(
  cases: number[][],
  log: ServiceLog,
  { answers }: Satisfaction,
): void {
  const own = (account: number) => cases[account] ?? [];
  const isSlow = (account: number) =>
    own(account).length >= 3 && mean(own(account).map((index) => days(log, index))) > 4;
  const isUnhappy = (account: number) => {
    const given = own(account).flatMap((index) => answers.get(index) ?? []);
    return given.length >= 3 && mean(given) < 6;
  };
  let swaps = 0;
  for (let pass = 0; pass < 50; pass++) {
    const breached: number[] = [];
    for (let account = alertAccounts; account < accountCount; account++)
      if (isSlow(account) || isUnhappy(account)) breached.push(account);
    if (breached.length === 0) return;
    for (const account of breached) {
      const worst = isSlow(account)
        ? [...own(account)].sort((a, b) => days(log, b) - days(log, a))[0]
        : own(account)
            .filter((index) => answers.has(index))
            .sort((a, b) => (answers.get(a) ?? 0) - (answers.get(b) ?? 0))[0];
      const receiver = slowAccounts + (swaps % (alertAccounts - slowAccounts));
      const shortest = [...own(receiver)].sort((a, b) => days(log, a) - days(log, b))[0];
      if (worst === undefined || shortest === undefined) continue;
      cases[account] = [...own(account).filter((index) => index !== worst), shortest];
      cases[receiver] = [...own(receiver).filter((index) => index !== shortest), worst];
      swaps++;
    }
  }
}

/** Pairs of accounts lie as far above as below R$ 12.500, so every even head of the list has a round total. */
function monthlyRevenue(account: number): number {
  const distance = [2000, 5000, 7500][Math.floor(account / 2) % 3] ?? 0;
  return 12_500 + (account % 2 === 0 ? distance : -distance);
}

function accountRows(draw: UniformDraw): Row[] {
  return Array.from({ length: accountCount }, (_, account) => {
    const drops = account >= slowAccounts && account < alertAccounts;
    const revenue = monthlyRevenue(account);
    const usage = Math.round((drops ? -30 - 25 * draw() : -10 + 30 * draw()) * 10) / 10;
    const nps = Math.round((account < alertAccounts ? -10 : 25) + 40 * draw());
    const since = dateText(2020, 0, 1 + Math.floor(draw() * 2000));
    return {
      cliente_id: accountId(account),
      segmento: revenue < 8000 ? "pequeno" : revenue < 15_000 ? "médio" : "grande",
      receita_mensal: revenue,
      desde: since,
      variacao_uso_pct: usage,
      nps,
      // The account managers watch usage, not the queue: they know of the fourteen accounts only.
      alerta_informado: drops,
    };
  });
}

function shuffled(indexes: number[], draw: UniformDraw): number[] {
  const order = [...indexes];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
