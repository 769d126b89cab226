/**
 * How people ask for families that no entry by hand has: what is written here makes the generated entry an open one, which is read
 * as those by hand are. By the pattern of the ids; the name of the family comes first by itself.
 */
import * as p1 from "../../phases/value-scope/facts.ts";
import * as p2 from "../../phases/zero-base/facts.ts";
import * as p4 from "../../phases/smart-stack/facts.ts";
import * as p5 from "../../phases/business-case/facts.ts";
import * as p6 from "../../phases/ai-policy/facts.ts";
import * as p7 from "../../phases/adopt-loop/facts.ts";
import { said } from "../said.ts";

const table: Readonly<Record<string, string>> = {
  [p1.pareto.gini()]: `gini | gini do custo | índice de gini | gini dos custos mapeados | desigualdade do custo entre processos`,
  [p1.ledger.repeatedGroups()]: `quantas duplicidades | nota paga em duplicidade |
    pagamento em duplicidade | pagamentos duplicados | duplicidades no razão | paguei duas vezes |
    notas pagas duas vezes | lançamento repetido | boleto pago em dobro |
    conta paga em duplicidade | tem pagamento repetido | lançamentos em duplicidade`,
  [p1.ledger.repeatedValue()]: `valor em duplicidade | quanto foi pago em duplicidade |
    quanto pagamos duas vezes | dinheiro pago em dobro | valor das duplicidades |
    valor dos pagamentos duplicados | valor dos lançamentos duplicados |
    quanto dá em duplicidades | soma dos pagamentos em duplicidade |
    quanto dá para recuperar de pagamento em duplicidade | valor duplicado`,
  [p1.ledger.repeatedShare()]: `percentual em duplicidade | parte do gasto em duplicidade |
    quanto as duplicidades pesam | fatia de pagamentos em duplicidade |
    duplicidades em relação ao gasto`,
  [p1.gate.priority()]: `quantos processos são prioritários | quantidade de prioritários |
    total de processos tidos como prioridade | processos na lista de prioridades |
    quantos processos viraram prioridade | processos escolhidos como prioritários`,
  [p1.pareto.itemsShare()]: `quantos por cento dos processos ficam na classe a |
    processos na classe a da curva | parcela de processos na classe a |
    fatia de processos da classe a | percentual de processos na classe a`,
  [p1.passage.mean({ log: "{processo}", rank: "{#}" })]: `tempo de passagem entre etapas |
    duração da passagem entre etapas | demora para passar de uma etapa para outra |
    tempo médio da passagem | passagem de bastão entre etapas`,
  [p1.pair.wait({ log: "{processo}", rank: "{#}" })]: `espera entre duas etapas |
    espera entre uma atividade e outra | tempo parado entre duas etapas |
    tempo entre uma etapa e a seguinte | fila entre duas atividades`,
  [p2.waitByClass.BVA({
    process: "{processo}",
  })]: `parte da espera em etapas que o negócio precisa |
    espera em etapas necessárias | fatia da espera necessária ao negócio |
    espera que o negócio precisa | percentual da espera em etapas obrigatórias`,
  [p2.step.rejection({ process: "{processo}", step: "{etapa}" })]: `casos reprovados na etapa |
    quantos casos são reprovados | taxa de reprovação da etapa | percentual reprovado na etapa |
    reprovação na aprovação`,
  [p2.gain.leadTimeChange({
    process: "{processo}",
  })]: `prazo médio diminui quantos por cento | queda do prazo médio |
    redução do prazo médio em percentual | quantos por cento o prazo cai |
    prazo cai quanto em percentual`,
  [p2.gain.hoursChange({
    process: "{processo}",
  })]: `queda das horas manuais | redução das horas manuais em percentual |
    quantos por cento as horas manuais caem | horas manuais caem quantos por cento |
    percentual de redução das horas`,
  [p2.gain.reworkPoints({ process: "{processo}" })]: `pontos percentuais de retrabalho a menos |
    pontos percentuais a menos de chamados refeitos | pontos percentuais a menos de casos refeitos |
    quantos pontos percentuais cai o retrabalho | redução do retrabalho em pontos percentuais |
    queda do retrabalho em pontos | retrabalho cai quantos pontos`,
  [p2.plan.neededWeeks({ process: "{processo}" })]: `semanas que o esforço do redesenho pede |
    mínimo de semanas do esforço | semanas mínimas do redesenho | quantas semanas no mínimo |
    prazo mínimo pelo esforço`,
  [p2.step.waitHours({ process: "{processo}", step: "{etapa}" })]: `espera em horas antes da etapa |
    quantas horas a etapa espera | espera por caso na etapa | horas paradas na etapa |
    quanto o caso espera na etapa em horas`,
  [p2.action.name({ process: "{processo}", rank: "{#}" })]: `ações do plano de implantação |
    passos do plano do redesenho | o que fazer para implantar o redesenho |
    tarefas do plano de implantação | lista de ações do redesenho`,
  [p4.leaving.month()]: `economia mensal de ti | quanto dá para economizar por mês em ti |
    economia de tecnologia por mês | quanto economizamos por mês desligando sistemas |
    economia por mês com sistemas que saem | poupar por mês em ti`,
  [p4.capability.stays({
    capability: "{capacidade}",
  })]: `quanto custa a capacidade depois das saídas |
    custo anual restante da capacidade | quanto a capacidade custa depois |
    custo da capacidade em sistemas | quanto custa a capacidade em sistemas`,
  [p4.capability.leaves({
    capability: "{capacidade}",
  })]: `custo da capacidade que sai | custo anual que deixa a capacidade |
    quanto sai de custo na capacidade | custo dos sistemas que saem da capacidade |
    custo que some da capacidade`,
  [p5.register.hoursCounted()]: `horas contadas no business case | quantas horas por mês entraram na conta |
    horas que entraram no caso de negócio | horas por mês consideradas na conta |
    horas do business case por mês`,
  [p5.waiting.npv({
    initiative: "{iniciativa}",
  })]: `custo de esperar um mês | quanto perco por mês se adiar |
    perda por mês de atraso da iniciativa | quanto custa adiar a iniciativa |
    custo do atraso da iniciativa | quanto se perde a cada mês de espera | preço de adiar um mês`,
  [p5.target.captured({
    initiative: "{iniciativa}",
    month: "{mes_programa}",
  })]: `captura acumulada da iniciativa até o mês |
    quanto a iniciativa acumula de captura | captura prevista até o mês |
    captura da iniciativa no mês | meta de captura até o mês`,
  [p5.perimeterTime.charged({ set: "{perimetro}" })]: `tempo da equipe interna em reais |
    equipe interna gasta de tempo | quanto custa o tempo da equipe interna |
    tempo da equipe cobrado | horas da equipe interna em reais no horizonte`,
  [p5.perimeterBefore.cashNeed({ set: "{perimetro}" })]: `caixa máximo antes do tempo da equipe |
    pico de caixa antes do tempo da equipe | necessidade de caixa sem o tempo da equipe |
    buraco de caixa antes do tempo da equipe | caixa necessário antes do tempo da equipe`,
  [p5.valueBridge.net()]: `valor líquido por ano do conjunto recomendado |
    valor líquido anual do conjunto | quanto sobra por ano do conjunto | líquido anual do programa |
    resultado líquido por ano do conjunto`,
  [p5.valueBridge.potential()]: `potencial de horas em reais | valor de todas as horas |
    quanto valem as horas do potencial | potencial bruto das horas em dinheiro |
    valor cheio do potencial`,
  [p6.useCase.countries({
    case: "{caso}",
  })]: `em que países o caso trata dados | países onde os dados são tratados |
    lista de países do caso | países que recebem os dados | país de destino dos dados |
    para que países vão os dados`,
  [p6.remedy.name({ risk: "{risco}" })]: `que controle derruba o risco | nome do controle do risco |
    controle indicado para o risco | medida indicada para o risco | melhor controle para o risco`,
  [p6.group.coverage({
    framework: "nist",
    group: "{grupo}",
  })]: `cobertura do grupo do nist | cobertura nist |
    cobertura por função do nist | controles do nist cobertos | aderência ao nist do grupo`,
  [p6.group.coverage({
    framework: "lgpd",
    group: "{grupo}",
  })]: `cobertura da lgpd por grupo | cobertura lgpd |
    aderência à lgpd do grupo | controles da lgpd cobertos | quanto da lgpd está coberto`,
  [p7.ownHours.share({ area: "{area}" })]: `parte das horas da área que o programa consome |
    quanto das horas da área o programa come | percentual das horas da área no programa |
    fatia do tempo da área no programa | horas da área que vão para o programa`,
  [p7.ownHours.initiative({ area: "{area}" })]: `iniciativa que mais consome horas da área |
    que iniciativa pesa mais na área | iniciativa que mais ocupa a área |
    projeto que mais toma tempo da área`,
  [p7.ownHours.perMonth({ area: "{area}" })]: `horas por mês que o programa pede da área |
    horas do programa na área | quantas horas por mês a área dedica ao programa |
    dedicação mensal da área ao programa | horas da área no programa por mês`,
  [p7.area.peoplePerMultiplier({ area: "{area}" })]: `quantas pessoas para cada multiplicador |
    pessoas por multiplicador na área | pessoas que cada multiplicador atende |
    gente por multiplicador | cada multiplicador cuida de quantas pessoas`,
  [p7.waves.beyondNames()]: `iniciativa que entra no ar depois da última onda |
    iniciativas além da última onda | iniciativa que só entra em operação depois da última onda |
    o que fica para depois da última onda | iniciativas que não cabem nas ondas |
    entra no ar depois das ondas`,
  [p7.areaReadiness.wave({
    group: "{area}",
  })]: `em qual onda a área entra | onda da área | área entra em que onda |
    quando a área entra, em qual onda | de que onda é a área`,
  [p7.roleGroup.adkar({ group: "{cargo_grupo}" })]: `adkar por nível | adkar da liderança |
    índice adkar do nível de cargo | adkar do grupo de cargo | nota adkar por cargo`,
  [p7.areaGroup.carga({
    group: "{area}",
  })]: `carga percebida da área | carga de trabalho percebida |
    quanto a área se sente carregada | nota de carga da área | sensação de sobrecarga da área`,
};

/** By pattern. */
export const familyPhrases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([pattern, phrases]) => [pattern, said(phrases)]),
);
