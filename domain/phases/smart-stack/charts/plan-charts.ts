/** c4.bbp, c4.custo, c4.camadas and c4.contratos. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { contractWindowMonths, type PhaseFourRun } from "../phase-run.ts";
import { layerNames, type LayerKey } from "../copy.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";

export function planCharts(facts: ChartFacts, _run: PhaseFourRun): ChartSpec[] {
  return [...options(facts), ...cloudCost(facts), ...layers(facts), ...contracts(facts)];
}

function options(facts: ChartFacts): ChartSpec[] {
  const ns = facts.keys(/^p4\.bbp\.(\d+)\.capacidade$/);
  const stable = facts.number("p4.n_bbp_estaveis") ?? 0;
  const names = ["construir", "comprar", "parceria"].filter((option) =>
    ns.some((n) => facts.has(`p4.bbp.${n}.op.${option}.nota`)),
  );
  return chartOf({
    id: "c4.bbp",
    type: "bar",
    basis: ["ESTIMADO"],
    title: `${facts.show("p4.n_bbp_estaveis", "int")} de ${facts.show("p4.n_bbp", "int")} ${plural(facts.number("p4.n_bbp") ?? 0, "decisões", "decisão", "decisões")} ${plural(stable, "se mantêm", "se mantém", "se mantêm")} quando os pesos variam`,
    x: { label: "Capacidade", unit: "texto" },
    y: { label: "Pontuação", unit: "nota" },
    series: names.map((option) => ({
      name: option.charAt(0).toUpperCase() + option.slice(1),
      basis: "ESTIMADO" as const,
      points: ns.map((n) =>
        facts.point(facts.text(`p4.bbp.${n}.capacidade`), `p4.bbp.${n}.op.${option}.nota`),
      ),
    })),
    footnote: "Pontuação ponderada; a manutenção de cada opção está na tabela.",
  });
}

const components = [
  ["computo", "Processamento"],
  ["armazenamento", "Armazenamento"],
  ["saida", "Saída de dados"],
  ["gerenciados", "Serviços gerenciados"],
] as const;

/** Current against target by component; without a price list, what each workload costs today. */
function cloudCost(facts: ChartFacts): ChartSpec[] {
  if (facts.has("p4.custo_alvo_mes") && facts.has("p4.custo_atual_mes"))
    return chartOf({
      id: "c4.custo",
      type: "stacked_bar",
      basis: ["ESTIMADO"],
      title: `O custo-alvo de nuvem é de ${facts.show("p4.custo_alvo_mes", "brl")} por mês, para ${facts.show("p4.custo_atual_mes", "brl")} hoje`,
      x: { label: "Cenário", unit: "texto" },
      y: { label: "Custo por mês", unit: "BRL/mes" },
      series: [
        ...components.map(([key, name]) => ({
          name,
          basis: "ESTIMADO" as const,
          points: [facts.point("Custo-alvo", `p4.nuvem.${key}_mes`)],
        })),
        {
          name: "Custo atual",
          basis: "DERIVADO" as const,
          points: [facts.point("Custo atual", "p4.custo_atual_mes")],
        },
      ],
      footnote:
        "Preços da lista informada, com desconto por compromisso e acréscimo de cópia e monitoração.",
    });
  const ids = facts
    .keys(/^p4\.carga\.([^.]+)\.atual_mes$/)
    .filter((id) => facts.has(`p4.carga.${id}.atual_mes`))
    .sort(
      (a, b) =>
        (facts.number(`p4.carga.${b}.atual_mes`) ?? 0) -
        (facts.number(`p4.carga.${a}.atual_mes`) ?? 0),
    );
  return chartOf({
    id: "c4.custo",
    type: "bar",
    basis: ["MEDIDO"],
    title: `As cargas de nuvem custam ${facts.show("p4.custo_atual_mes", "brl")} por mês`,
    x: { label: "Carga", unit: "texto" },
    y: { label: "Custo por mês", unit: "BRL/mes" },
    series: [
      {
        name: "Custo atual",
        basis: "MEDIDO",
        points: ids.map((id, index) =>
          facts.point(facts.text(`p4.carga.${id}.nome`), `p4.carga.${id}.atual_mes`, {
            highlighted: index === 0,
          }),
        ),
      },
    ],
    footnote: "Custo informado de cada carga. O custo-alvo depende da lista de preços.",
  });
}

function layers(facts: ChartFacts): ChartSpec[] {
  const keys = (Object.keys(layerNames) as LayerKey[]).filter((layer) =>
    facts.has(`p4.camada.${layer}.ativos`),
  );
  const gaps = facts.number("p4.n_lacunas") ?? 0;
  return chartOf({
    id: "c4.camadas",
    type: "stacked_bar",
    basis: ["DERIVADO"],
    title:
      gaps === 0
        ? "Todas as camadas da arquitetura-alvo têm componentes"
        : `${facts.show("p4.n_lacunas", "int")} ${plural(gaps, "", "camada não tem componente", "camadas não têm componentes")} na arquitetura-alvo`,
    x: { label: "Camada", unit: "texto" },
    y: { label: "Componentes", unit: "un" },
    series: [
      ["ativos", "Ativos"],
      ["planejados", "Planejados"],
      ["desativar", "A desativar"],
    ].map(([key, name]) => ({
      name: name!,
      basis: "DERIVADO" as const,
      points: keys.map((layer) => facts.point(layerNames[layer], `p4.camada.${layer}.${key}`)),
    })),
    footnote: "O número ao fim da barra é a quantidade a desativar.",
  });
}

const daysPerMonth = 365.25 / 12;

/** From the notice deadline to the end of the contract, in days from the extraction. */
function contracts(facts: ChartFacts): ChartSpec[] {
  const ids = facts
    .keys(/^p4\.sis\.([^.]+)\.aviso_em$/)
    .filter(
      (id) =>
        (facts.number(`p4.sis.${id}.aviso_em`) ?? -1) >= 0 &&
        (facts.number(`p4.sis.${id}.fim_em`) ?? 0) <= contractWindowMonths * daysPerMonth,
    )
    .sort(
      (a, b) =>
        (facts.number(`p4.sis.${a}.aviso_em`) ?? 0) - (facts.number(`p4.sis.${b}.aviso_em`) ?? 0) ||
        (a < b ? -1 : 1),
    );
  return chartOf({
    id: "c4.contratos",
    type: "gantt",
    basis: ["DERIVADO"],
    title: `O primeiro aviso prévio é em ${facts.show("p4.contratos.primeiro_aviso", "data")}`,
    x: { label: "Sistema", unit: "texto" },
    y: { label: "Dias", unit: "dias" },
    series: [
      {
        name: "Do aviso ao fim do contrato",
        basis: "DERIVADO",
        points: ids.map((id) =>
          facts.point(facts.text(`p4.sis.${id}.nome`), `p4.sis.${id}.aviso_dias`, {
            from: facts.number(`p4.sis.${id}.aviso_em`) ?? 0,
            label: facts.show(`p4.sis.${id}.fim_contrato`, "data"),
          }),
        ),
      },
    ],
    footnote: "A barra vai do prazo do aviso ao fim do contrato, que está escrito ao lado.",
  });
}
