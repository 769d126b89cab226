/** Phase 4: architecture, clouds, contracts and data in detail. */
import * as p4 from "../../../phases/smart-stack/facts.ts";
import { brief } from "../../brief.ts";

export const systemsArchitectureMetrics = [
  brief("capacidade.redundantes", {
    phase: 4,
    name: "as capacidades com mais de um sistema",
    unit: "un",
    facts: [p4.capabilities.redundant()],
    direction: -1,
    phrases: `capacidades redundantes | sistemas duplicados | mais de um sistema para a mesma coisa |
      redundância de sistemas | sistemas que fazem a mesma coisa | sobreposição de sistemas`,
    formula: "A4.3",
    definition: "Capacidades com mais de um sistema.",
  }),
  brief("capacidade.sistemas", {
    phase: 4,
    name: "os sistemas da capacidade",
    unit: "un",
    facts: [p4.capability.systems({ capability: "{capacidade}" })],
    phrases: `quantos sistemas por capacidade | sistemas da capacidade | sistemas para a mesma função
      | sistemas por função | número de sistemas da capacidade | quantas ferramentas por
      capacidade`,
    formula: "A4.3",
    definition: "Contagem dos sistemas da capacidade.",
  }),
  brief("capacidade.estabilidade", {
    phase: 4,
    name: "a manutenção da opção escolhida",
    unit: "pct",
    facts: [p4.choice.stability({ choice: "{capacidade}" })],
    direction: 1,
    phrases: `a escolha se mantém com outros pesos | estabilidade da opção | firmeza da escolha | a
      decisão de comprar é firme | robustez da escolha de tecnologia | chance de a opção mudar`,
    formula: "A4.6",
    definition:
      "Parcela dos sorteios de pesos (cada peso × uniforme entre 0,7 e 1,3, renormalizados) em que a opção continua primeira.",
  }),
  brief("capacidade.segunda", {
    phase: 4,
    name: "a segunda opção da capacidade",
    unit: "texto",
    facts: [p4.choice.second({ choice: "{capacidade}" })],
    phrases: `segunda opção | alternativa que ficou em segundo | segundo lugar na escolha | plano b da
      capacidade | opção perdedora | vice da comparação`,
    formula: "A4.6",
    definition: "Segunda maior pontuação da capacidade.",
  }),
  brief("capacidade.margem", {
    phase: 4,
    name: "a margem da opção escolhida",
    unit: "nota",
    facts: [p4.choice.margin({ choice: "{capacidade}" })],
    direction: 1,
    phrases: `diferença para a segunda opção | margem da opção escolhida | por quanto a opção ganhou |
      vantagem da opção vencedora | distância entre as opções | folga da escolha`,
    formula: "A4.6",
    definition: "Pontuação da primeira − pontuação da segunda.",
  }),
  brief("nuvem.custo_atual", {
    phase: 4,
    name: "o custo atual das cargas",
    unit: "BRL/mes",
    facts: [p4.cloud.now(), p4.workload.now({ workload: "{carga}" })],
    direction: -1,
    phrases: `custo atual da nuvem por mês | quanto custam os servidores | custo mensal das cargas |
      gasto mensal com servidores | custo de cada carga | infraestrutura por mês`,
    formula: "A4.8",
    definition: "Soma do custo atual das cargas.",
  }),
  brief("nuvem.uso", {
    phase: 4,
    name: "o uso do processador da carga",
    unit: "pct",
    facts: [p4.workload.use({ workload: "{carga}" })],
    phrases: `uso de cpu da carga | utilização do servidor | carga ociosa | quanto do processador é
      usado | servidor subutilizado | uso do processador`,
    formula: "A4.8",
    definition: "Carga informada.",
  }),
  brief("nuvem.reducao", {
    phase: 4,
    name: "a redução possível do tamanho da carga",
    unit: "pct",
    facts: [p4.workload.reduction({ workload: "{carga}" })],
    direction: 1,
    phrases: `quanto dá para reduzir a carga | redução de tamanho do servidor | rightsizing | ajuste
      de tamanho da carga | servidor superdimensionado | sobra de máquina`,
    formula: "A4.8",
    definition: "1 − ajuste ao uso: p95 do processador ÷ 0,70, entre 0,3 e 1.",
  }),
  brief("risco_tecnico.quantidade", {
    phase: 4,
    name: "os riscos técnicos",
    unit: "un",
    facts: [p4.risks.count()],
    direction: -1,
    phrases: `quantos riscos técnicos | riscos de tecnologia | número de riscos de ti | problemas
      técnicos dos sistemas | riscos dos sistemas | vulnerabilidades técnicas`,
    formula: "A4.11",
    definition: "Contagem dos riscos.",
  }),
  brief("risco_tecnico.tipo", {
    phase: 4,
    name: "o tipo do risco técnico",
    unit: "texto",
    facts: [p4.risk.kind({ rank: "{#}" })],
    phrases: `tipo do risco técnico | qual o risco técnico de cada sistema | natureza do risco de ti |
      o que ameaça o sistema | lista de riscos técnicos | risco tecnológico por sistema`,
    formula: "A4.11",
    definition:
      "Regra de continuidade, capacidade, suporte, segurança ou rede que o sistema atende.",
  }),
  brief("integracao.sem_erro", {
    phase: 4,
    name: "os registros sem erro nas interfaces",
    unit: "pct",
    facts: [p4.network.cleanShare(), p4.flow.cleanShare({ flow: "{interface}" })],
    direction: 1,
    phrases: `registros sem erro | qualidade das integrações | taxa de sucesso das interfaces |
      percentual de registros que passam sem erro | confiabilidade das integrações |
      integração sem erro`,
    formula: "A4.4",
    definition: "1 − registros com erro ÷ registros.",
  }),
  brief("integracao.densidade", {
    phase: 4,
    name: "a densidade da rede de integração",
    unit: "pct",
    facts: [p4.network.density()],
    phrases: `densidade das integrações | quão interligados são os sistemas | complexidade da rede de
      integrações | emaranhado de interfaces | grau de integração entre sistemas | malha de
      integrações`,
    formula: "A4.4",
    definition: "Pares ligados ÷ pares possíveis.",
  }),
  brief("integracao.ligacoes", {
    phase: 4,
    name: "as ligações do sistema",
    unit: "un",
    facts: [p4.node.degree({ node: "{sistema}" })],
    phrases: `quantas ligações tem o sistema | sistemas mais conectados | número de integrações do
      sistema | conexões do sistema | quantas interfaces o sistema tem | sistema mais
      integrado`,
    formula: "A4.4",
    definition: "Pares de sistemas ligados ao sistema.",
  }),
  brief("integracao.tipo", {
    phase: 4,
    name: "o tipo da interface",
    unit: "texto",
    facts: [p4.link.kind({ link: "{ligacao}" })],
    phrases: `tipo da interface | integração por api ou arquivo | como os sistemas trocam dados |
      forma da integração | meio de integração | tecnologia da interface`,
    formula: "A4.4",
    definition: "Valor informado na interface.",
  }),
  brief("caso_ia.prontidao", {
    phase: 4,
    name: "a prontidão de dados do caso",
    unit: "score",
    facts: [p4.useCase.readiness({ useCase: "{caso}" })],
    direction: 1,
    phrases: `prontidão de dados | os dados estão prontos para a ia | dados do caso de uso estão bons
      | qualidade dos dados para ia | maturidade dos dados do caso | caso com dados prontos`,
    formula: "A4.10",
    definition:
      "Média de disponibilidade, qualidade, acesso, base legal e integração dos dados (0 a 5), em pontos de 0 a 100.",
  }),
  brief("caso_ia.abaixo_prontidao", {
    phase: 4,
    name: "os casos abaixo do corte de prontidão",
    unit: "un",
    facts: [p4.useCases.below()],
    direction: -1,
    phrases: `casos sem dados prontos | casos abaixo do corte de prontidão | quantos casos não têm
      dados | usos de ia sem dado suficiente | casos que esbarram nos dados | casos com dados
      fracos`,
    formula: "A4.10",
    definition: "Contagem dos casos de uso abaixo do corte de prontidão.",
  }),
  brief("arquitetura.ativos", {
    phase: 4,
    name: "os componentes ativos",
    unit: "un",
    facts: [p4.componentsByStatus.active()],
    phrases: `componentes ativos da arquitetura | quantos componentes ativos | peças da arquitetura em
      uso | blocos ativos | componentes em operação | arquitetura atual em componentes`,
    formula: "A4.12",
    definition: "Contagem dos componentes.",
  }),
  brief("arquitetura.planejados", {
    phase: 4,
    name: "os componentes planejados",
    unit: "un",
    facts: [p4.componentsByStatus.planned()],
    phrases: `componentes planejados | quantos componentes novos | peças novas da arquitetura | blocos
      planejados | arquitetura futura em componentes | componentes a construir`,
    formula: "A4.12",
    definition: "Contagem dos componentes.",
  }),
];
