/** What moves a measure, pt-BR: advice about the measure, whatever it is compared with. Written for E-commerce Tech alone. */
const ecommerceLevers: Readonly<Record<string, string>> = {
  "op.tempo_resolucao":
    "Separar chamados simples na entrada e tirar a espera entre filas; medir a idade da fila por dia.",
  "op.retrabalho":
    "Classificar as causas do retrabalho e corrigir as duas maiores na origem, com critério de entrada.",
  "op.ciclo_pedido":
    "Liberar o pagamento automaticamente e separar pedidos por ondas; medir a espera antes da expedição.",
  "op.ruptura":
    "Prever a demanda por item e loja e fixar ponto de reposição para os itens de maior giro.",
  "op.devolucao_prazo":
    "Aprovar por regra as devoluções de baixo valor e receber o item com triagem única.",
  "fin.custo_pedido":
    "Atacar o toque manual e o frete dos pedidos que dão exceção; medir o custo por tipo de pedido.",
  "fin.margem_ebitda":
    "Converter horas liberadas em caixa e encerrar contratos sem uso antes do aviso prévio.",
  "fin.cac_payback":
    "Cortar canais com retorno acima da mediana e encurtar o tempo até a primeira compra.",
  "fin.chargeback":
    "Combinar regra e modelo na aprovação e responder disputas com prova no prazo da bandeira.",
  "fin.receita_fte":
    "Automatizar o volume que cresce com a receita antes de contratar; realocar quem é liberado.",
  "dig.automacao":
    "Começar pelos processos de regra fixa e alto volume; medir a exceção, não só a execução.",
  "dig.autosservico":
    "Publicar as vinte dúvidas mais frequentes com ação dentro da conta e medir a volta ao atendimento.",
  "dig.api": "Trocar primeiro os arquivos que falham mais por mês e os que param o faturamento.",
  "dig.disponibilidade": "Remover o ponto único de falha e ensaiar a recuperação a cada trimestre.",
  "dig.uso_ia":
    "Dar a cada equipe um caso de uso com dono e meta semanal; treinar a barreira medida, não todos.",
  "cli.csat":
    "Responder antes de resolver: prazo prometido e cumprido pesa mais que a nota da solução.",
  "cli.nps": "Ligar para detratores em até dois dias e fechar a causa com dono.",
  "cli.churn": "Agir na queda de uso de 30 dias, e não no pedido de cancelamento.",
  "cli.primeiro_contato":
    "Dar ao primeiro nível acesso ao pedido e alçada para resolver; medir por motivo.",
  "cli.recompra":
    "Avisar a reposição no ciclo do item e resolver a primeira entrega ruim no mesmo dia.",
};

/** Null of a measure, or of an industry, that nobody has written for. */
export const leverOf = (industry: string, code: string): string | null =>
  industry === "E-commerce Tech" ? (ecommerceLevers[code] ?? null) : null;
