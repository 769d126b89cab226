/** Opening sentences of C1. */
export const openingCopy = {
  inventory:
    '{{cliente}} tem {{n|int}} {{plural(n,"","processo mapeado, que consome","processos mapeados, que consomem")}} {{horas|int}} h por mês e {{custo|brlmi}} por ano.',
  hours:
    '{{cliente}} tem {{n|int}} {{plural(n,"","processo mapeado, que consome","processos mapeados, que consomem")}} {{horas|int}} h por mês.',
  count: '{{cliente}} tem {{n|int}} {{plural(n,"","processo mapeado","processos mapeados")}}.',
  log: 'O log de {{cliente}} registra {{casos|int}} {{plural(casos,"","caso","casos")}} e {{eventos|int}} {{plural(eventos,"","evento","eventos")}}, com {{variantes|int}} {{plural(variantes,"","caminho distinto","caminhos distintos")}}.',
  logAndLedger:
    'O log de {{cliente}} registra {{casos|int}} {{plural(casos,"","caso","casos")}} e {{eventos|int}} {{plural(eventos,"","evento","eventos")}}, com {{variantes|int}} {{plural(variantes,"","caminho distinto","caminhos distintos")}}; o razão, {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","lançamento","lançamentos")}}.',
  ledger:
    'O razão de {{cliente}} registra {{total|brlmi}} em {{linhas|int}} {{plural(linhas,"","lançamento","lançamentos")}}.',
  tickets:
    'A lista de {{cliente}} registra {{n|int}} {{plural(n,"","caso","casos")}} de atendimento.',
  clients: 'A lista de {{cliente}} traz {{n|int}} {{plural(n,"","cliente","clientes")}}.',
  narrow:
    "O restante do trabalho não foi mapeado: os processos usam {{parte|pct1}} das horas da equipe.",
} as const;
