/** T15: survey, long format (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const pesquisa: CanonicalTable = {
  id: "T15", name: "pesquisa", label: "Pesquisa", keys: ["respondente_id", "item_id", "onda"], dropsPersonalColumns: true,
  minimum: [["respondente_id"], ["item_id", "dimensao"], ["resposta"]],
  columns: [
    required("respondente_id", "ID do respondente", "id", ["respondente", "id", "respondent"], { pseudonymised: true }),
    required("area", "Área", "text", ["departamento", "department"]),
    optional("cargo_grupo", "Grupo de cargos", "text", ["grupo de cargo", "role group"]),
    optional("tempo_casa_faixa", "Faixa de tempo de casa", "text", ["tempo de casa", "tenure"]),
    required("item_id", "Item", "id", ["item", "pergunta", "questão", "question"]),
    required("dimensao", "Dimensão", "enum", ["fator", "dimension"], { enumValues: ["consciencia", "desejo", "conhecimento", "habilidade", "reforco", "lideranca", "dados_ferramentas", "carga", "uso"] }),
    required("resposta", "Resposta", "likert5", ["nota", "valor", "answer"]),
    optional("invertida", "Invertida", "bool", ["reversed"]),
    optional("onda", "Onda", "text", ["rodada", "wave"]),
  ],
};
