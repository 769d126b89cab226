/** Measures that the fictional company states for its comparison, beside those that its files tell (playbook 6.1, 6.6). */
import { interfaceRows } from "./systems.ts";

export interface StatedMeasure {
  code: string;
  value: number;
  source: string;
}

/** R$ 48 million a year and 120 FTE. */
const company = { revenueThousandsPerYear: 48_000, fte: 120 };

/** What it states without a file behind it. Three measures have no value, so that this state is seen as well. */
const declared: readonly [code: string, value: number][] = [
  ["op.ciclo_pedido", 30],
  ["fin.custo_pedido", 16.5],
  ["fin.margem_ebitda", 9],
  ["fin.cac_payback", 12],
  ["dig.automacao", 28],
  ["dig.autosservico", 24],
  ["cli.primeiro_contato", 61],
];

export function statedMeasures(): StatedMeasure[] {
  const interfaces = interfaceRows();
  return [
    ...declared.map(([code, value]) => ({
      code,
      value,
      source: "Declaração da empresa fictícia",
    })),
    {
      code: "fin.receita_fte",
      value: company.revenueThousandsPerYear / company.fte,
      source: "Declaração da empresa fictícia: R$ 48 milhões de receita por ano e 120 FTE",
    },
    {
      code: "dig.api",
      value: Number(
        (
          (100 * interfaces.filter(({ tipo }) => tipo === "api").length) /
          interfaces.length
        ).toFixed(1),
      ),
      source: "Declaração da empresa fictícia: interfaces do tipo API no arquivo de integrações",
    },
  ];
}
