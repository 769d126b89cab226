/** Measures that the fictional company states for its comparison, beside those that its files tell (playbook 6.1, 6.6). */
import { interfaceRows } from "./systems.ts";

export interface StatedMeasure {
  code: string;
  value: number;
  source: string;
}

/** R$ 48 million a year and 120 FTE. */
const company = { revenueThousandsPerYear: 48_000, fte: 120 };

export function statedMeasures(): StatedMeasure[] {
  const interfaces = interfaceRows();
  return [
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
