/** Uses of AI that may not go on: a prohibited purpose, or a blocked high-risk case that already touches people. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p6 from "./facts.ts";

type Text = (id: string) => string;

export const isProhibited = (text: Text, useCase: string): boolean =>
  text(p6.useCase.tier({ case: useCase })) === "Proibido";

export function isBlockedInUse(text: Text, useCase: string): boolean {
  const at = keysAt(p6.useCase, { case: useCase });
  const inUse =
    text(at.status) === "produção" || (text(at.status) === "piloto" && text(at.realData) === "sim");
  return text(at.tier) === "Alto" && text(at.state) === "bloqueado" && inUse;
}
