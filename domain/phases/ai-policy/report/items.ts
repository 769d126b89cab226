/** What every section of phase 6 asks: use cases, risks, actions and controls as the facts know them, and the tables that are wanted. */
import type { SectionWriter, Sentence } from "#domain/report/phase-report.ts";
import type { Inline } from "../../../report/report-tree.ts";
import * as p6 from "../facts.ts";
import { itemsOf, type Item } from "../../common/run/report-items.ts";

export const casesWanted = {
  table: "o inventário de casos de uso de IA",
  columns: "finalidade, área, tipo de dado, domínio e decisão automatizada",
  model: "T12 – Casos de uso de IA",
  minimumRows: 1,
  purpose: "Classificação, obrigações e liberação dos casos de uso",
};
export const risksWanted = {
  table: "o registro de riscos",
  columns: "probabilidade, impacto, caso de uso e controles",
  model: "T13 – Riscos",
  minimumRows: 1,
  purpose: "Risco inerente e residual",
};
export const controlsWanted = {
  table: "a situação dos controles",
  columns: "maturidade, desenho, operação e evidência",
  model: "T14 – Controles",
  minimumRows: 1,
  purpose: "Cobertura, risco residual e plano de adequação",
};

export type CaseItem = Item<typeof p6.useCase>;
export type RiskItem = Item<typeof p6.risk>;
export type ControlItem = Item<typeof p6.control>;
export type ActionItem = Item<typeof p6.action>;
export type VendorItem = Item<typeof p6.vendor>;

const tierRank: Record<string, number> = {
  Proibido: 0,
  Alto: 1,
  Limitado: 2,
  Pendente: 3,
  Mínimo: 4,
};
const by = (a: number, b: number, x: string, y: string) => a - b || (x < y ? -1 : 1);

/** Gravest tier first, then more personal data, then by name. */
export function casesOf(desk: SectionWriter): CaseItem[] {
  const rank = ({ own }: CaseItem) =>
    10 * (tierRank[desk.text(own.tier) ?? ""] ?? 5) -
    (desk.text(own.l4) === "sim" ? 2 : 0) -
    (desk.text(own.l1) === "sim" ? 1 : 0);
  return itemsOf(desk, p6.useCase, p6.useCase.name, (at) => at.case).sort((a, b) =>
    by(rank(a), rank(b), a.name, b.name),
  );
}

/** Highest residual first; without one, highest inherent. */
export function risksOf(desk: SectionWriter): RiskItem[] {
  const score = ({ own }: RiskItem) => desk.number(own.residual) ?? desk.number(own.inherent) ?? -1;
  return itemsOf(desk, p6.risk, p6.risk.name, ({ risk }) => risk).sort((a, b) =>
    by(score(b), score(a), a.id, b.id),
  );
}
export const controlsOf = (desk: SectionWriter): ControlItem[] =>
  itemsOf(desk, p6.control, p6.control.name, ({ control }) => control);
export const actionsOf = (desk: SectionWriter): ActionItem[] =>
  itemsOf(desk, p6.action, p6.action.name, ({ rank }) => rank);
export const vendorsOf = (desk: SectionWriter): VendorItem[] =>
  itemsOf(desk, p6.vendor, p6.vendor.name, ({ vendor }) => vendor).sort((a, b) =>
    by(desk.number(b.own.count) ?? 0, desk.number(a.own.count) ?? 0, a.name, b.name),
  );

/** Pieces joined as "a, b e c." after a lead. */
export function listed(lead: Sentence, pieces: readonly Sentence[]): Sentence {
  const present = pieces.filter((piece): piece is Inline[] => piece !== null);
  if (lead === null || present.length === 0) return null;
  // A piece is no sentence of its own: it keeps its small letter.
  const parts = present.flatMap((piece, index): Inline[] => [
    ...(index === 0 ? [] : [{ text: index === present.length - 1 ? " e " : ", " }]),
    ...piece,
  ]);
  return [...lead, ...parts, { text: "." }];
}
