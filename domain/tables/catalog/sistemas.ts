/** T08: application portfolio (playbook 1.9). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required, thousandHints, yearlyHints } from "./column.ts";

const yearly = { unit: "BRL/ano", min: 0, unitHints: [...thousandHints, ...yearlyHints] };

export const sistemas: CanonicalTable = {
  id: "T08",
  name: "sistemas",
  label: "Portfólio de sistemas",
  keys: ["sistema"],
  minimum: [
    ["sistema"],
    [
      "capacidade",
      "custo_licenca_ano",
      "custo_infra_ano",
      "custo_suporte_ano",
      "custo_pessoas_ano",
      "criticidade",
      "usuarios",
      "fim_suporte",
    ],
  ],
  columns: [
    required(
      "sistema",
      "Sistema",
      "text",
      [
        "aplicação",
        "software",
        "ferramenta",
        "nome do sistema",
        "application",
        "system",
        "application name",
        "system name",
      ],
      { unique: true },
    ),
    required("capacidade", "Capacidade de negócio", "text", [
      "função",
      "módulo",
      "business capability",
      "capability",
    ]),
    optional("area_responsavel", "Área responsável", "text", ["área dona", "business owner"]),
    optional(
      "custo_licenca_ano",
      "Custo de licença por ano",
      "money",
      [
        "custo anual",
        "licença",
        "assinatura",
        "custo licença",
        "annual cost",
        "license",
        "license cost",
      ],
      yearly,
    ),
    optional(
      "custo_infra_ano",
      "Custo de infraestrutura por ano",
      "money",
      ["infra", "nuvem", "custo infra", "infrastructure cost"],
      yearly,
    ),
    optional(
      "custo_suporte_ano",
      "Custo de suporte por ano",
      "money",
      ["suporte", "AMS", "custo suporte", "support cost"],
      yearly,
    ),
    optional(
      "custo_pessoas_ano",
      "Custo de pessoas por ano",
      "money",
      ["custo equipe", "custo pessoas", "people cost"],
      yearly,
    ),
    optional("moeda", "Moeda", "enum", ["currency"], {
      enumValues: ["BRL", "USD", "EUR", "GBP"],
      enumAliases: { r$: "BRL", us$: "USD" },
    }),
    optional("usuarios", "Usuários", "int", ["users", "number of users"], { min: 0 }),
    optional("usuarios_ativos", "Usuários ativos", "int", ["ativos", "active users"], { min: 0 }),
    required("criticidade", "Criticidade", "likert5", ["criticality"]),
    optional("aderencia_funcional", "Aderência funcional", "likert5", [
      "aderência",
      "functional fit",
    ]),
    optional("satisfacao_usuarios", "Satisfação dos usuários", "likert5", [
      "satisfação",
      "satisfaction",
    ]),
    optional("valor_estrategico", "Valor estratégico", "likert5", ["valor", "strategic value"]),
    optional("qualidade_tecnica", "Qualidade técnica", "likert5", ["technical quality"]),
    optional("seguranca", "Segurança", "likert5", ["security"]),
    optional("integrabilidade", "Integrabilidade", "likert5", ["integrability"]),
    optional("suportabilidade", "Suportabilidade", "likert5", ["supportability"]),
    optional("tecnologia", "Tecnologia", "text", ["stack", "technology"]),
    optional("hospedagem", "Hospedagem", "enum", ["hosting"], {
      enumValues: ["on-prem", "IaaS", "PaaS", "SaaS"],
      enumAliases: {
        local: "on-prem",
        "on premise": "on-prem",
        "on premises": "on-prem",
        onprem: "on-prem",
      },
    }),
    optional("fim_suporte", "Fim de suporte", "date", ["fim de suporte", "EOL", "end of support"], {
      allowFuture: true,
      expectedMissing: true,
    }),
    optional("fornecedor", "Fornecedor", "text", ["fabricante", "vendor", "developer"]),
    optional(
      "fim_contrato",
      "Fim do contrato",
      "date",
      ["vencimento", "vencimento do contrato", "contract end"],
      { allowFuture: true },
    ),
    optional("aviso_previo_dias", "Aviso prévio (dias)", "int", ["aviso prévio", "notice"], {
      min: 0,
    }),
    optional("multa_rescisao", "Multa de rescisão", "money", ["multa", "exit fee"], {
      min: 0,
      expectedMissing: true,
    }),
    optional("capacidade_instalada", "Capacidade instalada", "num", ["capacity"], { min: 0 }),
    optional("uso_pico", "Uso de pico", "num", ["pico", "peak"], { min: 0 }),
    optional("tem_api", "Tem API", "bool", ["API"]),
    optional("rto_h", "RTO (h)", "num", ["RTO"], { unit: "h", min: 0 }),
    optional("rpo_h", "RPO (h)", "num", ["RPO"], { unit: "h", min: 0 }),
    optional("rto_meta_h", "RTO meta (h)", "num", ["RTO meta", "RTO target"], {
      unit: "h",
      min: 0,
    }),
    optional("trata_dados_pessoais", "Trata dados pessoais", "bool", [
      "LGPD",
      "dados pessoais",
      "personal data",
    ]),
    optional("dados_sensiveis", "Dados sensíveis", "bool", ["sensitive data"]),
  ],
};
