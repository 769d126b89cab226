/** T04: event log (playbook 1.5), with the standard names of XES exports first: where a file has both, they win. */
import type { CanonicalTable } from "../canonical-table.ts";
import { optional, required } from "./column.ts";

export const eventos: CanonicalTable = {
  id: "T04", name: "eventos", label: "Log de eventos", keys: ["caso_id", "atividade", "fim"],
  columns: [
    required("caso_id", "ID do caso", "id", ["case:concept:name", "caso", "id caso", "case id", "case", "ticket", "ticket id", "id ticket", "chamado", "nº chamado", "número do chamado", "protocolo", "nº pedido", "pedido", "OS", "ordem de serviço", "order id", "trace id", "incident number", "number", "process instance", "número do ticket"]),
    required("atividade", "Atividade", "text", ["concept:name", "activity", "activity id", "activity name", "etapa", "evento", "event", "event name", "task", "tarefa", "status", "estado", "passo", "step", "incident state", "state", "ação", "action"]),
    required("fim", "Fim", "datetime", ["time:timestamp", "complete timestamp", "timestamp", "end timestamp", "data/hora", "data hora", "data e hora", "carimbo de data/hora", "data/hora do evento", "conclusão", "data do evento", "data de conclusão", "complete time", "completion time", "end time", "end", "event time", "time", "datetime", "data", "date", "sys updated at", "updated at", "data de fim", "data fim"]),
    optional("inicio", "Início", "datetime", ["start_timestamp", "start timestamp", "início da atividade", "data de início", "start time", "start"]),
    optional("recurso", "Recurso", "text", ["org:resource", "usuário", "atendente", "responsável", "executor", "resource", "user", "agent", "employee", "assigned to"], { pseudonymised: true }),
    optional("processo", "Processo", "text", ["process", "process name"], { foreignKey: "processos.processo" }),
    optional("area", "Área", "text", ["org:group", "equipe", "fila", "área", "setor", "grupo", "team", "queue", "group", "assignment group", "department"]),
  ],
};
