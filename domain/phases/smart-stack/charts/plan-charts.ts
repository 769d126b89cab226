/** c4.bbp, c4.custo, c4.camadas and c4.contratos. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p4 from "../facts.ts";
import { contractWindowMonths } from "../method-constants.ts";
import { layerNames, type LayerKey } from "../copy.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { capitalised } from "../../../kernel/text/capitalised.ts";

export function planCharts(facts: ChartFacts): ChartSpec[] {
  return [...options(facts), ...cloudCost(facts), ...layers(facts), ...contracts(facts)];
}

function options(facts: ChartFacts): ChartSpec[] {
  const places = facts.places(p4.choice.capability);
  const stable = facts.number(p4.choices.stable()) ?? 0;
  const names = ["construir", "comprar", "parceria"].filter((option) =>
    places.some((at) => facts.has(p4.option.score({ ...at, option }))),
  );
  return chartOf({
    id: "c4.bbp",
    type: "bar",
    basis: ["ESTIMADO"],
    title: `${facts.show(p4.choices.stable(), "int")} de ${facts.show(p4.choices.count(), "int")} ${plural(facts.number(p4.choices.count()) ?? 0, "decisões", "decisão", "decisões")} ${plural(stable, "se mantêm", "se mantém", "se mantêm")} quando os pesos variam`,
    x: { label: "Capacidade", unit: "texto" },
    y: { label: "Pontuação", unit: "nota" },
    series: names.map((option) => ({
      name: capitalised(option),
      basis: "ESTIMADO" as const,
      points: places.map((at) =>
        facts.point(facts.text(p4.choice.capability(at)), p4.option.score({ ...at, option })),
      ),
    })),
    footnote: "Pontuação ponderada; a manutenção de cada opção está na tabela.",
  });
}

const components = [
  [p4.cloudParts.compute, "Processamento"],
  [p4.cloudParts.storage, "Armazenamento"],
  [p4.cloudParts.egress, "Saída de dados"],
  [p4.cloudParts.managed, "Serviços gerenciados"],
] as const;

/** Current against target by component; without a price list, what each workload costs today. */
function cloudCost(facts: ChartFacts): ChartSpec[] {
  if (facts.has(p4.cloud.target()) && facts.has(p4.cloud.now()))
    return chartOf({
      id: "c4.custo",
      type: "stacked_bar",
      basis: ["ESTIMADO"],
      title: `O custo-alvo de nuvem é de ${facts.show(p4.cloud.target(), "brl")} por mês, para ${facts.show(p4.cloud.now(), "brl")} hoje`,
      x: { label: "Cenário", unit: "texto" },
      y: { label: "Custo por mês", unit: "BRL/mes" },
      series: [
        ...components.map(([part, name]) => ({
          name,
          basis: "ESTIMADO" as const,
          points: [facts.point("Custo-alvo", part())],
        })),
        {
          name: "Custo atual",
          basis: "DERIVADO" as const,
          points: [facts.point("Custo atual", p4.cloud.now())],
        },
      ],
      footnote:
        "Preços da lista informada, com desconto por compromisso e acréscimo de cópia e monitoração.",
    });
  const workloads = facts
    .places(p4.workload.now)
    .map((at) => keysAt(p4.workload, at))
    .filter((own) => facts.has(own.now))
    .sort((a, b) => (facts.number(b.now) ?? 0) - (facts.number(a.now) ?? 0));
  return chartOf({
    id: "c4.custo",
    type: "bar",
    basis: ["MEDIDO"],
    title: `As cargas de nuvem custam ${facts.show(p4.cloud.now(), "brl")} por mês`,
    x: { label: "Carga", unit: "texto" },
    y: { label: "Custo por mês", unit: "BRL/mes" },
    series: [
      {
        name: "Custo atual",
        basis: "MEDIDO",
        points: workloads.map((own, index) =>
          facts.point(facts.text(own.name), own.now, { highlighted: index === 0 }),
        ),
      },
    ],
    footnote: "Custo informado de cada carga. O custo-alvo depende da lista de preços.",
  });
}

const statuses = [
  [p4.layer.active, "Ativos"],
  [p4.layer.planned, "Planejados"],
  [p4.layer.retired, "A desativar"],
] as const;

function layers(facts: ChartFacts): ChartSpec[] {
  const keys = (Object.keys(layerNames) as LayerKey[]).filter((layer) =>
    facts.has(p4.layer.active({ layer })),
  );
  const gaps = facts.number(p4.layers.emptyCount()) ?? 0;
  return chartOf({
    id: "c4.camadas",
    type: "stacked_bar",
    basis: ["DERIVADO"],
    title:
      gaps === 0
        ? `${keys.length === Object.keys(layerNames).length ? "Todas as camadas" : "As camadas conhecidas"} da arquitetura-alvo têm componentes`
        : `${facts.show(p4.layers.emptyCount(), "int")} ${plural(gaps, "", "camada não tem componente", "camadas não têm componentes")} na arquitetura-alvo`,
    x: { label: "Camada", unit: "texto" },
    y: { label: "Componentes", unit: "un" },
    series: statuses.map(([count, name]) => ({
      name,
      basis: "DERIVADO" as const,
      points: keys.map((layer) => facts.point(layerNames[layer], count({ layer }))),
    })),
    footnote: "Componentes de cada camada, contados na tabela.",
  });
}

const daysPerMonth = 365.25 / 12;

/** From the notice deadline to the end of the contract, in days from the extraction. */
function contracts(facts: ChartFacts): ChartSpec[] {
  const notices = facts
    .places(p4.system.noticeIn)
    .map((at) => ({ id: at.system, own: keysAt(p4.system, at) }))
    .filter(
      ({ own }) =>
        (facts.number(own.noticeIn) ?? -1) >= 0 &&
        (facts.number(own.endsIn) ?? 0) <= contractWindowMonths * daysPerMonth,
    )
    .sort(
      (a, b) =>
        (facts.number(a.own.noticeIn) ?? 0) - (facts.number(b.own.noticeIn) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    );
  return chartOf({
    id: "c4.contratos",
    type: "gantt",
    basis: ["DERIVADO"],
    title: `O primeiro aviso prévio é em ${facts.show(p4.contracts.firstNotice(), "data")}`,
    x: { label: "Sistema", unit: "texto" },
    y: { label: "Dias", unit: "dias" },
    series: [
      {
        name: "Do aviso ao fim do contrato",
        basis: "DERIVADO",
        points: notices.map(({ own }) =>
          facts.point(facts.text(own.name), own.notice, {
            from: facts.number(own.noticeIn) ?? 0,
            label: `${facts.show(own.noticeBy, "data")} → ${facts.show(own.contractEnd, "data")}`,
          }),
        ),
      },
    ],
    footnote: "A barra vai do prazo do aviso ao fim do contrato; as duas datas estão ao lado.",
  });
}
