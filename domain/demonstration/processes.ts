/** T01: the 23 processes (playbook 6.3). Fixed values, no draw. */
import type { Row } from "./csv-text.ts";
import { serviceSteps } from "./service-steps.ts";

type Line = [
  id: string,
  name: string,
  area: string,
  volume: number,
  minutes: number,
  reworkMinutes: number,
  reworkPct: number,
  hourlyCost: number,
  automationPct: number,
  leadDays: number,
  standard: number,
  data: number,
  judgement: number,
  integration: number,
  exceptionsPct: number,
  importance: number,
  customerImpact: number,
  risk: number,
  exposedRevenue: number,
  system: string,
  outcome: string,
];

// biome-ignore format: one row a line, like the table it is
const lines: Line[] = [
  ["P01", "Atendimento e resolução de chamados", "Suporte", 450, 15, 11.1111, 15, 48, 10, 2.5, 4, 4, 2, 4, 10, 5, 5, 2, 300000, "Central de Chamados", "Chamado resolvido e confirmado pelo lojista"],
  ["P02", "Onboarding de novos lojistas", "Sucesso do Cliente", 6, 2660, 1330, 12, 52, 15, 12, 3, 3, 3, 3, 15, 5, 5, 2, 180000, "CRM Comercial", "Lojista vendendo na plataforma"],
  ["P03", "Cadastro e enriquecimento de catálogo", "Operações", 9200, 6.5, 5, 9, 38, 20, 1.8, 4, 4, 2, 4, 8, 4, 3, 1, 60000, "Catálogo Mestre", "Produto publicado com ficha completa"],
  ["P04", "Conciliação de pagamentos e repasses", "Financeiro", 5400, 7, 9, 8, 58, 25, 1.5, 5, 5, 1, 4, 6, 4, 4, 3, 220000, "Gateway de Pagamentos", "Repasse conferido e liberado no prazo"],
  ["P05", "Análise antifraude manual", "Risco", 3100, 8, 8, 6, 56, 35, 0.4, 3, 4, 3, 4, 12, 4, 4, 4, 150000, "Antifraude Score", "Pedido aprovado ou recusado com motivo"],
  ["P06", "Tratamento de devoluções e trocas", "Operações", 2600, 14, 12, 11, 40, 15, 4.2, 4, 3, 2, 3, 14, 4, 5, 2, 120000, "Gestão de Pedidos", "Devolução concluída e valor estornado"],
  ["P07", "Faturamento e notas fiscais", "Financeiro", 1900, 6, 8, 7, 58, 45, 0.8, 5, 5, 1, 4, 5, 3, 3, 3, 0, "ERP Financeiro", "Nota emitida e enviada sem correção"],
  ["P08", "Contas a pagar", "Financeiro", 820, 16, 12, 6, 56, 30, 3, 4, 4, 1, 3, 7, 2, 1, 3, 0, "ERP Financeiro", "Título pago no vencimento"],
  ["P09", "Cobrança e inadimplência", "Financeiro", 160, 72, 60, 10, 54, 20, 9, 4, 4, 2, 3, 10, 3, 3, 3, 0, "ERP Financeiro", "Valor recebido ou acordo registrado"],
  ["P10", "Gestão de chargebacks", "Risco", 310, 35, 30, 14, 56, 10, 14, 3, 3, 3, 3, 15, 3, 4, 4, 90000, "Antifraude Score", "Contestação respondida dentro do prazo da bandeira"],
  ["P11", "Monitoramento e resposta a incidentes", "Tecnologia", 140, 190, 120, 9, 98, 30, 0.6, 3, 4, 4, 4, 20, 4, 5, 3, 400000, "Monitoramento de Serviços", "Serviço restabelecido e causa registrada"],
  ["P12", "Desenvolvimento de integrações sob demanda", "Tecnologia", 22, 2400, 900, 18, 105, 10, 24, 2, 3, 4, 4, 25, 4, 4, 2, 160000, "Repositório de Código", "Integração em produção e aceita pelo lojista"],
  ["P13", "Testes e homologação de versões", "Tecnologia", 46, 540, 240, 13, 95, 25, 5, 4, 4, 2, 4, 12, 3, 3, 2, 0, "Gestão de Testes", "Versão aprovada para produção"],
  ["P14", "Gestão de acessos e permissões", "Tecnologia", 260, 12, 10, 5, 82, 40, 0.7, 5, 4, 1, 4, 5, 2, 2, 4, 0, "Diretório de Acessos", "Acesso concedido ou retirado conforme a regra"],
  ["P15", "Prospecção e qualificação de leads", "Comercial", 1450, 17, 12, 7, 64, 20, 3.5, 3, 4, 3, 4, 12, 4, 2, 1, 0, "CRM Comercial", "Oportunidade qualificada para proposta"],
  ["P16", "Elaboração de propostas e contratos", "Comercial", 120, 150, 90, 16, 72, 10, 8, 3, 3, 3, 2, 18, 4, 3, 3, 210000, "Assinatura Digital", "Contrato assinado pelas partes"],
  ["P17", "Campanhas e conteúdo de marketing", "Marketing", 64, 380, 160, 12, 66, 15, 10, 2, 3, 4, 3, 20, 3, 3, 1, 0, "Suíte de Colaboração", "Campanha publicada dentro do calendário"],
  ["P18", "Relatórios gerenciais e indicadores", "Dados", 95, 210, 120, 15, 78, 20, 4, 4, 3, 2, 3, 12, 3, 1, 2, 0, "Painel BI", "Relatório entregue e conferido"],
  ["P19", "Ingestão e qualidade de dados de parceiros", "Dados", 1080, 11, 14, 12, 74, 30, 1.2, 4, 3, 2, 3, 12, 4, 4, 2, 130000, "Motor de Ingestão", "Arquivo do parceiro carregado sem erro"],
  ["P20", "Recrutamento e seleção", "Pessoas", 4, 4410, 1400, 6, 60, 10, 32, 3, 3, 4, 3, 20, 3, 1, 4, 0, "Recrutamento Digital", "Vaga preenchida"],
  ["P21", "Folha e benefícios (inclui estagiários)", "Pessoas", 128, 42, 30, 4, 58, 50, 3, 5, 5, 1, 3, 4, 2, 1, 4, 0, "Folha e Benefícios", "Folha paga sem correção"],
  ["P22", "Compras e gestão de fornecedores", "Administrativo", 105, 130, 80, 9, 55, 15, 11, 3, 3, 2, 2, 15, 2, 1, 3, 0, "ERP Financeiro", "Pedido de compra atendido"],
  ["P23", "Conformidade e direitos dos titulares (LGPD)", "Jurídico", 48, 165, 120, 5, 110, 5, 9, 3, 2, 4, 2, 20, 3, 3, 5, 0, "Suíte de Colaboração", "Pedido do titular respondido no prazo legal"],
];

const scopeOfP01 =
  "Chamados escalonados (segundo nível). Os 9 analistas dividem o tempo com o primeiro nível, não mapeado nesta base.";
/** Areas with fewer people than the smallest published group: their rate is a standard of the company, not somebody's pay. */
const standardRateAreas = new Set(["Pessoas", "Administrativo", "Jurídico"]);

export function processRows(): Row[] {
  return lines.map(
    ([
      id,
      name,
      area,
      volume,
      minutes,
      reworkMinutes,
      reworkPct,
      hourlyCost,
      automationPct,
      leadDays,
      standard,
      data,
      judgement,
      integration,
      exceptionsPct,
      importance,
      customerImpact,
      risk,
      exposedRevenue,
      system,
      outcome,
    ]) => ({
      processo_id: id,
      processo: name,
      area,
      responsavel: `${standardRateAreas.has(area) ? "Diretoria de Pessoas" : `Gerência de ${area}`}`,
      resultado_esperado: outcome,
      nota_escopo: id === "P01" ? scopeOfP01 : null,
      volume_mes: volume,
      minutos_por_caso: minutes,
      minutos_retrabalho: reworkMinutes,
      retrabalho_pct: reworkPct,
      custo_hora: hourlyCost,
      custo_padrao: standardRateAreas.has(area),
      lead_time_dias: leadDays,
      automacao_atual_pct: automationPct,
      padronizacao: standard,
      dados_estruturados: data,
      julgamento: judgement,
      integracao_sistemas: integration,
      excecoes_pct: exceptionsPct,
      importancia: importance,
      impacto_cliente: customerImpact,
      risco: risk,
      receita_exposta_mes: exposedRevenue,
      sistemas: [system],
    }),
  );
}

/** Mean hourly cost of an area's processes. */
export function areaHourlyCost(area: string): number {
  const costs = lines.filter((line) => line[2] === area).map((line) => line[7]);
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}

/** T02: the steps of P01 (playbook 6.4), times in minutes. */
export function stepRows(): Row[] {
  return serviceSteps.map((step, index) => ({
    processo: "P01",
    ordem: index + 1,
    etapa: step.name,
    macroetapa: step.macro,
    executor: step.executor,
    frequencia: step.frequency,
    toque_min: step.touchSeconds / 60,
    espera_min: step.waitSeconds / 60,
    classe_valor: step.valueClass,
    obrigatoria: step.mandatory,
    etapa_retrabalho: step.rework,
    dependencia_informacional: false,
    eh_aprovacao: step.approval,
    segregacao: false,
    taxa_reprovacao_pct: step.approval ? 1.2 : null,
    regra: step.rule,
    dados: step.data,
    julgamento: step.judgement,
    excecoes_pct: step.exceptionsPct,
    risco: step.risk,
    acuracia_piloto_pct: step.id === "A2" ? 94 : null,
    acuracia_piloto_n: step.id === "A2" ? 500 : null,
    efeito_toque_medido_pct: step.measuredInPilot ? 60 : null,
    efeito_espera_medido_pct: step.measuredInPilot ? 50 : null,
    fonte_efeito: step.measuredInPilot
      ? "piloto set/2026, fora da linha de base"
      : step.id === "A2"
        ? "teste retrospectivo com 500 chamados históricos: 470 corretos"
        : null,
    sistema: "Central de Chamados",
  }));
}
