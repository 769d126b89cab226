/** T14: controls (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const controles: CanonicalTable = {
  id: "T14",
  name: "controles",
  label: "Controles",
  keys: ["controle_id"],
  minimum: [["controle_id"], ["maturidade", "aplicavel"]],
  columns: [
    required(
      "controle_id",
      "Controle",
      "id",
      ["controle", "medida", "salvaguarda", "control", "control id"],
      { unique: true },
    ),
    required("aplicavel", "Aplicável", "bool", ["applicable"]),
    required("maturidade", "Maturidade", "num", ["nível", "maturity"], { min: 0, max: 5 }),
    optional("desenho", "Desenho", "num", ["design"], { min: 0, max: 1 }),
    optional("operacao", "Operação", "num", ["operation"], { min: 0, max: 1 }),
    optional("evidencia", "Evidência", "text", ["comprovação", "anexo", "evidence"]),
    optional("responsavel", "Responsável", "text", ["dono", "owner"]),
    optional("ultima_revisao", "Última revisão", "date", ["revisado em", "last review"]),
    optional("proxima_revisao", "Próxima revisão", "date", ["next review"], { allowFuture: true }),
    optional("esforco_pd", "Esforço (pessoa-dia)", "num", ["esforço", "effort"], {
      unit: "pd",
      min: 0,
    }),
    optional("justificativa", "Justificativa", "text", ["motivo", "rationale"], {
      expectedMissing: true,
    }),
  ],
};
