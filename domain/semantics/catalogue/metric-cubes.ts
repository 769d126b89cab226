/**
 * Which cube holds the rows of a metric, as "table.measure.aggregation" or "table.contagem": it
 * answers the cuts and months that no fact has.
 */
export const metricCubes: ReadonlyMap<string, string | null> = new Map([
  ["processo.quantidade", "processos.contagem"],
  ["processo.volume_mes", "processos.volume_mes.soma"],
  ["processo.automacao_atual", "processos.automacao_atual_pct.media"],
  ["chamado.quantidade", "casos.contagem"],
  ["chamado.csat", "casos.csat.media"],
  ["chamado.prazo", "casos.prazo_h.media"],
  ["razao.gasto", "custos.valor.soma"],
  ["razao.lancamentos", "custos.contagem"],
  ["razao.fornecedores", "custos.fornecedor.distintos"],
  ["kpi.atual", "kpis.valor.ultimo"],
  ["cliente.quantidade", "clientes.contagem"],
  ["cliente.receita", "clientes.receita_mensal.soma"],
  ["organizacao.posicoes", "cargos.contagem"],
  ["organizacao.mapeados", "tarefas.contagem"],
  ["sistema.quantidade", "sistemas.contagem"],
  ["sistema.usuarios", "sistemas.usuarios.soma"],
  ["integracao.quantidade", "integracoes.contagem"],
  ["integracao.falhas", "integracoes.falhas_mes.soma"],
  ["risco.quantidade", "riscos.contagem"],
  ["controle.quantidade", "controles.contagem"],
  ["controle.nivel", "controles.maturidade.media"],
  // The score of facts is no mean of the file's marks.
  ["controle.maturidade", null],
  ["caso_ia.quantidade", "casos_uso_ia.contagem"],
  ["iniciativa.responsavel", null],
]);
