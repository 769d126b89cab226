/** T02: process steps (playbook 1.3). */
import type { CanonicalTable } from "../canonical-table.ts";
import { minuteHints, optional, required } from "./column.ts";

export const etapas: CanonicalTable = {
  id: "T02", name: "etapas", label: "Etapas do processo", keys: ["processo", "ordem"],
  minimum: [["etapa"], ["ordem"], ["executor", "toque_min", "classe_valor"]],
  columns: [
    required("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    required("ordem", "Ordem", "int", ["sequência", "nº", "passo", "step no", "order", "step number"], { min: 1 }),
    required("etapa", "Etapa", "text", ["atividade", "tarefa", "nome da etapa", "step", "activity", "task"]),
    optional("macroetapa", "Macroetapa", "text", ["fase do fluxo", "bloco", "stage"]),
    required("executor", "Executor", "text", ["responsável", "quem faz", "papel", "role", "performer"]),
    optional("frequencia", "Frequência", "num", ["% casos", "frequency", "occurrence"], { min: 0 }),
    required("toque_min", "Toque (min)", "num", ["toque", "tempo de execução", "minutos", "touch time"], { unit: "min", min: 0, unitHints: minuteHints }),
    optional("espera_min", "Espera (min)", "num", ["espera", "fila", "tempo parado", "wait", "queue"], { unit: "min", min: 0, unitHints: minuteHints }),
    required("classe_valor", "Classe de valor", "enum", ["agrega valor", "valor", "value class"], {
      enumValues: ["VA", "BVA", "NVA"],
      enumAliases: { sim: "VA", s: "VA", yes: "VA", nao: "NVA", n: "NVA", no: "NVA", necessario: "BVA", necessaria: "BVA" },
    }),
    required("obrigatoria", "Obrigatória", "bool", ["legal", "regulatória", "controle obrigatório", "mandatory", "regulatory"]),
    optional("etapa_retrabalho", "Etapa de retrabalho", "bool", ["retrabalho", "rework step"]),
    optional("dependencia_informacional", "Dependência informacional", "bool", ["gera dado usado depois", "produces needed data"]),
    optional("eh_aprovacao", "É aprovação", "bool", ["aprovação", "alçada", "conferência", "approval", "check"]),
    optional("segregacao", "Segregação", "bool", ["segregação de funções", "maker-checker", "quatro olhos", "segregation of duties"]),
    optional("taxa_reprovacao_pct", "Taxa de reprovação (%)", "pct", ["% reprovado", "taxa de reprovação", "rejection rate"]),
    required("regra", "Regra", "score5", ["baseada em regra", "rule-based"]),
    required("dados", "Dados", "score5", ["dados estruturados", "structured data"]),
    required("julgamento", "Julgamento", "score5", ["julgamento humano", "judgement"]),
    optional("excecoes_pct", "Exceções (%)", "pct", ["exceções", "exceptions"]),
    required("risco", "Risco", "likert5", ["risco do erro", "error risk"]),
    optional("acuracia_piloto_pct", "Acurácia do piloto (%)", "pct", ["acurácia", "precisão do piloto", "accuracy", "pilot accuracy"]),
    optional("acuracia_piloto_n", "Casos do piloto", "int", ["casos do piloto", "amostra", "test sample size"], { min: 1 }),
    optional("efeito_toque_medido_pct", "Redução de toque medida (%)", "pct", ["redução de toque medida no piloto", "measured touch effect"], { expectedMissing: true }),
    optional("efeito_espera_medido_pct", "Redução de espera medida (%)", "pct", ["redução de espera medida no piloto", "measured wait effect"], { expectedMissing: true }),
    optional("fonte_efeito", "Fonte do efeito", "text", ["piloto", "fonte do efeito", "evidence"]),
    optional("sistema", "Sistema", "text", ["ferramenta", "system"], { foreignKey: "sistemas.sistema" }),
    optional("paralelo_com", "Paralelo com", "list", ["paralela a", "simultânea", "parallel with"]),
  ],
};
