/** T13: risks (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const riscos: CanonicalTable = {
  id: "T13",
  name: "riscos",
  label: "Riscos",
  keys: ["risco"],
  minimum: [["risco"], ["probabilidade"], ["impacto"]],
  columns: [
    required("risco", "Risco", "text", [
      "evento",
      "ameaça",
      "descrição do risco",
      "risk",
      "risk description",
    ]),
    required("categoria", "Categoria", "text", ["category"]),
    required("probabilidade", "Probabilidade", "likert5", ["chance", "frequência", "likelihood"]),
    required("impacto", "Impacto", "likert5", [
      "severidade",
      "consequência",
      "grau",
      "nível de risco",
      "impact",
      "severity",
    ]),
    optional("caso_uso", "Caso de uso", "text", ["use case"], {
      foreignKey: "casos_uso_ia.caso_uso",
    }),
    optional("controles", "Controles", "list", ["controle", "controls"], {
      foreignKey: "controles.controle_id",
    }),
    optional("responsavel", "Responsável", "text", ["dono", "owner"]),
    optional("status", "Status", "text", ["situação"]),
    optional("prazo", "Prazo", "date", ["data limite", "due date"], { allowFuture: true }),
    optional("descricao", "Descrição", "text", ["description"]),
    optional("mitigacao", "Mitigação", "text", [
      "plano de ação",
      "plano de resposta",
      "plano de mitigação",
      "tratamento",
      "mitigation",
    ]),
  ],
};
