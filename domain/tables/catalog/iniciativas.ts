/** T11: initiatives of the business case (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import {
  monthlyHints,
  optional,
  required,
  thousandHints,
  weekHints,
  yearlyHints,
} from "./column.ts";

export const iniciativas: CanonicalTable = {
  id: "T11",
  name: "iniciativas",
  label: "Iniciativas",
  keys: ["iniciativa_id"],
  minimum: [
    ["nome"],
    ["capex", "opex_mes"],
    ["inicio_semana", "duracao_semanas", "inicio", "iniciativa_id"],
  ],
  columns: [
    required("iniciativa_id", "ID da iniciativa", "id", ["id", "código"], { unique: true }),
    required("nome", "Iniciativa", "text", [
      "iniciativa",
      "projeto",
      "ação",
      "nome da iniciativa",
      // Of a plan of actions by the seven questions (5W2H).
      "o quê",
      "o que será feito",
      "initiative",
    ]),
    optional("processos", "Processos", "list", ["processo", "processes"], {
      foreignKey: "processos.processo",
    }),
    optional("tipo", "Tipo", "enum", ["tipo de iniciativa", "type"], {
      enumValues: ["quick_win", "core", "estrutural", "habilitador"],
    }),
    required(
      "capex",
      "Capex",
      "money",
      ["investimento", "custo único", "quanto custa", "quanto", "custo previsto", "one-off"],
      {
        unit: "BRL",
        min: 0,
        unitHints: thousandHints,
      },
    ),
    required(
      "opex_mes",
      "Opex por mês",
      "money",
      ["custo mensal", "recorrente", "custo recorrente", "run cost"],
      { unit: "BRL/mes", min: 0, unitHints: [...thousandHints, ...monthlyHints] },
    ),
    required("inicio_semana", "Semana de início", "num", ["semana início", "start week"], {
      min: 0,
      max: 104,
    }),
    required("duracao_semanas", "Duração (semanas)", "num", ["prazo", "duração", "duration"], {
      unit: "semanas",
      min: 1,
      max: 104,
      unitHints: weekHints,
    }),
    // Of plans that date what they do: read as weeks of the programme (`programme-weeks.ts`).
    optional(
      "inicio",
      "Data de início",
      "date",
      [
        "início",
        "início previsto",
        "previsão de início",
        "quando início",
        "quando começa",
        "data inicial",
        "planned start",
        "start date",
      ],
      { allowFuture: true, ofExports: true, insteadOf: "inicio_semana" },
    ),
    optional(
      "termino",
      "Data de término",
      "date",
      [
        "término",
        "fim",
        "término previsto",
        "fim previsto",
        "previsão de término",
        "conclusão prevista",
        "quando",
        "quando fim",
        "quando termina",
        "prazo",
        "prazo final",
        "data final",
        "data fim",
        "planned end",
        "end date",
        "due date",
      ],
      { allowFuture: true, ofExports: true, insteadOf: "duracao_semanas" },
    ),
    optional("esforco_pd", "Esforço (pessoa-dia)", "num", ["esforço", "effort"], {
      unit: "pd",
      min: 0,
    }),
    optional("depende_de", "Depende de", "list", ["predecessora", "depends on"], {
      foreignKey: "iniciativas.iniciativa_id",
      expectedMissing: true,
    }),
    optional("responsavel", "Responsável", "text", ["dono", "quem", "patrocinador", "owner"]),
    optional("equipe", "Equipe", "num", ["pessoas", "team size"], { min: 0 }),
    optional("estrategica", "Estratégica", "bool", ["strategic"]),
    optional("motivo_estrategico", "Motivo estratégico", "text", ["strategic reason"], {
      expectedMissing: true,
    }),
    optional("fracao_processo", "Fração do processo", "list", ["fração", "process share"]),
    optional("rateio_custo", "Rateio do custo", "list", ["rateio", "cost split"]),
    optional("confianca_prazo", "Confiança do prazo", "num", ["confiança", "schedule confidence"], {
      min: 0,
    }),
    optional(
      "beneficio_informado_ano",
      "Benefício informado por ano",
      "money",
      [
        "benefício informado",
        "benefício anual",
        "ganho anual",
        "economia anual",
        "retorno anual",
        "retorno esperado",
        "benefício esperado",
        "stated benefit",
      ],
      { unit: "BRL/ano", expectedMissing: true, unitHints: [...thousandHints, ...yearlyHints] },
    ),
    optional(
      "capex_inclui_equipe",
      "Capex inclui a equipe",
      "bool",
      ["investimento inclui a equipe", "capex includes team"],
      { expectedMissing: true },
    ),
  ],
};
