/** T01: process inventory (playbook 1.2). */
import type { CanonicalTable } from "../canonical-table.ts";
import { dayHints, minuteHints, monthlyHints, optional, required, thousandHints } from "./column.ts";

export const processos: CanonicalTable = {
  id: "T01", name: "processos", label: "Inventário de processos", keys: ["processo_id"],
  minimum: [["processo"], ["volume_mes", "minutos_por_caso"], ["area", "volume_mes"]],
  columns: [
    optional("processo_id", "ID do processo", "id", ["código", "cod processo", "id", "id processo", "process id", "code"], { unique: true }),
    required("processo", "Processo", "text", ["nome do processo", "processo de negócio", "atividade macro", "process", "process name", "workflow"]),
    required("area", "Área", "text", ["setor", "departamento", "diretoria", "area", "department", "unit", "function"]),
    optional("responsavel", "Responsável", "text", ["dono", "gestor do processo", "owner", "process owner"]),
    optional("resultado_esperado", "Resultado esperado", "text", ["resultado", "entrega", "finalidade", "expected outcome"]),
    optional("nota_escopo", "Nota de escopo", "text", ["escopo", "observação de escopo", "scope note"]),
    required("volume_mes", "Volume por mês", "num", ["volume", "volume mensal", "qtd mensal", "casos por mês", "transações mês", "demandas", "monthly volume", "cases", "tickets"], { unit: "un/mes", min: 0, unitHints: monthlyHints }),
    required("minutos_por_caso", "Minutos por caso", "num", ["tempo por caso", "tempo médio", "TMA", "minutos", "tempo de execução", "esforço unitário", "handling time", "AHT", "minutes per case", "touch time"], { unit: "min", min: 0, exclusiveMin: true, max: 14400, unitHints: minuteHints }),
    optional("minutos_incluem_retrabalho", "Minutos incluem retrabalho", "bool", ["inclui retrabalho", "includes rework"]),
    required("retrabalho_pct", "Retrabalho (%)", "pct", ["% retrabalho", "taxa de retrabalho", "refação", "devolução", "erro %", "rework", "rework rate", "error rate", "retrabalho percentual"]),
    optional("minutos_retrabalho", "Minutos de retrabalho", "num", ["tempo de retrabalho", "rework time"], { unit: "min", min: 0, unitHints: minuteHints }),
    required("custo_hora", "Custo por hora", "money", ["custo hora", "R$/h", "custo homem-hora", "HH", "hourly cost", "cost per hour", "loaded rate"], { unit: "BRL/h", min: 0, exclusiveMin: true, max: 2000 }),
    optional("custo_padrao", "Custo-padrão", "bool", ["custo padrão", "taxa padrão", "standard rate"]),
    optional("lead_time_dias", "Lead time (dias)", "num", ["lead time", "prazo", "tempo de ciclo", "SLA real", "tempo total", "cycle time", "turnaround"], { unit: "dias", min: 0, unitHints: dayHints }),
    optional("sla_dias", "SLA (dias)", "num", ["SLA", "prazo meta", "target time"], { unit: "dias", min: 0, exclusiveMin: true, unitHints: dayHints }),
    optional("automacao_atual_pct", "Automação atual (%)", "pct", ["% automatizado", "automação", "automação atual", "automation level", "automated %"]),
    optional("padronizacao", "Padronização", "score5", ["repetibilidade", "standardisation", "standardization", "repeatability"]),
    optional("dados_estruturados", "Dados estruturados", "score5", ["dados", "digitalização", "qualidade dos dados", "data readiness", "structured data"]),
    optional("julgamento", "Julgamento", "score5", ["complexidade decisória", "julgamento humano", "judgement", "decision complexity"]),
    optional("integracao_sistemas", "Integração de sistemas", "score5", ["integração", "APIs disponíveis", "integration", "API readiness"]),
    optional("excecoes_pct", "Exceções (%)", "pct", ["% exceções", "exceções", "fora do padrão", "exceptions"]),
    optional("importancia", "Importância", "likert5", ["criticidade", "importância estratégica", "strategic importance", "criticality"]),
    optional("impacto_cliente", "Impacto no cliente", "likert5", ["impacto no cliente", "customer impact"]),
    optional("risco", "Risco", "likert5", ["sensibilidade", "risk"]),
    optional("receita_exposta_mes", "Receita exposta por mês", "money", ["receita em risco", "receita associada", "receita exposta", "revenue at risk", "exposed revenue"], { unit: "BRL/mes", min: 0, unitHints: [...thousandHints, ...monthlyHints] }),
    optional("sistemas", "Sistemas", "list", ["ferramentas", "aplicações", "systems", "tools"], { foreignKey: "sistemas.sistema" }),
    optional("custo_material_retrabalho", "Custo material do retrabalho", "money", ["custo de não qualidade", "perdas", "scrap cost", "failure cost"], { unit: "BRL/un", min: 0 }),
  ],
};
