/** T19: workloads (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const cargas: CanonicalTable = {
  id: "T19",
  name: "cargas",
  label: "Cargas de trabalho",
  keys: ["carga"],
  minimum: [["carga"], ["vcpu", "ram_gb", "custo_atual_mes"]],
  columns: [
    required("carga", "Carga", "text", ["servidor", "workload", "server"]),
    optional("sistema", "Sistema", "text", ["aplicação", "system"], {
      foreignKey: "sistemas.sistema",
    }),
    optional("vcpu", "vCPU", "num", ["núcleos", "cores"], { min: 0 }),
    optional("ram_gb", "RAM (GB)", "num", ["memória", "memory"], { min: 0 }),
    optional("horas_mes", "Horas por mês", "num", ["hours per month"], { min: 0, max: 744 }),
    optional("utilizacao_pct", "Utilização (%)", "pct", [
      "uso CPU p95",
      "utilização",
      "utilisation",
    ]),
    optional("armazenamento_gb", "Armazenamento (GB)", "num", ["disco", "storage"], { min: 0 }),
    optional("egress_gb", "Saída de dados (GB)", "num", ["saída de dados", "egress"], { min: 0 }),
    optional(
      "servicos_gerenciados_mes",
      "Serviços gerenciados por mês",
      "money",
      ["managed services"],
      { min: 0 },
    ),
    optional(
      "custo_atual_mes",
      "Custo atual por mês",
      "money",
      ["fatura", "custo atual", "current cost"],
      { min: 0 },
    ),
    optional("ambiente", "Ambiente", "text", ["environment"]),
  ],
};
