/** Totals of the register of benefits (A5.1), for the whole programme and, once it is chosen, for the recommended set. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional } from "../../../facts/catalogue/fact-definition.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { BenefitClass } from "../../common/financial-model/financial-model.ts";
import type { Perimeter } from "../../common/financial-model/indicators.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { savingCarriers } from "../../common/initiative-inventory.ts";
import * as p5 from "../facts.ts";
import { processHours, residualCost, savings } from "../facts-handed.ts";
import { perimeterLabels, type PhaseFiveRun } from "../phase-run.ts";
import type { BenefitRow } from "./benefit-register.ts";
import { placeOf, regimeCash } from "./initiative-facts.ts";

/** In the order of the facts. */
const classes: readonly [BenefitClass, keyof typeof p5.byClass][] = [
  ["caixa", "cash"],
  ["capacidade", "capacity"],
  ["receita", "revenue"],
  ["risco evitado", "avoidedRisk"],
];

export function addRegisterTotals(run: PhaseFiveRun): void {
  const { register, model } = run;
  const recommended = model.recommended === null ? null : new Set(model.recommended);
  addTotals(run, "prog", register.rows);
  if (recommended)
    addTotals(
      run,
      "rec",
      register.rows.filter((row) => recommended.has(row.initiative.id)),
    );
  addHours(run);
  addLeftOut(run);
}

function addHours({ book, register }: PhaseFiveRun): void {
  const rows = register.rows.filter(({ hoursPerMonth }) => hoursPerMonth !== null);
  book.add(p5.register.hoursCounted, {
    value: rows.length === 0 ? null : register.hoursCounted,
    inputs: rows.map((row) => p5.benefit.hours(placeOf(row))),
  });
  const processes = new Set(rows.flatMap(({ process }) => process?.id ?? []));
  book.add(p5.register.hoursAvailable, {
    value: rows.length === 0 ? null : register.hoursAvailable,
    inputs: [...processes].map((id) => optional(processHours(id))),
  });
  book.add(p5.register.doubleCounted, {
    value: register.violations.length,
    inputs: [p5.register.hoursCounted(), p5.register.hoursAvailable()],
  });
}

/** What the register does not count. */
function addLeftOut({ book, register, input, inventory }: PhaseFiveRun): void {
  // Without T11 nothing counts the initiatives.
  const count = optional(p5.register.initiatives());
  book.add(p5.register.unmatched, { value: register.unmatched.length, inputs: [count] });
  if (register.unclaimedSavings > 0)
    book.add(p5.register.unclaimedSavings, {
      value: register.unclaimedSavings,
      inputs: [optional(savings)],
    });
  const carriers = savingCarriers(inventory.initiatives, input.assumptions);
  // What they save is not known, which is not nothing.
  if (carriers.length > 0 && book.numberOf(savings) === null)
    book.add(p5.register.unpriced, {
      value: joinNames(carriers.map(({ name }) => name)),
      inputs: carriers.map(({ id }) => p5.initiative.name({ initiative: id })),
    });
  book.add(p5.register.hasClients, { value: input.tables.clientes !== undefined, inputs: [count] });
  const residual = book.numberOf(residualCost);
  if (residual !== null)
    book.add(p5.register.residual, { value: residual, inputs: [residualCost] });
}

function addTotals(run: PhaseFiveRun, set: Perimeter, rows: readonly BenefitRow[]): void {
  const { book, model } = run;
  const grossOf = (of: readonly BenefitRow[]) => of.map((row) => p5.benefit.gross(placeOf(row)));
  const gross = exactSum(rows.map(({ annualGross }) => annualGross));
  const cash = exactSum(rows.map((row) => regimeCash(run, row)));
  const capacity = rows.filter(({ source }) => source === "horas" || source === "ti_pessoas");
  const notCash = exactSum(capacity.map(({ annualGross }) => annualGross)) * (1 - model.base.cash);
  const shared = { at: { set }, names: { name: perimeterLabels[set] } };
  const own = keysAt(p5.perimeter, shared.at);
  book.add(p5.perimeter.gross, { ...shared, value: gross, inputs: grossOf(rows) });
  book.add(p5.perimeter.cash, {
    ...shared,
    value: cash,
    inputs: rows.map((row) => p5.benefit.cash(placeOf(row))),
  });
  book.add(p5.perimeter.notCash, {
    ...shared,
    value: notCash,
    inputs: grossOf(capacity),
    assumptions: ["A.conversao_caixa"],
  });
  book.add(p5.perimeter.notAdopted, {
    ...shared,
    value: gross - notCash - cash,
    inputs: [own.gross, own.notCash, own.cash],
  });
  book.add(p5.perimeter.notCashShare, {
    ...shared,
    value: gross === 0 ? null : (100 * notCash) / gross,
    inputs: [own.notCash, own.gross],
  });
  for (const [name, key] of classes) {
    const ofClass = rows.filter((row) => row.class === name);
    book.add(p5.byClass[key], {
      ...shared,
      value: ofClass.length === 0 ? null : exactSum(ofClass.map((row) => row.annualGross)),
      inputs: grossOf(ofClass),
    });
  }
}
