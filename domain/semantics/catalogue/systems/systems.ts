/** Phase 4: systems, integrations and what replaces them. */
import * as p4 from "../../../phases/smart-stack/facts.ts";
import { metric, per, total } from "../../cubes/metric.ts";
import { said } from "../../said.ts";

export const systemsMetrics = [
  metric("sistema.quantidade", {
    phase: 4,
    name: "sistemas",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p4.portfolio.count()),
      per("fornecedor", "cube:sistemas.contagem"),
      per("api", "cube:sistemas.contagem"),
      per("hospedagem", "cube:sistemas.contagem"),
    ],
    cube: "sistemas.contagem",
    additive: ["fornecedor", "api", "hospedagem"],
    head: said(`sistema | aplicação`),
    phrases:
      said(`quantos sistemas | número de aplicações | tamanho do portfólio | sistemas por fornecedor |
      quantos sistemas na nuvem | sistemas por hospedagem | sistemas de um fornecedor`),
    neighbours: { dinheiro: "sistema.custo_ano" },
    formula: "A4.1",
    definition: "Linhas do inventário de sistemas.",
  }),
  metric("sistema.custo_ano", {
    phase: 4,
    name: "custo anual dos sistemas",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p4.portfolio.cost()), per("sistema", p4.system.cost({ system: "{sistema}" }))],
    direction: -1,
    additive: ["sistema"],
    head: said(`custo | gasto | tco`),
    phrases: said(`custo dos sistemas | quanto custa o sistema | tco | gasto com software |
      sistema mais caro | custo do portfólio de ti | quanto pagamos por um sistema`),
    neighbours: { parcela: "sistema.parcela", economia: "sistema.economia" },
    ambiguousWith: ["razao.gasto"],
    formula: "A4.1",
    definition: "Licença + infraestrutura + suporte + pessoas, por ano, em reais.",
  }),
  metric("sistema.parcela", {
    phase: 4,
    name: "parcela do custo dos sistemas",
    article: "a",
    unit: "pct",
    unitClass: "parcela",
    grains: [per("sistema", p4.system.share({ system: "{sistema}" }))],
    additive: ["sistema"],
    head: said(`parcela | peso`),
    phrases: said(`quanto o sistema pesa | parcela do custo de ti | participação do sistema |
      percentual do portfólio | peso do sistema no custo | fatia do custo de sistemas`),
    neighbours: { dinheiro: "sistema.custo_ano" },
    formula: "A4.1",
    definition: "Custo anual do sistema ÷ custo anual de todos.",
  }),
  metric("sistema.destino", {
    phase: 4,
    name: "destino do sistema",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [
      per("sistema", p4.system.destination({ system: "{sistema}" })),
      per("sistema", p4.system.class({ system: "{sistema}" })),
    ],
    head: said(`destino | desligar | aposentar`),
    phrases:
      said(`sistemas a aposentar | o que desligar | destino dos sistemas | quais sistemas eliminar |
      classificação time | sistemas que ficam | sistemas a substituir`),
    status: {
      Aposentar: ["aposentado", "desligado", "descontinuado"],
      Manter: ["mantido", "fica"],
      Substituir: ["substituído", "trocado"],
    },
    neighbours: { dinheiro: "sistema.economia", motivo: "sistema.destino_motivo" },
    formula: "A4.3",
    definition: "Regra da A4.3 sobre aptidão de negócio e técnica, contrato e redundância.",
  }),
  metric("sistema.destino_motivo", {
    phase: 4,
    name: "motivo do destino",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [per("sistema", p4.system.destinationReason({ system: "{sistema}" }))],
    head: said(`motivo`),
    phrases: said(`motivo do destino | por que aposentar o sistema | por que manter o sistema |
      razão de desligar | justificativa do destino | porque sai o sistema`),
    neighbours: { destino: "sistema.destino" },
    formula: "A4.3",
    definition: "Regra e notas que decidiram o destino.",
  }),
  metric("sistema.economia", {
    phase: 4,
    name: "economia de TI por ano",
    article: "a",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p4.savings.net()), per("sistema", p4.saving.net({ system: "{sistema}" }))],
    siblings: [{ as: "bruta", fact: p4.savings.gross() }],
    qualifiers: { medida: ["liquida", "bruta"] },
    defaults: { medida: "liquida" },
    direction: 1,
    additive: ["sistema"],
    head: said(`economia | poupar`),
    phrases: said(`economia de ti | quanto se economiza desligando sistemas |
      economia por ano com a racionalização | quanto poupa aposentar | economia por sistema |
      redução do custo de ti | economia com o desligamento de sistemas | economia dos sistemas que saem |
      economia se desligarmos sistemas antigos`),
    neighbours: { inicio: "sistema.economia_inicio", custo_unico: "sistema.migracao" },
    formula: "A4.3",
    definition:
      "Custo dos sistemas que saem × realização (A.realizacao_racionalizacao), a partir do fim de cada contrato.",
  }),
  metric("sistema.economia_inicio", {
    phase: 4,
    name: "início da economia de TI",
    article: "o",
    unit: "texto",
    unitClass: "texto",
    grains: [total(p4.savings.start())],
    head: said(`início | quando`),
    phrases:
      said(`quando começa a economia de ti | início da economia | a partir de que mês economiza |
      data da economia | mês em que a economia aparece | começo da economia de sistemas`),
    neighbours: { dinheiro: "sistema.economia" },
    formula: "A4.3",
    definition: "Primeiro mês em que todos os contratos da primeira saída terminaram.",
  }),
  metric("sistema.migracao", {
    phase: 4,
    name: "custo único de migração",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [total(p4.savings.migration())],
    direction: -1,
    head: said(`custo | migração`),
    phrases: said(`custo de migração | quanto custa migrar | gasto único para trocar sistemas |
      custo da troca | investimento da migração | custo de substituir sistemas`),
    neighbours: { economia: "sistema.economia" },
    formula: "A4.3",
    definition:
      "A.migracao_pct × custo anual dos sistemas que saem com substituto, salvo valor informado.",
  }),
  metric("sistema.ocioso", {
    phase: 4,
    name: "licenças ociosas",
    article: "as",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [total(p4.portfolio.idle()), per("sistema", p4.system.idle({ system: "{sistema}" }))],
    siblings: [{ as: "parcela", fact: p4.portfolio.idleShare() }],
    direction: -1,
    additive: ["sistema"],
    head: said(`licença | ocioso | sobra`),
    phrases:
      said(`licenças ociosas | licença sem uso | quanto pagamos sem usar | desperdício de licença |
      usuários pagos e parados | sobra de licença`),
    neighbours: { custo: "sistema.custo_ano" },
    formula: "A4.1",
    definition: "Licença × (1 − usuários ativos ÷ usuários).",
  }),
  metric("sistema.contrato", {
    phase: 4,
    name: "fim do contrato",
    article: "o",
    unit: "data",
    unitClass: "data",
    grains: [per("sistema", p4.system.contractEnd({ system: "{sistema}" }))],
    head: said(`contrato | vencimento | renovação`),
    phrases:
      said(`contratos que vencem | quando vence o contrato | fim do contrato | próximos vencimentos |
      contratos do ano | renovações`),
    neighbours: { aviso: "sistema.aviso", valor: "sistema.renovacao" },
    formula: "A4.5",
    definition: "Data de fim informada no inventário.",
  }),
  metric("sistema.aviso", {
    phase: 4,
    name: "aviso prévio do contrato",
    article: "o",
    unit: "data",
    unitClass: "data",
    grains: [
      per("sistema", p4.system.noticeBy({ system: "{sistema}" })),
      total(p4.contracts.firstNotice()),
    ],
    head: said(`aviso | prazo`),
    phrases: said(`aviso prévio | até quando avisar | data do aviso | primeiro aviso |
      prazo para não renovar | limite para cancelar o contrato`),
    neighbours: { fim: "sistema.contrato" },
    formula: "A4.5",
    definition: "Fim do contrato − dias de aviso prévio.",
  }),
  metric("sistema.renovacao", {
    phase: 4,
    name: "valor anual dos contratos a vencer",
    article: "o",
    unit: "BRL/ano",
    unitClass: "dinheiro",
    grains: [
      total(p4.contracts.endingValue()),
      per("sistema", p4.system.renewal({ system: "{sistema}" })),
    ],
    direction: -1,
    additive: ["sistema"],
    head: said(`valor | contrato`),
    phrases: said(`valor dos contratos a vencer | quanto vence em 12 meses | valor da renovação |
      contratos a renovar em reais | dinheiro em renovação | valor anual na renovação`),
    neighbours: { fim: "sistema.contrato" },
    formula: "A4.5",
    definition: "Licença + suporte por ano dos contratos que terminam na janela.",
  }),
  metric("sistema.seguranca", {
    phase: 4,
    name: "nota de segurança do sistema",
    article: "a",
    unit: "nota",
    unitClass: "nota",
    grains: [per("sistema", p4.system.security({ system: "{sistema}" }))],
    direction: 1,
    head: said(`segurança`),
    phrases: said(`segurança dos sistemas | sistema inseguro | nota de segurança |
      sistemas com segurança baixa | sistema mais vulnerável | risco de segurança dos sistemas |
      risco de segurança`),
    neighbours: { destino: "sistema.destino" },
    contrary: said(`inseguro | vulnerável | risco`),
    formula: "A4.11",
    definition: "Nota de 1 a 5 informada no inventário; abaixo de 3 é fraca.",
  }),
  metric("integracao.falhas", {
    phase: 4,
    name: "falhas de interface por mês",
    article: "as",
    unit: "un/mes",
    unitClass: "contagem",
    grains: [
      total(p4.network.failures()),
      per(
        "interface",
        p4.link.failures({ link: "{#}" }),
        `${p4.link.from({ link: "{#}" })}+${p4.link.to({ link: "{#}" })}`,
      ),
      per("sistema", p4.node.failures({ node: "{sistema}" })),
    ],
    cube: "integracoes.falhas.soma",
    direction: -1,
    additive: ["interface"],
    head: said(`falha | erro | integração`),
    phrases: said(`falhas de integração | interface que mais falha | integração com mais erro |
      erros por mês | integração problemática | falhas por sistema`),
    formula: "A4.4",
    definition: "Falhas por mês informadas por interface.",
  }),
  metric("integracao.ponto_unico", {
    phase: 4,
    name: "pontos únicos de falha",
    article: "os",
    unit: "un",
    unitClass: "contagem",
    grains: [
      total(p4.nodes.singlePoints()),
      per("sistema", p4.node.cutsOff({ node: "{sistema}" }), p4.node.name({ node: "{sistema}" })),
    ],
    direction: -1,
    head: said(`ponto único | falha`),
    phrases:
      said(`pontos únicos de falha | sistema do qual tudo depende | spof | se cair derruba os outros |
      sistemas críticos da rede | dependência única`),
    neighbours: { falhas: "integracao.falhas" },
    formula: "A4.4",
    definition: "Sistemas cuja retirada separa a rede de interfaces.",
  }),
  metric("capacidade.opcao", {
    phase: 4,
    name: "opção escolhida (construir, comprar, parceria)",
    article: "a",
    unit: "texto",
    unitClass: "texto",
    grains: [
      per(
        "capacidade",
        p4.choice.winner({ choice: "{#}" }),
        p4.choice.capability({ choice: "{#}" }),
      ),
    ],
    head: said(`construir | comprar | parceria`),
    phrases:
      said(`construir ou comprar | comprar pronto | fazer em casa | melhor opção para a capacidade |
      parceria ou construir | decisão de compra`),
    neighbours: { dinheiro: "capacidade.custo5" },
    formula: "A4.6",
    definition:
      "Opção com a maior nota ponderada; a margem e a estabilidade dizem se a decisão é firme.",
  }),
  metric("capacidade.custo5", {
    phase: 4,
    name: "custo da opção em cinco anos",
    article: "o",
    unit: "BRL",
    unitClass: "dinheiro",
    grains: [
      per(
        ["capacidade", "opcao"],
        p4.option.fiveYears({ choice: "{#}", option: "{opcao}" }),
        p4.choice.capability({ choice: "{#}" }),
      ),
    ],
    direction: -1,
    head: said(`custo`),
    phrases:
      said(`custo em cinco anos | custo da opção | quanto custa construir | quanto custa comprar |
      tco da opção | custo total da alternativa`),
    neighbours: { nota: "capacidade.opcao" },
    formula: "A4.6",
    definition: "Investimento + 5 × custo anual da opção.",
  }),
];
