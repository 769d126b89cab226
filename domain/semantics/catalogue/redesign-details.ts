/** Phase 2: what the redesign changes, per process and step. */
import * as p2 from "../../phases/zero-base/facts.ts";
import { brief } from "../brief.ts";

export const redesignDetailsMetrics = [
  brief("redesenho.reducao_horas", {
    phase: 2,
    name: "a redução das horas manuais",
    unit: "pct",
    facts: [p2.gain.hoursCut({ process: "{processo}" })],
    direction: 1,
    phrases: `redução das horas manuais | quanto caem as horas manuais | queda do trabalho manual |
      percentual de horas eliminado | quanto o trabalho manual diminui | corte de horas
      manuais`,
    formula: "A2.3",
    definition: "(futuro − atual) ÷ atual.",
  }),
  brief("redesenho.reducao_prazo", {
    phase: 2,
    name: "a redução do prazo médio",
    unit: "pct",
    facts: [p2.gain.leadTimeCut({ process: "{processo}" })],
    direction: 1,
    phrases: `redução do prazo | quanto o prazo cai | quanto fica mais rápido | ganho de velocidade |
      percentual de redução do prazo | quanto o tempo de resolução diminui`,
    formula: "A2.3",
    definition: "(futuro − atual) ÷ atual.",
  }),
  brief("redesenho.custo_futuro", {
    phase: 2,
    name: "o custo anual futuro do processo",
    unit: "BRL/ano",
    facts: [p2.later.cost({ process: "{processo}" })],
    direction: -1,
    phrases: `custo do processo depois do redesenho | custo anual futuro | quanto o processo vai
      custar | custo do processo redesenhado | quanto custará o novo fluxo | custo futuro do
      atendimento`,
    formula: "A2.3",
    definition:
      "Horas por mês × custo por hora × 12 + volume × retrabalho × material refeito × 12.",
  }),
  brief("redesenho.equipe", {
    phase: 2,
    name: "a equipe do redesenho",
    unit: "un",
    facts: [p2.plan.team({ process: "{processo}" })],
    phrases: `quantas pessoas no redesenho | equipe necessária para redesenhar | tamanho do time do
      redesenho | time que faz o redesenho | gente alocada no redesenho | pessoas para
      implantar o novo fluxo`,
    formula: "A2.10",
    definition: "Equipe da iniciativa do processo; na falta, a equipe padrão.",
  }),
  brief("redesenho.semanas", {
    phase: 2,
    name: "a duração do redesenho",
    unit: "semanas",
    facts: [p2.plan.weeks({ process: "{processo}" })],
    direction: -1,
    phrases: `quantas semanas dura o redesenho | duração do redesenho | tempo para redesenhar | prazo
      para implantar o novo fluxo | semanas de redesenho | cronograma do redesenho`,
    formula: "A2.10",
    definition: "Esforço ÷ (equipe × 5 × dedicação), arredondado para cima.",
  }),
  brief("redesenho.metodo", {
    phase: 2,
    name: "o método da projeção",
    unit: "texto",
    facts: [p2.method.projection()],
    phrases: `como foi projetado o futuro | método da projeção | de que jeito projetaram | projeção
      por etapa | base da projeção do redesenho | como estimaram o fluxo futuro`,
    formula: "A1.11",
    definition: "Método da projeção mostrada.",
  }),
  brief("redesenho.automatizadas", {
    phase: 2,
    name: "as etapas automatizadas",
    unit: "un",
    facts: [p2.stepsByDecision.AUTOMATIZAR({ process: "{processo}" })],
    phrases: `quantas etapas serão automatizadas | passos que viram automáticos | etapas que um
      sistema vai fazer | número de etapas a automatizar | etapas com automação`,
    formula: "A2.2",
    definition: "Contagem das etapas com a decisão.",
  }),
  brief("redesenho.ia_autonoma", {
    phase: 2,
    name: "as etapas executadas por IA",
    unit: "un",
    facts: [p2.stepsByDecision.IA_AUTONOMA({ process: "{processo}" })],
    phrases: `quantas etapas a ia faz sozinha | etapas executadas por ia | ia autônoma no fluxo |
      passos feitos só pela ia | etapas com ia autônoma | etapas sem gente`,
    formula: "A2.2",
    definition: "Contagem das etapas com a decisão.",
  }),
  brief("redesenho.ia_assistida", {
    phase: 2,
    name: "as etapas apoiadas por IA",
    unit: "un",
    facts: [p2.stepsByDecision.IA_ASSISTIDA({ process: "{processo}" })],
    phrases: `quantas etapas a ia apoia | etapas com ia assistida | passos com copiloto | etapas em
      que a ia ajuda | ia assistida no fluxo | pessoas apoiadas por ia em etapas`,
    formula: "A2.2",
    definition: "Contagem das etapas com a decisão.",
  }),
  brief("redesenho.eliminadas", {
    phase: 2,
    name: "as etapas eliminadas",
    unit: "un",
    facts: [p2.total.eliminated(), p2.stepsByDecision.ELIMINAR({ process: "{processo}" })],
    direction: 1,
    phrases: `quantas etapas saem do fluxo | passos cortados | quantos passos deixam de existir |
      número de etapas a eliminar | etapas removidas`,
    formula: "A2.2",
    definition: "Soma dos processos com etapas.",
  }),
  brief("redesenho.humanas", {
    phase: 2,
    name: "as etapas com intervenção humana",
    unit: "un",
    facts: [p2.process.humanSteps({ process: "{processo}" })],
    phrases: `quantas etapas precisam de gente | etapas com intervenção humana | onde ainda precisa de
      pessoa | passos feitos por pessoas | etapas humanas do novo fluxo | quantos passos
      continuam com gente`,
    formula: "A2.4",
    definition: "Etapas do fluxo futuro em que uma pessoa executa ou decide.",
  }),
  brief("redesenho.manuais", {
    phase: 2,
    name: "as etapas manuais do fluxo futuro",
    unit: "un",
    facts: [p2.process.manualLater({ process: "{processo}" })],
    direction: -1,
    phrases: `quantas etapas continuam manuais | etapas manuais no futuro | o que segue na mão |
      passos manuais que sobram | trabalho manual que fica | etapas sem automação`,
    formula: "A2.4",
    definition: "Etapas que permanecem no fluxo futuro.",
  }),
  brief("redesenho.violacoes", {
    phase: 2,
    name: "os controles com violação",
    unit: "un",
    facts: [p2.total.violations(), p2.process.violations({ process: "{processo}" })],
    direction: -1,
    phrases: `controles violados pelo redesenho | algum controle foi violado | quebra de controle
      obrigatório | violações de controle | controles obrigatórios desrespeitados | o
      redesenho fere algum controle`,
    formula: "A2.2",
    definition: "Soma dos processos com etapas.",
  }),
  brief("redesenho.agrega_valor", {
    phase: 2,
    name: "a parcela do esforço que agrega valor",
    unit: "pct",
    facts: [p2.effortByClass.VA({ process: "{processo}" })],
    direction: 1,
    phrases: `quanto do esforço agrega valor | parcela que agrega valor | trabalho que agrega valor ao
      cliente | percentual de valor agregado | quanto do tempo é útil | esforço útil do
      processo`,
    formula: "A2.1",
    definition: "Frequência × tempo das etapas da classe ÷ total do processo.",
  }),
  brief("redesenho.desperdicio", {
    phase: 2,
    name: "a parcela do esforço sem valor",
    unit: "pct",
    facts: [p2.effortByClass.NVA({ process: "{processo}" })],
    direction: -1,
    phrases: `quanto do esforço é desperdício | parcela que não agrega valor | tempo desperdiçado no
      processo | trabalho inútil | percentual de desperdício | esforço jogado fora`,
    formula: "A2.1",
    definition: "Frequência × tempo das etapas da classe ÷ total do processo.",
  }),
  brief("redesenho.fonte_prazo", {
    phase: 2,
    name: "a maior fonte da redução do prazo",
    unit: "texto",
    facts: [p2.gain.topSource({ process: "{processo}" })],
    phrases: `de onde vem a redução do prazo | por que o prazo cai | o que mais reduz o prazo | maior
      causa do ganho de prazo | o que acelera o processo | fonte do ganho de velocidade`,
    formula: "A2.3",
    definition: "Fonte com a maior redução de execução e espera por caso.",
  }),
  brief("redesenho.premissas_parcela", {
    phase: 2,
    name: "a parcela do ganho que depende de premissas",
    unit: "pct",
    facts: [p2.gain.assumedShare({ process: "{processo}" })],
    direction: -1,
    phrases: `quanto do ganho é estimado | parte do ganho que é premissa | ganho que depende de
      hipótese | quanto é chute no redesenho | ganho não medido | percentual estimado do ganho`,
    formula: "A2.3",
    definition: "100 − parcela medida em piloto.",
  }),
  brief("redesenho.custo_processos", {
    phase: 2,
    name: "o custo dos processos redesenhados",
    unit: "BRL/ano",
    facts: [p2.selection.cost()],
    phrases: `quanto custam os processos que entram no redesenho | base de custo do redesenho | custo
      do escopo do redesenho | valor anual dos processos redesenhados | tamanho do escopo em
      dinheiro`,
    formula: "A2.1",
    definition: "Soma do custo anual dos processos redesenhados.",
  }),
  brief("redesenho.custo_parcela", {
    phase: 2,
    name: "a parcela do custo redesenhada",
    unit: "pct",
    facts: [p2.selection.costShare()],
    phrases: `quanto do custo está no redesenho | parcela do custo redesenhada | cobertura do
      redesenho | percentual do custo em redesenho | fatia do custo que será redesenhada |
      abrangência do redesenho`,
    formula: "A2.1",
    definition: "Custo anual dos processos redesenhados ÷ custo anual mapeado.",
  }),
  brief("etapa.classe", {
    phase: 2,
    name: "a classe de valor da etapa",
    unit: "texto",
    facts: [p2.step.valueClass({ process: "{processo}", step: "{etapa}" })],
    phrases: `a etapa agrega valor | classe de valor da etapa | a etapa é desperdício | tipo de valor
      da etapa | a etapa é necessária ao negócio | natureza da etapa`,
    status: {
      "Não agrega valor": `não agregam valor | não agregam | desperdício`,
      "Necessária ao negócio": `necessárias ao negócio`,
    },
    formula: "A2.1",
    definition: "Valor informado nas etapas do processo.",
  }),
  brief("etapa.execucao", {
    phase: 2,
    name: "o tempo de execução da etapa",
    unit: "min",
    facts: [p2.step.touch({ process: "{processo}", step: "{etapa}" })],
    direction: -1,
    neighbours: { futuro: "redesenho.execucao_etapa" },
    phrases: `quanto tempo leva a etapa | minutos da etapa | tempo de execução da etapa | duração da
      etapa | tempo de trabalho na etapa | execução por etapa`,
    formula: "A2.3",
    definition: "Execução informada × fator da linha de base.",
  }),
  brief("redesenho.execucao_etapa", {
    phase: 2,
    name: "a execução por vez no futuro",
    unit: "min",
    facts: [p2.step.touchLater({ process: "{processo}", step: "{etapa}" })],
    direction: -1,
    phrases: `execução da etapa no fluxo futuro | sobra de execução da etapa no fluxo futuro |
      tempo de execução futuro da etapa | minutos da etapa no fluxo novo |
      quanto a etapa leva depois do redesenho | execução por vez no fluxo novo`,
    formula: "A2.3",
    definition: "Execução atual × (1 − redução da decisão da etapa).",
  }),
  brief("etapa.espera", {
    phase: 2,
    name: "a espera da etapa",
    unit: "min",
    facts: [p2.step.wait({ process: "{processo}", step: "{etapa}" })],
    direction: -1,
    phrases: `fila antes da etapa no redesenho | tempo parado na etapa | minutos de espera da etapa |
      tempo de fila da etapa | quanto o caso aguarda na etapa | parado na etapa`,
    formula: "A2.3",
    definition: "Espera informada × fator de calibração.",
  }),
  brief("etapa.acuracia", {
    phase: 2,
    name: "a acurácia do piloto da etapa",
    unit: "pct",
    facts: [p2.step.pilotAccuracy({ process: "{processo}", step: "{etapa}" })],
    direction: 1,
    phrases: `resultado do piloto da etapa | acurácia do piloto | acerto do teste da ia na etapa |
      quanto o piloto acertou | desempenho do piloto | precisão medida no piloto`,
    formula: "A2.1",
    definition: "Valor informado nas etapas do processo.",
  }),
  brief("etapa.tipo_futuro", {
    phase: 2,
    name: "o tipo da etapa no fluxo futuro",
    unit: "texto",
    facts: [p2.step.type({ process: "{processo}", step: "{etapa}" })],
    phrases: `como fica a etapa no futuro | tipo futuro da etapa | a etapa será manual ou automática |
      forma futura da etapa | a etapa vira o quê | modo de execução futuro`,
    formula: "A2.2",
    definition: "Tipo da etapa no fluxo futuro, pela decisão.",
  }),
  brief("etapa.controle", {
    phase: 2,
    name: "a forma de manter o controle da etapa",
    unit: "texto",
    facts: [p2.step.control({ process: "{processo}", step: "{etapa}" })],
    phrases: `como o controle da etapa é mantido | controle obrigatório da etapa | garantia de
      controle na etapa | o que substitui o controle da etapa | como manter o controle na
      automação | controle preservado na etapa`,
    formula: "A2.6",
    definition: "Forma de manter o controle pela decisão da etapa.",
  }),
];
