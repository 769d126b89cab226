/** T07: tasks by role with AI exposure (playbook 1.8). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const tarefas: CanonicalTable = {
  id: "T07",
  name: "tarefas",
  label: "Tarefas por cargo",
  keys: ["cargo", "tarefa"],
  minimum: [["cargo"], ["tarefa"], ["pct_tempo", "exposicao"]],
  columns: [
    required("cargo", "Cargo", "text", ["função", "role", "job title"], {
      foreignKey: "cargos.cargo",
    }),
    required("tarefa", "Tarefa", "text", ["atividade", "responsabilidade", "task", "duty"]),
    required("pct_tempo", "% do tempo", "pct", [
      "% do tempo",
      "tempo percentual",
      "dedicação",
      "time share",
    ]),
    required("exposicao", "Exposição a IA", "enum", ["exposição IA", "exposição", "AI exposure"], {
      enumValues: ["E0", "E1", "E2"],
    }),
    optional("economia_pct", "Economia (%)", "pct", ["economia", "saving"], {
      expectedMissing: true,
    }),
    optional("revisao_humana", "Revisão humana", "bool", ["human review"]),
    optional("criticidade_humana", "Criticidade humana", "score5", ["human criticality"]),
    optional("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    optional("entrada", "Entrada", "enum", ["tipo de entrada", "input"], {
      enumValues: ["texto", "dado", "imagem", "voz", "fisico"],
    }),
  ],
};
