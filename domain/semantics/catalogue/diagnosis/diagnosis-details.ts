/** Phase 1: what stands behind costs, flow, the ledger and indicators. */
import * as p1 from "../../../phases/value-scope/facts.ts";
import { brief } from "../../brief.ts";

export const diagnosisDetailsMetrics = [
  brief("processo.cobertura_capacidade", {
    phase: 1,
    name: "a cobertura da capacidade da empresa",
    unit: "pct",
    facts: [p1.inventory.capacityCoverage()],
    direction: 1,
    phrases: `quanto da empresa foi mapeado | parte da capacidade mapeada | cobertura do mapeamento |
      quanto do time está nos processos mapeados | abrangência do diagnóstico | percentual da
      equipe mapeado`,
    formula: "A1.1",
    definition: "FTE dos processos mapeados ÷ FTE do organograma.",
  }),
  brief("processo.areas", {
    phase: 1,
    name: "as áreas com processos",
    unit: "un",
    facts: [p1.inventory.areas()],
    phrases: `quantas áreas foram mapeadas | número de áreas com processo | quantos departamentos
      entraram | áreas cobertas pelo diagnóstico | quantos setores foram levantados | total de
      áreas mapeadas`,
    formula: "A1.3",
    definition: "Soma dos processos da área.",
  }),
  brief("processo.estruturar", {
    phase: 1,
    name: "os processos a estruturar",
    unit: "un",
    facts: [p1.quadrant.structure()],
    phrases: `quantos processos a estruturar | processos em estruturar | quantos precisam de estrutura
      antes | número de processos no quadrante estruturar | quantos pedem preparação antes de
      mudar | processos de alto valor e difíceis`,
    formula: "A1.5",
    definition: "Contagem dos processos no quadrante.",
  }),
  brief("processo.ganho_pontual", {
    phase: 1,
    name: "os processos de ganho pontual",
    unit: "un",
    facts: [p1.quadrant.pointGain()],
    phrases: `quantos processos de ganho pontual | processos em ganho pontual | quantos são fáceis e
      valem pouco | número no quadrante ganho pontual | melhorias pontuais de processo |
      quantos são de retorno pequeno`,
    formula: "A1.5",
    definition: "Contagem dos processos no quadrante.",
  }),
  brief("processo.nao_priorizar", {
    phase: 1,
    name: "os processos a não priorizar",
    unit: "un",
    facts: [p1.quadrant.notNow()],
    phrases: `quantos processos não priorizar | processos fora da prioridade | quantos podemos deixar
      de lado | processos que não valem a pena | número no quadrante não priorizar | quais
      processos ficam para depois`,
    formula: "A1.5",
    definition: "Contagem dos processos no quadrante.",
  }),
  brief("processo.potencial_bruto", {
    phase: 1,
    name: "o potencial bruto a capturar já",
    unit: "BRL/ano",
    facts: [p1.capture.gross()],
    direction: 1,
    phrases: `potencial bruto em capturar já | ganho bruto dos prioritários | potencial de ganho dos
      processos prioritários | oportunidade de ganho nos processos | oportunidade total antes
      do caixa`,
    formula: "A1.10",
    definition: "Soma do custo endereçável dos processos de “Capturar já”.",
  }),
  brief("processo.potencial_caixa", {
    phase: 1,
    name: "o potencial em caixa a capturar já",
    unit: "BRL/ano",
    facts: [p1.capture.cash()],
    direction: 1,
    phrases: `potencial em caixa de capturar já | quanto vira caixa nos prioritários | efeito em caixa
      dos processos prioritários | dinheiro que sobra nos processos prioritários | economia
      possível em caixa | quanto entra no caixa com os prioritários`,
    formula: "A1.10",
    definition: "Potencial bruto × adoção × parcela das horas que vira caixa.",
  }),
  brief("processo.concentracao", {
    phase: 1,
    name: "a leitura da concentração do custo",
    unit: "texto",
    facts: [p1.pareto.reading()],
    phrases: `o custo está concentrado ou espalhado | concentração do custo dos processos | custo
      pulverizado | o gasto se concentra em poucos processos | como o custo se distribui |
      leitura da concentração dos processos`,
    formula: "A1.3",
    definition:
      "Até 35% dos processos no corte, concentrado; até 55%, moderadamente concentrado; acima, pulverizado.",
  }),
  brief("processo.sistema", {
    phase: 1,
    name: "o sistema do processo",
    unit: "texto",
    facts: [p1.process.system({ process: "{processo}" })],
    phrases: `que sistema o processo usa | sistema usado no processo | em que sistema roda o processo
      | ferramenta do processo | software por trás do processo | onde o processo é feito`,
    formula: "QW",
    definition: "Primeiro sistema informado no inventário.",
  }),
  brief("processo.iniciativa", {
    phase: 1,
    name: "a iniciativa do processo",
    unit: "texto",
    facts: [p1.process.initiative({ process: "{processo}" })],
    phrases: `que iniciativa cuida do processo | iniciativa que trata o processo | projeto que mexe no
      processo | qual frente melhora o processo | em que projeto o processo está | iniciativa
      ligada ao processo`,
    formula: "QW",
    definition: "Primeira iniciativa do inventário de iniciativas que tem o processo.",
  }),
  brief("processo.posicao", {
    phase: 1,
    name: "a posição na ordem de prioridade",
    unit: "un",
    facts: [p1.process.position({ process: "{processo}" })],
    direction: -1,
    phrases: `posição na prioridade | ordem de prioridade do processo | em que lugar ficou o processo
      | ranking de prioridade | fila de prioridade dos processos | colocação do processo`,
    formula: "A1.5",
    definition: "Ordem por quadrante e, dentro dele, pela raiz de valor × viabilidade.",
  }),
  brief("processo.classe_abc", {
    phase: 1,
    name: "a classe ABC do processo",
    unit: "texto",
    facts: [p1.process.abcClass({ process: "{processo}" })],
    phrases: `classe abc do processo | curva abc dos processos | processo é a b ou c | classificação
      abc por custo | processos classe a | faixa da curva abc`,
    status: { B: `classe B`, C: `classe C` },
    formula: "A1.3",
    definition:
      "Classe pela parcela acumulada antes do processo: abaixo do corte A, classe A; abaixo do corte B, classe B; senão, classe C.",
  }),
  brief("processo.mao_obra", {
    phase: 1,
    name: "o custo anual de mão de obra",
    unit: "BRL/ano",
    facts: [p1.process.laborCost({ process: "{processo}" })],
    direction: -1,
    phrases: `custo de mão de obra do processo | custo de pessoal do processo | quanto pesa o tempo
      das pessoas no processo | mão de obra por processo | custo do time no processo | custo
      do trabalho no processo`,
    formula: "A1.1",
    definition: "Horas por mês × custo por hora × 12.",
  }),
  brief("processo.etapas_sem_valor", {
    phase: 1,
    name: "as etapas que não agregam valor",
    unit: "un",
    facts: [p1.process.stepsWithoutValue({ process: "{processo}" })],
    direction: -1,
    phrases: `etapas que não agregam valor | quantas etapas são desperdício | etapas sem valor no
      processo | passos inúteis do processo | etapas desnecessárias | quantos passos não
      servem para nada`,
    formula: "A2.1",
    definition:
      "Contagem das etapas que não agregam valor, fora as de retrabalho e as obrigatórias.",
  }),
  brief("processo.etapas", {
    phase: 1,
    name: "as etapas informadas do processo",
    unit: "un",
    facts: [p1.process.steps({ process: "{processo}" })],
    phrases: `quantas etapas informadas do processo | etapas informadas por processo | quantos passos
      foram descritos | número de passos do processo | etapas cadastradas do processo |
      tamanho do processo em etapas | etapas do processo`,
    formula: "A2.1",
    definition: "Contagem das etapas informadas do processo.",
  }),
  brief("processo.estabilidade", {
    phase: 1,
    name: "a estabilidade do quadrante",
    unit: "pct",
    facts: [p1.process.stability({ process: "{processo}" })],
    direction: 1,
    phrases: `estabilidade da prioridade | a prioridade muda se mudar o peso | quão firme é o
      quadrante | sensibilidade da prioridade aos pesos | a prioridade é estável | robustez da
      priorização`,
    formula: "A1.5",
    definition: "Parcela de 500 sorteios de pesos (±30%) em que o quadrante não muda.",
  }),
  brief("chamado.acuracia", {
    phase: 1,
    name: "a acurácia da classificação inicial",
    unit: "pct",
    facts: [p1.classification.accuracy()],
    direction: 1,
    phrases: `acurácia da triagem hoje | acerto da classificação inicial | quantos chamados são
      classificados certo | precisão da triagem dos chamados | percentual classificado certo
      de primeira | erro de classificação inicial`,
    contrary: "erro | erros",
    formula: "A1.11",
    definition: "Casos em que a categoria inicial é igual à final ÷ casos com as duas categorias.",
  }),
  brief("chamado.respostas_csat", {
    phase: 1,
    name: "as respostas de satisfação",
    unit: "un",
    facts: [p1.satisfaction.answers()],
    phrases: `quantas respostas de csat | clientes que avaliaram o atendimento | número de avaliações
      de satisfação | quantas avaliações recebemos | base da satisfação | respostas da
      pesquisa de atendimento`,
    formula: "A1.11",
    definition: "Contagem das respostas de satisfação.",
  }),
  brief("fluxo.casos", {
    phase: 1,
    name: "os casos do fluxo",
    unit: "un",
    facts: [p1.log.cases({ log: "{processo}" })],
    phrases: `casos no log do processo | quantos casos foram analisados | casos analisados no fluxo |
      número de casos do registro | tamanho da amostra do fluxo | casos lidos do log`,
    formula: "A1.6",
    definition: "Contagem dos casos distintos com atividade.",
  }),
  brief("fluxo.eventos", {
    phase: 1,
    name: "os eventos do fluxo",
    unit: "un",
    facts: [p1.log.events({ log: "{processo}" })],
    phrases: `quantos eventos tem o log | eventos registrados | número de eventos do processo |
      registros do log de eventos | total de eventos analisados | movimentações registradas`,
    formula: "A1.6",
    definition: "Contagem das linhas com caso e atividade.",
  }),
];
