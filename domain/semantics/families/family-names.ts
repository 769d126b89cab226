/** Names of families whose label is made of what they are about. */
import * as p1 from "../../phases/value-scope/facts.ts";
import * as p2 from "../../phases/zero-base/facts.ts";
import { semanticPattern } from "./id-grammar.ts";

type Patterns<Name extends string> = Readonly<Record<Name, { readonly pattern: string }>>;

const groupingNames = (
  abc: Patterns<keyof typeof p1.ledgerAbc>,
  top: Patterns<keyof typeof p1.ledgerTop>,
): Record<string, string> => {
  const names: [definition: { readonly pattern: string }, name: string][] = [
    [abc.count, "itens do razão"],
    [abc.classA, "itens do razão na classe A"],
    [abc.classB, "itens do razão na classe B"],
    [abc.classC, "itens do razão na classe C"],
    [abc.apart, "itens do razão sem valor positivo"],
    [abc.toCut, "itens do razão até o corte da classe A"],
    [abc.base, "valor identificado no razão"],
    [abc.namedShare, "parcela identificada do razão"],
    [abc.largestShare, "parcela do maior item do razão"],
    [top.name, "item do razão por ordem de valor"],
    [top.value, "valor do item do razão"],
    [top.share, "parcela do item no razão"],
    [top.cumulative, "parcela acumulada até o item do razão"],
    [top.abcClass, "classe ABC do item do razão"],
  ];
  return Object.fromEntries(names.map(([{ pattern }, name]) => [semanticPattern(pattern), name]));
};

export const familyNames: Readonly<Record<string, string>> = {
  [p1.alertCriterion.clients({ criterion: "{criterio}" })]: "clientes em alerta por critério",
  [p1.pair.count({ log: "{processo}", rank: "{#}" })]: "casos em que duas atividades se seguem",
  [p1.pair.wait({ log: "{processo}", rank: "{#}" })]: "espera média entre duas atividades seguidas",
  [p1.change.metric({ metric: "{medida}" })]: "variação prevista da linha de base",
  [p1.changeInPoints.metric({ metric: "{medida}" })]:
    "variação prevista da linha de base em pontos",
  [p2.change.metric({ metric: "{medida}" })]: "variação prevista com o redesenho",
  [p2.changeInPoints.metric({ metric: "{medida}" })]: "variação prevista com o redesenho em pontos",
  ...groupingNames(p1.ledgerAbc, p1.ledgerTop),
  ...groupingNames(p1.namedAbc, p1.namedTop),
  [p1.area.name({ rank: "{area}" })]: "área por ordem de custo",
};
