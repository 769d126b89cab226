/** Insight rules I5.8 to I5.10: what the choice of the set rests on. */
import { withoutMinus } from "../../kernel/text/number-text.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { isBelow } from "../../kernel/numbers/rounding.ts";
import { knownFacts } from "../common/run/fact-scope.ts";
import type { InsightDraft } from "../common/insight-shape.ts";
import * as p5 from "./facts.ts";
import type { Scope } from "./insight-scope.ts";

const rec = { set: "rec" } as const;

/** I5.8. Only where the set does not pay without its largest initiative, or seldom. */
export function withoutLargest(scope: Scope): InsightDraft[] {
  const own = keysAt(p5.withoutTop, {});
  const npv = scope.number(own.npv);
  const likely = scope.number(own.positive);
  if (npv === null || likely === null || !(isBelow(npv, 0) || isBelow(likely, seldomPct)))
    return [];
  const name = scope.text(p5.top.name(rec));
  return [
    {
      rule_id: "I5.8",
      subject: "",
      type: "warning",
      category: "Financeiro",
      money: scope.number(p5.perimeter.npv(rec)),
      impact: "high",
      title: `Sem “${name}”, o VPL do conjunto no plano é de ${scope.show(own.npv, "brl")}, com probabilidade de ${scope.show(own.positive, "pct1")} de ficar acima de zero`,
      situation: `Com ela, o conjunto vale ${scope.show(p5.perimeter.npv(rec), "brl")} no plano`,
      effect: `No cenário conservador, o conjunto sem ela vale ${scope.show(own.conservative, "brl")}`,
      lever: "As demais iniciativas só se aprovam junto com ela, ou em estágios",
      actionable_steps: [
        "Aprovar primeiro a iniciativa que sustenta o conjunto",
        "Confirmar contratos e prazos dela",
        "Condicionar as demais ao resultado medido",
      ],
      facts: knownFacts(scope, [
        p5.top.name(rec),
        own.npv,
        own.positive,
        p5.perimeter.npv(rec),
        own.conservative,
      ]),
    },
  ];
}

const seldomPct = 50;

/** I5.9. The set that pays before the team's own time is charged is another. */
export function ownTimeChangesSet(scope: Scope): InsightDraft[] {
  const free = keysAt(p5.flip, { premise: "tempo_proprio", end: "fora" });
  const full = keysAt(p5.flip, { premise: "tempo_proprio", end: "integral" });
  if (!scope.holds(free.changes)) return [];
  const whole = scope.holds(full.changes)
    ? `Pelo valor cheio, o conjunto teria ${scope.show(full.count, "int")} e valeria ${scope.show(full.chosenNpv, "brl")}`
    : `Pelo valor cheio, o conjunto é o mesmo e vale ${scope.show(full.npv, "brl")}`;
  return [
    {
      rule_id: "I5.9",
      subject: "",
      type: "analysis",
      category: "Financeiro",
      money: scope.number(p5.perimeterTime.charged(rec)),
      impact: "high",
      title: `O tempo da equipe muda o conjunto de ${scope.show(free.count, "int")} para ${scope.show(p5.perimeter.count(rec), "int")} iniciativas`,
      situation: `Sem ele, o conjunto de ${scope.show(free.count, "int")} valeria ${scope.show(free.chosenNpv, "brl")}; com ele, o de ${scope.show(p5.perimeter.count(rec), "int")} vale ${scope.show(p5.perimeter.npv(rec), "brl")}`,
      effect: whole,
      lever: "Quem responde pelo caixa confirma como o tempo da equipe entra na conta",
      actionable_steps: [
        "Confirmar com o responsável financeiro como cobrar o tempo da equipe",
        "Registrar a resposta nas premissas",
        "Executar a fase de novo se a resposta mudar",
      ],
      facts: knownFacts(scope, [
        p5.perimeter.count(rec),
        free.count,
        free.chosenNpv,
        p5.perimeter.npv(rec),
        full.count,
        full.chosenNpv,
        full.npv,
        p5.perimeterTime.charged(rec),
      ]),
    },
  ];
}

/** I5.10. Initiatives outside the set, each of which would lower its value. */
export function loweringInitiatives(scope: Scope): InsightDraft[] {
  const lowering = scope.initiatives
    .filter((initiative) => scope.text(p5.initiative.state({ initiative })) !== "recomendada")
    .flatMap((initiative) => {
      const change = p5.added.npv({ initiative });
      const value = scope.number(change);
      return value !== null && isBelow(value, 0) ? [{ initiative, change, value }] : [];
    })
    .sort((a, b) => b.value - a.value);
  const [least, most] = [lowering[0], lowering.at(-1)];
  const together = scope.number(p5.leftOut.npv());
  if (least === undefined || most === undefined || together === null || lowering.length < 2)
    return [];
  const lessText = (id: string) => withoutMinus(scope.show(id, "brl"));
  return [
    {
      rule_id: "I5.10",
      subject: "",
      type: "recommendation",
      category: "Financeiro",
      money: Math.abs(together),
      impact: "high",
      title: `Iniciativas que reduzem o VPL do conjunto: ${scope.show(p5.leftOut.count(), "int")}, de ${lessText(least.change)} a ${lessText(most.change)} cada`,
      situation: `Todas juntas mudariam o VPL do conjunto em ${scope.show(p5.leftOut.npv(), "brl")}`,
      effect: `“${scope.text(p5.initiative.name({ initiative: most.initiative }))}” é a que mais reduz`,
      lever: "Menos escopo, menos custo ou mais horas liberadas mudam a decisão",
      actionable_steps: [
        "Pedir novo desenho aos responsáveis das iniciativas",
        "Medir o ganho em um piloto antes de investir",
        "Recalcular o VPL com os valores revistos",
      ],
      facts: knownFacts(scope, [
        p5.leftOut.npv(),
        p5.leftOut.count(),
        ...[least, most].flatMap(({ initiative, change }) => [
          change,
          p5.initiative.name({ initiative }),
        ]),
      ]),
    },
  ];
}
