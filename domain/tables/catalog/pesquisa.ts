/** T15: survey, long format (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const pesquisa: CanonicalTable = {
  id: "T15",
  name: "pesquisa",
  label: "Pesquisa",
  keys: ["respondente_id", "item_id", "onda"],
  dropsPersonalColumns: true,
  minimum: [["respondente_id"], ["item_id", "dimensao"], ["resposta"]],
  columns: [
    required("respondente_id", "ID do respondente", "id", ["respondente", "id", "respondent"], {
      pseudonymised: true,
    }),
    required("area", "Área", "text", [
      "departamento",
      "setor",
      "em que área trabalha",
      "em qual área trabalha",
      "área em que trabalha",
      "department",
    ]),
    optional("cargo_grupo", "Grupo de cargos", "text", ["grupo de cargo", "role group"]),
    optional("tempo_casa_faixa", "Faixa de tempo de casa", "text", ["tempo de casa", "tenure"]),
    required("item_id", "Item", "id", ["item", "pergunta", "questão", "question"]),
    required("dimensao", "Dimensão", "enum", ["fator", "dimension"], {
      enumValues: [
        "consciencia",
        "desejo",
        "conhecimento",
        "habilidade",
        "reforco",
        "lideranca",
        "dados_ferramentas",
        "carga",
        "uso",
      ],
    }),
    required("resposta", "Resposta", "likert5", ["nota", "valor", "answer"], { ofOnePerson: true }),
    optional("invertida", "Invertida", "bool", ["reversed"]),
    optional("onda", "Onda", "text", ["rodada", "wave"]),
    // Lines of the dimension `uso`: counted by week and group before they are sent, never by person (playbook 1.12).
    optional(
      "semana",
      "Semana desde a entrada em operação",
      "int",
      ["semana de uso", "week since go-live"],
      { min: 0 },
    ),
    optional("elegiveis", "Pessoas elegíveis", "int", ["eligible people"], { min: 0 }),
    optional("ativos", "Pessoas ativas na semana", "int", ["active users"], { min: 0 }),
    optional("casos_elegiveis", "Casos elegíveis", "int", ["eligible cases"], { min: 0 }),
    optional("casos_ia", "Casos com apoio de IA", "int", ["casos assistidos", "assisted cases"], {
      min: 0,
    }),
    optional(
      "casos_na_meta",
      "Casos com IA na meta de qualidade",
      "int",
      ["cases on quality target"],
      { min: 0 },
    ),
  ],
};
