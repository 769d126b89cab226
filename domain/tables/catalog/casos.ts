/** T05: case attributes (playbook 1.6). */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const casos: CanonicalTable = {
  id: "T05", name: "casos", label: "Atributos dos casos", keys: ["caso_id"],
  minimum: [["caso_id"], ["aberto_em"]],
  columns: [
    required("caso_id", "ID do caso", "id", ["caso", "case id", "case", "id chamado", "ticket", "ticket id", "id ticket", "chamado", "nº chamado", "número do chamado", "protocolo", "nº pedido", "pedido", "OS", "order id", "number", "incident number"], { unique: true }),
    required("processo", "Processo", "text", ["process"], { foreignKey: "processos.processo" }),
    required("aberto_em", "Aberto em", "datetime", ["abertura", "data de abertura", "data abertura", "criado em", "data de criação", "data inicio", "opened at", "created at", "created", "open date", "submission date", "case:startdate", "date created"]),
    optional("encerrado_em", "Encerrado em", "datetime", ["encerramento", "data de encerramento", "fechado em", "data de fechamento", "concluído em", "resolvido em", "closed at", "resolved at", "closed", "close date", "resolution date", "case:enddate", "data fim"]),
    optional("cliente_id", "ID do cliente", "id", ["cliente", "customer id", "client id", "customer", "account"], { foreignKey: "clientes.cliente_id" }),
    optional("categoria_inicial", "Categoria inicial", "text", ["classificação inicial", "categoria de abertura", "initial category"]),
    optional("categoria_final", "Categoria final", "text", ["categoria", "classificação final", "categoria de encerramento", "final category", "category", "issue type", "tipo", "tipo de chamado"]),
    optional("causa_retrabalho", "Causa do retrabalho", "text", ["motivo do retrabalho", "rework cause"], { expectedMissing: true }),
    optional("csat", "CSAT", "num", ["nota", "satisfação", "CSAT score", "score", "customer satisfaction", "satisfaction rating"], { unit: "nota", min: 0, max: 10, expectedMissing: true }),
    optional("prioridade", "Prioridade", "text", ["priority", "severidade"]),
    optional("canal", "Canal", "text", ["channel", "contact type", "origem"]),
    optional("valor", "Valor", "money", ["valor do caso", "value", "amount"], { unit: "BRL" }),
    optional("status", "Status", "enum", ["situação", "estado", "state"], {
      enumValues: ["aberto", "encerrado", "cancelado"],
      enumAliases: { open: "aberto", new: "aberto", novo: "aberto", "em andamento": "aberto", "in progress": "aberto", pendente: "aberto", pending: "aberto", active: "aberto", closed: "encerrado", fechado: "encerrado", resolvido: "encerrado", resolved: "encerrado", concluido: "encerrado", cancelled: "cancelado", canceled: "cancelado" },
    }),
  ],
};
