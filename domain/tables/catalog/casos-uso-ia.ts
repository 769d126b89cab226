/** T12: AI use cases (playbook 1.10). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const casosUsoIa: CanonicalTable = {
  id: "T12",
  name: "casos_uso_ia",
  label: "Casos de uso de IA",
  keys: ["caso_uso"],
  minimum: [
    ["caso_uso"],
    ["finalidade", "tipo_dado", "dominio"],
    ["decisao_automatizada", "afeta_interesses", "tipo_dado", "area"],
  ],
  columns: [
    required("caso_uso", "Caso de uso", "text", ["solução de IA", "agente", "use case"]),
    required("finalidade", "Finalidade", "text", ["objetivo", "propósito", "purpose"]),
    required("area", "Área", "text", ["departamento", "department"]),
    optional("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    required("tipo_dado", "Tipo de dado", "list", ["dados tratados", "data type"]),
    required("decisao_automatizada", "Decisão automatizada", "bool", [
      "decisão sem humano",
      "automated decision",
    ]),
    required("afeta_interesses", "Afeta interesses", "bool", [
      "afeta o titular",
      "perfil",
      "affects interests",
    ]),
    optional("efeito_relevante", "Efeito relevante", "bool", ["relevant effect"]),
    required("dominio", "Domínio", "text", ["domain"]),
    optional("interage_com_pessoa", "Interage com pessoa", "bool", ["interacts with people"]),
    optional("gera_conteudo", "Gera conteúdo", "bool", ["generates content"]),
    optional("biometria", "Biometria", "bool", ["biometrics"]),
    optional("larga_escala", "Larga escala", "bool", ["large scale"]),
    optional("idoso", "Dados de idosos", "bool", ["elderly data"]),
    optional("area_publica", "Área pública", "bool", ["public areas"]),
    optional("dados_reais", "Dados reais", "bool", ["real data"]),
    optional("fornecedor", "Fornecedor", "text", ["vendor"]),
    optional("modelo", "Modelo", "text", ["model"]),
    optional(
      "paises_destino",
      "Países de destino",
      "list",
      ["país do provedor", "hospedagem dos dados", "data location"],
      { expectedMissing: true },
    ),
    optional("mecanismo", "Mecanismo de transferência", "enum", ["transfer mechanism"], {
      enumValues: [
        "adequacao",
        "clausulas_padrao",
        "clausulas_especificas",
        "normas_corporativas",
        "outra_hipotese_art33",
      ],
      expectedMissing: true,
    }),
    optional("nexo_ue", "Nexo com a União Europeia", "bool", ["EU nexus"]),
    optional("papel", "Papel", "enum", ["fabricante ou usuário", "provider or deployer"], {
      enumValues: ["prestador", "responsavel_implantacao"],
      expectedMissing: true,
    }),
    optional("base_legal", "Base legal", "text", ["hipótese legal", "legal basis"]),
    optional("ripd_feito", "RIPD feito", "bool", ["DPIA done"]),
    optional(
      "supervisao_humana",
      "Supervisão humana",
      "enum",
      ["revisão humana", "human oversight"],
      { enumValues: ["nenhuma", "amostral", "antes_da_decisao"] },
    ),
    optional("acuracia_pct", "Acurácia (%)", "pct", ["acurácia", "accuracy"], {
      expectedMissing: true,
    }),
    optional("disp_dados", "Disponibilidade dos dados", "score5", ["data availability"]),
    optional("acesso_dados", "Acesso aos dados", "score5", ["data access"]),
    optional("integracao_dados", "Integração dos dados", "score5", ["data integration"]),
    optional("status", "Status", "enum", ["situação"], {
      enumValues: ["ideia", "piloto", "producao"],
    }),
    optional("volume_mes", "Volume por mês", "num", ["volume"], { unit: "un/mes", min: 0 }),
  ],
};
