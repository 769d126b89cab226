/** Phase 4: architecture, clouds, contracts and data in detail. */
import * as p4 from "../../../phases/smart-stack/facts.ts";
import { brief } from "../../brief.ts";

export const systemsDetailsMetrics = [
  brief("sistema.hospedagem", {
    phase: 4,
    name: "a hospedagem do sistema",
    unit: "texto",
    facts: [p4.system.hosting({ system: "{sistema}" })],
    phrases: `onde o sistema está hospedado | sistema na nuvem ou local | é saas | tipo de hospedagem
      | sistema roda onde`,
    formula: "A4.1",
    definition: "Valor informado no portfólio de sistemas.",
  }),
  brief("sistema.dados_pessoais", {
    phase: 4,
    name: "o tratamento de dados pessoais no sistema",
    unit: "bool",
    facts: [p4.system.personalData({ system: "{sistema}" })],
    phrases: `sistema trata dados pessoais | tem dado pessoal no sistema | sistema com lgpd | guarda
      dados de pessoas | dados pessoais por sistema | sistema armazena dado de cliente`,
    formula: "A4.1",
    definition: "Valor informado no portfólio de sistemas.",
  }),
  brief("sistema.api", {
    phase: 4,
    name: "a existência de API no sistema",
    unit: "bool",
    facts: [p4.system.api({ system: "{sistema}" })],
    direction: 1,
    phrases: `o sistema tem api | sistemas com api | dá para integrar o sistema por api | api do
      sistema | quais sistemas não têm api | sistema sem api`,
    formula: "A4.1",
    definition: "Valor informado no portfólio de sistemas.",
  }),
  brief("sistema.classe_abc", {
    phase: 4,
    name: "a classe ABC do sistema",
    unit: "texto",
    facts: [p4.system.abc({ system: "{sistema}" })],
    phrases: `curva abc dos sistemas | classe abc do sistema | sistemas classe a | sistema é a b ou c
      | classificação abc dos sistemas | faixa abc do sistema`,
    status: { B: `classe B`, C: `classe C` },
    formula: "A4.1",
    definition: "Classe pela parcela acumulada do custo anual, do maior para o menor.",
  }),
  brief("sistema.k80", {
    phase: 4,
    name: "os sistemas que concentram o custo",
    unit: "un",
    facts: [p4.portfolio.costliest()],
    phrases: `quantos sistemas concentram o custo | sistemas que somam oitenta por cento | poucos
      sistemas fazem o custo | concentração do custo de sistemas | número de sistemas mais
      caros`,
    formula: "A4.1",
    definition: "Classe pela parcela acumulada do custo anual, do maior para o menor.",
  }),
  brief("sistema.investir", {
    phase: 4,
    name: "os sistemas em que investir",
    unit: "un",
    facts: [p4.systemsByClass.invest()],
    phrases: `quantos sistemas a investir | sistemas em investir | em que sistemas investir | número
      de sistemas para investir | quadrante investir | sistemas bons para evoluir`,
    formula: "A4.2",
    definition: "Contagem dos sistemas da classe.",
  }),
  brief("sistema.eliminar", {
    phase: 4,
    name: "os sistemas a eliminar",
    unit: "un",
    facts: [p4.systemsByClass.eliminate()],
    phrases: `quantos sistemas a eliminar | quadrante eliminar | número de sistemas para eliminar |
      sistemas ruins nos dois eixos | sistemas sem serventia`,
    formula: "A4.2",
    definition: "Contagem dos sistemas da classe.",
  }),
  brief("sistema.migrar", {
    phase: 4,
    name: "os sistemas a migrar",
    unit: "un",
    facts: [p4.systemsByClass.migrate()],
    phrases: `quantos sistemas a migrar | sistemas em migrar | quadrante migrar | número de sistemas
      para migrar | sistemas úteis com técnica fraca | sistemas para trocar de base`,
    formula: "A4.2",
    definition: "Contagem dos sistemas da classe.",
  }),
  brief("sistema.tolerar", {
    phase: 4,
    name: "os sistemas a tolerar",
    unit: "un",
    facts: [p4.systemsByClass.tolerate()],
    phrases: `quantos sistemas a tolerar | sistemas em tolerar | quadrante tolerar | número de
      sistemas tolerados | sistemas que dá para aguentar | sistemas mantidos sem investir`,
    formula: "A4.2",
    definition: "Contagem dos sistemas da classe.",
  }),
  brief("sistema.aposentar", {
    phase: 4,
    name: "os sistemas a aposentar",
    unit: "un",
    facts: [p4.systemsByDestination.retire()],
    phrases: `quantos sistemas a aposentar | sistemas com destino aposentar | quais vão para
      aposentadoria | número de sistemas aposentados | sistemas que acabam sem substituto`,
    formula: "A4.7",
    definition: "Contagem dos sistemas por destino.",
  }),
  brief("sistema.substituir", {
    phase: 4,
    name: "os sistemas a substituir",
    unit: "un",
    facts: [p4.systemsByDestination.replace()],
    phrases: `quantos sistemas a substituir | sistemas com destino substituir | sistemas trocados por
      outro | número de substituições de sistema | sistemas que ganham substituto | quantos
      sistemas são trocados`,
    formula: "A4.7",
    definition: "Contagem dos sistemas por destino.",
  }),
  brief("sistema.manter", {
    phase: 4,
    name: "os sistemas a manter",
    unit: "un",
    facts: [p4.systemsByDestination.retain()],
    phrases: `quantos sistemas a manter | sistemas com destino manter | quantos sistemas continuam |
      número de sistemas mantidos | sistemas preservados`,
    formula: "A4.7",
    definition: "Contagem dos sistemas por destino.",
  }),
  brief("sistema.criticos", {
    phase: 4,
    name: "os sistemas de criticidade máxima",
    unit: "un",
    facts: [p4.risks.mostCritical()],
    phrases: `quantos sistemas críticos | sistemas de criticidade máxima | sistemas vitais | número de
      sistemas essenciais | sistemas que não podem parar`,
    formula: "A4.11",
    definition: "Contagem dos riscos.",
  }),
  brief("sistema.baixa_aptidao", {
    phase: 4,
    name: "o custo em sistemas de baixa aptidão técnica",
    unit: "BRL/ano",
    facts: [p4.portfolio.lowFitCost()],
    direction: -1,
    phrases: `custo em sistemas fracos | quanto gastamos com sistema ruim | custo de baixa aptidão
      técnica | dinheiro em tecnologia velha | gasto com legado | custo dos sistemas legados`,
    formula: "A4.1",
    definition: "Soma dos sistemas.",
  }),
  brief("sistema.contratos_saida", {
    phase: 4,
    name: "os contratos por ano dos sistemas que saem",
    unit: "BRL/ano",
    facts: [p4.leaving.contracts()],
    phrases: `valor dos contratos dos sistemas que saem | contratos que acabam com a saída | quanto
      pagamos aos sistemas que saem | contrato dos sistemas desligados | valor contratado a
      encerrar | contratos a encerrar`,
    formula: "A4.3",
    definition: "Licença + infraestrutura + suporte por ano dos sistemas com economia.",
  }),
  brief("sistema.sem_contrato", {
    phase: 4,
    name: "os contratos que terminam antes do substituto",
    unit: "un",
    facts: [p4.gap.count()],
    direction: -1,
    phrases: `contratos que terminam antes do substituto | quantos sistemas ficam sem contrato |
      lacunas de contrato | sistemas descobertos de contrato | vão entre contrato e substituto
      | contratos com intervalo`,
    formula: "A4.5",
    definition: "Contratos que terminam antes da entrada do substituto.",
  }),
  brief("sistema.vencer_24", {
    phase: 4,
    name: "os contratos a vencer em 24 meses",
    unit: "un",
    facts: [p4.contracts.endingLong()],
    phrases: `contratos a vencer em 24 meses | contratos que vencem em dois anos | vencimentos de
      longo prazo | contratos nos próximos dois anos | quantos contratos vencem até 24 meses |
      vencimentos em 24 meses`,
    formula: "A4.5",
    definition: "Contratos com fim dentro da janela, contada da extração.",
  }),
];
