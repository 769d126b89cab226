/**
 * Figures of the demonstration's company that the public pages show, in the units of their facts. The product computes them
 * from the demonstration's files: tests/web/features/case-figures.test.ts computes them again and fails when one differs.
 */
export const caseFigures = {
  /** `p1.custo_ano`, R$ a year, of the rows of the process inventory. */
  annualCost: 6_798_650.95,
  processes: 23,
  /** Of process P01: annual cost in R$, cases a month, hours a month with what is redone, R$ an hour. */
  support: { annualCost: 71_999.99, volume: 450, hours: 125, hourlyCost: 48 },
  /** The support process measured, and as phase 2 projects it. */
  days: [2.5, 1],
  rework: [15, 3],
  hours: [125, 30],
  alert: [24, 14],
  satisfaction: [7.8, 9.2],
  /**
   * `p5.rec.*`, the team's own time charged: value of the recommended initiatives in R$, months to
   * pay back, percent of trials above zero, conservative scenario in R$.
   */
  value: 604_448,
  payback: 17.5,
  certainty: 93.2,
  conservative: -69_372,
  events: 21_195,
  cases: 2_700,
} as const;
