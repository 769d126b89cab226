/** T18: skills by role (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const competencias: CanonicalTable = {
  id: "T18",
  name: "competencias",
  label: "Competências",
  keys: ["cargo", "competencia"],
  columns: [
    required("cargo", "Cargo", "text", ["função", "role"], { foreignKey: "cargos.cargo" }),
    required("competencia", "Competência", "text", ["habilidade", "skill"]),
    required("nivel_requerido", "Nível requerido", "score5", [
      "alvo",
      "required level",
      "required",
    ]),
    optional("nivel_atual", "Nível atual", "score5", ["atual", "current", "current level"]),
    optional("pessoas", "Pessoas", "int", ["people"], { min: 0 }),
    optional("horas_por_nivel", "Horas por nível", "num", ["carga", "hours per level"], {
      unit: "h",
      min: 0,
    }),
    optional("trilha", "Trilha", "text", ["learning path"]),
    optional("custo_hora_treino", "Custo por hora de treino", "money", ["training cost per hour"], {
      unit: "BRL/h",
      min: 0,
    }),
  ],
};
