/** A4.6 in money: the yearly cost of a capability today against that of its chosen option (`p4.sub.{n}.*` and their sum). */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { formula, sysId, type PhaseFourRun } from "../phase-run.ts";
import { externalCost } from "../../common/systems/system-portfolio.ts";

const words = {
  now: formula("A4.6", "licença + infraestrutura + suporte dos sistemas da capacidade"),
  later: formula("A4.6", "custo anual informado da opção escolhida"),
  change: formula("A4.6", "(futuro − atual) ÷ atual"),
  total: formula("A4.6", "soma das capacidades com custo atual e opção escolhida"),
};

export function addReplacementFacts(run: PhaseFourRun): void {
  const { book, systems, choices } = run;
  const found: string[] = [];
  choices.forEach((choice, index) => {
    const own = systems.filter(
      (system) => entityKey(system.capability) === entityKey(choice.capability),
    );
    const now = exactSum(own.map(externalCost));
    if (own.length === 0 || now === 0 || choice.winner.opexPerYear === null) return;
    const prefix = `p4.sub.${index + 1}`;
    found.push(prefix);
    const add = (
      key: string,
      label: string,
      value: number,
      unit: "BRL/ano" | "pct",
      which: typeof words.now,
      inputs: string[],
    ) =>
      book.add({
        id: `${prefix}.${key}`,
        label: `${label} – ${choice.capability}`,
        value,
        unit,
        formula: which,
        inputs,
      });
    book.add({
      id: `${prefix}.nome`,
      label: "Capacidade substituída",
      value: choice.capability,
      unit: "texto",
      formula: words.later,
      inputs: [`p4.bbp.${index + 1}.capacidade`],
    });
    add(
      "atual_ano",
      "Custo anual atual",
      now,
      "BRL/ano",
      words.now,
      own.flatMap((system) => ["licenca", "infra", "suporte"].map((part) => sysId(system, part))),
    );
    add("alvo_ano", "Custo anual com a opção", choice.winner.opexPerYear, "BRL/ano", words.later, [
      `p4.bbp.${index + 1}.opex_ano`,
    ]);
    add(
      "variacao_pct",
      "Variação do custo anual",
      (100 * (choice.winner.opexPerYear - now)) / now,
      "pct",
      words.change,
      [`${prefix}.atual_ano`, `${prefix}.alvo_ano`],
    );
  });
  if (found.length === 0) return;
  const sum = (key: string) =>
    exactSum(found.map((prefix) => book.numberOf(`${prefix}.${key}`) ?? 0));
  const total = (key: string, label: string) =>
    book.add({
      id: `p4.sub.${key}`,
      label,
      value: sum(key),
      unit: "BRL/ano",
      formula: words.total,
      inputs: found.map((prefix) => `${prefix}.${key}`),
    });
  total("atual_ano", "Custo anual atual das capacidades substituídas");
  total("alvo_ano", "Custo anual futuro das capacidades substituídas");
  book.add({
    id: "p4.sub.variacao_pct",
    label: "Variação do custo das capacidades substituídas",
    value: (100 * (sum("alvo_ano") - sum("atual_ano"))) / sum("atual_ano"),
    unit: "pct",
    formula: words.change,
    inputs: ["p4.sub.atual_ano", "p4.sub.alvo_ano"],
  });
}
