/** Phase 6: obligations, controls and vendors in detail. */
import * as p6 from "../../phases/ai-policy/facts.ts";
import { brief } from "../brief.ts";

export const aiPolicyDetailsMetrics = [
  brief("controle.quantidade", {
    phase: 6,
    name: "os controles da biblioteca",
    unit: "un",
    facts: [p6.coverage.controls()],
    phrases: `quantos controles existem | número de controles | controles da biblioteca | total de
      controles | controles avaliados | tamanho da biblioteca de controles`,
    formula: "A6.4",
    definition: "Contagem dos controles.",
  }),
  brief("controle.aplicaveis", {
    phase: 6,
    name: "os controles aplicáveis",
    unit: "un",
    facts: [p6.coverage.applicable()],
    phrases: `quantos controles se aplicam | controles aplicáveis | controles que valem para nós |
      número de controles exigíveis | controles no escopo | controles pertinentes`,
    formula: "A6.4",
    definition: "Contagem dos controles.",
  }),
  brief("controle.suficientes", {
    phase: 6,
    name: "os controles com maturidade suficiente",
    unit: "un",
    facts: [p6.coverage.covered()],
    direction: 1,
    phrases: `quantos controles estão bons | controles com maturidade suficiente | controles que já
      bastam | controles prontos | controles atendidos | número de controles suficientes`,
    formula: "A6.4",
    definition: "Contagem dos controles.",
  }),
  brief("controle.desenho", {
    phase: 6,
    name: "o desenho do controle",
    unit: "x",
    facts: [p6.control.design({ control: "{controle}" })],
    direction: 1,
    phrases: `desenho do controle | o controle está bem desenhado | qualidade do desenho do controle |
      eficácia de desenho | projeto do controle | nota de desenho`,
    formula: "A6.4",
    definition: "Valor informado no controle.",
  }),
  brief("controle.operacao", {
    phase: 6,
    name: "a operação do controle",
    unit: "x",
    facts: [p6.control.operation({ control: "{controle}" })],
    direction: 1,
    phrases: `operação do controle | o controle funciona na prática | eficácia operacional do controle
      | controle em funcionamento | execução do controle | nota de operação`,
    formula: "A6.4",
    definition: "Valor informado no controle.",
  }),
  brief("controle.casos", {
    phase: 6,
    name: "os casos que exigem o controle",
    unit: "un",
    facts: [p6.control.cases({ control: "{controle}" })],
    phrases: `quantos casos exigem o controle | casos que precisam do controle | controle mais exigido
      | usos que dependem do controle | demanda pelo controle | casos cobertos pelo controle`,
    formula: "A6.5",
    definition: "Casos de uso que exigem o controle.",
  }),
  brief("controle.lgpd", {
    phase: 6,
    name: "o artigo da LGPD do controle",
    unit: "texto",
    facts: [p6.control.lgpd({ control: "{controle}" })],
    phrases: `artigo da lgpd do controle | controle e lgpd | que artigo da lgpd pede o controle | base
      na lgpd do controle | lgpd por controle | exigência da lgpd do controle`,
    formula: "A6.5",
    definition: "Biblioteca de controles do método.",
  }),
  brief("obrigacao.quantidade", {
    phase: 6,
    name: "as obrigações dos casos de uso",
    unit: "un",
    facts: [p6.cases.obligations()],
    phrases: `quantas obrigações temos | obrigações dos casos de uso | total de exigências | número de
      obrigações de ia | exigências a cumprir | obrigações regulatórias`,
    formula: "A6.5",
    definition:
      "Controles exigidos que respondem a um artigo da LGPD, do EU AI Act ou a um grupo da ISO/IEC 42001.",
  }),
  brief("obrigacao.deveres", {
    phase: 6,
    name: "os deveres legais dos casos de uso",
    unit: "un",
    facts: [p6.cases.duties()],
    phrases: `quantos deveres legais | deveres legais dos casos | o que a lei exige | deveres
      previstos em lei | exigências legais | número de deveres`,
    formula: "A6.5",
    definition:
      "Obrigações por força: dever legal, boa prática de referência ou regra do programa.",
  }),
  brief("plano_adequacao.acoes", {
    phase: 6,
    name: "as ações do plano de adequação",
    unit: "un",
    facts: [p6.actions.count()],
    phrases: `quantas ações tem o plano de adequação | ações do plano | número de ações de adequação |
      providências do plano | tarefas de conformidade | itens do plano de adequação`,
    formula: "A6.6",
    definition: "Contagem das ações.",
  }),
  brief("plano_adequacao.reducao", {
    phase: 6,
    name: "a redução do risco pelas primeiras ações",
    unit: "pct",
    facts: [p6.plan.reduction()],
    direction: 1,
    phrases: `quanto o plano reduz o risco | redução do risco pelo plano | efeito das primeiras ações
      | queda do risco com o plano | ganho do plano de adequação | quanto as ações diminuem o
      risco`,
    formula: "A6.6",
    definition: "1 − residual depois das primeiras ações ÷ residual atual.",
  }),
  brief("ia.fornecedores", {
    phase: 6,
    name: "os fornecedores de IA",
    unit: "un",
    facts: [p6.governance.vendors()],
    phrases: `quantos fornecedores de ia | fornecedores de inteligência artificial | número de
      provedores de ia | parceiros de ia | total de fornecedores de ia`,
    formula: "A6.1",
    definition: "Fornecedores dos casos de uso.",
  }),
  brief("ia.sistemas_pessoais", {
    phase: 6,
    name: "os sistemas que tratam dados pessoais",
    unit: "un",
    facts: [p6.systems.personal()],
    phrases: `quantos sistemas tratam dados pessoais | número de sistemas sob a lgpd | sistemas que
      guardam dado pessoal | base de sistemas com dado de pessoa | sistemas no escopo da lgpd`,
    formula: "A6.1",
    definition: "Sistemas do portfólio com a marcação.",
  }),
  brief("caso_ia.dados_pessoais", {
    phase: 6,
    name: "os casos com dados pessoais",
    unit: "un",
    facts: [p6.cases.l1()],
    phrases: `quantos casos usam dados pessoais | casos com dados pessoais | usos de ia com dado
      pessoal | casos que tratam dados de pessoas | ia que usa dados de clientes | número de
      casos sob lgpd`,
    formula: "A6.1",
    definition: "Contagem dos casos de uso.",
  }),
  brief("caso_ia.decisao_automatica", {
    phase: 6,
    name: "os casos com decisão automatizada",
    unit: "un",
    facts: [p6.cases.l4()],
    direction: -1,
    phrases: `casos com decisão automatizada | ia que decide sozinha | decisões automáticas que afetam
      pessoas | casos que decidem sem gente | quantos casos decidem sozinhos | decisão
      automática sobre pessoas`,
    formula: "A6.1",
    definition: "Contagem dos casos de uso.",
  }),
  brief("caso_ia.transferencia", {
    phase: 6,
    name: "os casos com transferência internacional",
    unit: "un",
    facts: [p6.cases.l5()],
    direction: -1,
    phrases: `casos com transferência internacional | dados que vão para fora do país | ia com dados
      no exterior | envio de dados ao exterior | quantos casos mandam dados para fora |
      transferência internacional de dados`,
    formula: "A6.1",
    definition: "Contagem dos casos de uso.",
  }),
  brief("caso_ia.situacao", {
    phase: 6,
    name: "a situação de uso do caso",
    unit: "texto",
    facts: [p6.useCase.status({ case: "{caso}" })],
    phrases: `o caso está em produção ou piloto | situação do caso de uso | fase em que está o caso de
      ia | caso já está rodando | em que pé está o caso de uso | estágio do caso de ia`,
    formula: "A6.1",
    definition: "Valor informado no caso de uso.",
  }),
  brief("caso_ia.processo", {
    phase: 6,
    name: "o processo do caso de uso",
    unit: "texto",
    facts: [p6.useCase.process({ case: "{caso}" })],
    phrases: `em que processo o caso é usado | processo do caso de uso | onde a ia é aplicada |
      processo atendido pela ia | a ia entra em qual processo | caso de uso ligado ao processo`,
    formula: "A6.1",
    definition: "Valor informado no caso de uso.",
  }),
  brief("caso_ia.motivo_nivel", {
    phase: 6,
    name: "o motivo do nível de risco do caso",
    unit: "texto",
    facts: [p6.useCase.reason({ case: "{caso}" })],
    phrases: `por que o caso é de alto risco | motivo do nível do caso | razão da classificação do
      caso | por que foi classificado assim | critério que definiu o nível | justificativa do
      nível de risco`,
    formula: "A6.1",
    definition:
      "Primeiro nível do EU AI Act cujo critério o caso atende; resposta que falta deixa o caso pendente.",
  }),
  brief("caso_ia.exigidos", {
    phase: 6,
    name: "os controles exigidos do caso",
    unit: "un",
    facts: [p6.useCase.required({ case: "{caso}" })],
    phrases: `controles exigidos pelo caso | exigências do caso de uso | número de controles do caso |
      controles necessários para o caso | o que o caso precisa ter`,
    formula: "A6.5",
    definition:
      "Controles exigidos pelo nível e pelas marcações, sem os excluídos com justificativa.",
  }),
  brief("risco.categoria", {
    phase: 6,
    name: "a categoria do risco",
    unit: "texto",
    facts: [p6.risk.category({ risk: "{risco}" })],
    phrases: `categoria do risco | tipo de risco | classe do risco de ia | natureza do risco | que
      tipo de risco é | risco por categoria`,
    formula: "A6.2",
    definition: "Valor informado no risco.",
  }),
  brief("risco.caso", {
    phase: 6,
    name: "o caso de uso do risco",
    unit: "texto",
    facts: [p6.risk.useCase({ risk: "{risco}" })],
    phrases: `risco de qual uso de ia | onde aparece o risco | origem do risco | a que uso de ia o
      risco pertence | o risco vem de qual uso | uso de ia por trás do risco | onde aparece
      cada risco de ia`,
    formula: "A6.2",
    definition: "Valor informado no risco.",
  }),
  brief("risco.controles", {
    phase: 6,
    name: "os controles do risco",
    unit: "texto",
    facts: [p6.risk.controls({ risk: "{risco}" })],
    phrases: `que controles tratam o risco | controles do risco | como o risco é tratado | o que reduz
      o risco | tratamento do risco`,
    formula: "A6.2",
    definition: "Valor informado no risco.",
  }),
  brief("risco.remedio", {
    phase: 6,
    name: "o controle que resolve o risco",
    unit: "texto",
    facts: [p6.remedy.control({ risk: "{risco}" })],
    phrases: `que controle resolve o risco | remédio do risco | como trazer o risco ao apetite | o que
      fazer para baixar o risco | solução do risco | controle que falta para o risco`,
    formula: "A6.6",
    definition:
      "Controle do risco que, no desenho e na operação pretendidos, o leva ao apetite; o que resolve mais riscos, depois o de menor esforço.",
  }),
];
