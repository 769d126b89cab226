/** T06: positions (playbook 1.7). */
import type { CanonicalTable } from "../canonical-table.ts";
import { fullTimeHours } from "../meaning/period-factor.ts";
import { optional, required, thousandHints } from "./column.ts";

export const cargos: CanonicalTable = {
  id: "T06",
  name: "cargos",
  label: "Organograma e posições",
  keys: ["posicao_id"],
  dropsPersonalColumns: true,
  minimum: [["posicao_id"], ["cargo"], ["area", "gestor_id"]],
  columns: [
    required(
      "posicao_id",
      "ID da posição",
      "id",
      [
        "matrícula",
        "id posição",
        "id",
        "position id",
        "employee id",
        "employee number",
        "post unique reference",
      ],
      { unique: true, pseudonymised: true },
    ),
    required("cargo", "Cargo", "text", [
      "função",
      "job title",
      "role",
      "job role",
      "title",
      "position",
    ]),
    required("area", "Área", "text", ["departamento", "setor", "diretoria", "department", "unit"]),
    required(
      "gestor_id",
      "ID do gestor",
      "id",
      [
        "gestor",
        "reporta a",
        "superior",
        "manager id",
        "reports to",
        "parent id",
        "reports to senior post",
      ],
      { pseudonymised: true, emptyAllowed: true, foreignKey: "cargos.posicao_id" },
    ),
    optional("familia", "Família de cargos", "text", [
      "família",
      "carreira",
      "grupo de cargos",
      "job family",
    ]),
    optional("nivel", "Nível", "text", ["senioridade", "grade", "level", "job level"]),
    optional("fte", "FTE", "num", ["carga", "dedicação"], {
      unit: "FTE",
      min: 0,
      exclusiveMin: true,
      max: 1,
      unitHints: [
        { pattern: "pct", factor: 0.01, answerOnly: true },
        { pattern: "h/mes", factor: 1 / fullTimeHours, estimated: true, answerOnly: true },
      ],
    }),
    optional(
      "custo_mensal",
      "Custo mensal",
      "money",
      [
        "custo total",
        "salário+encargos",
        "salário",
        "remuneração",
        "monthly cost",
        "salary",
        "monthly income",
      ],
      {
        ofOnePerson: true,
        unit: "BRL/mes",
        min: 0,
        unitHints: [
          ...thousandHints,
          { pattern: "anual", factor: 1 / 12 },
          { pattern: "ano", factor: 1 / 12 },
        ],
      },
    ),
    optional("custo_tipo", "Tipo do custo", "enum", ["tipo de custo"], {
      enumValues: ["total", "salario"],
    }),
    optional("local", "Local", "text", ["localidade", "cidade", "location"]),
    optional("vinculo", "Vínculo", "text", ["tipo de contrato", "CLT/PJ", "employment type"]),
    optional("situacao", "Situação", "text", ["ativo/vaga", "status", "employment status"]),
  ],
};
