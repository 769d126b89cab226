/** Phase 5: concentration, break-even and alternatives. */
import * as p5 from "../../phases/business-case/facts.ts";
import { brief } from "../brief.ts";

export const businessCaseDetailsMetrics = [
  brief("negocio.maior_iniciativa", {
    phase: 5,
    name: "a parcela da maior iniciativa no VPL",
    unit: "pct",
    facts: [p5.top.share({ set: "{perimetro}" })],
    direction: -1,
    phrases: `dependência da maior iniciativa | peso da maior iniciativa no vpl | o vpl depende de uma
      só iniciativa | concentração do vpl | quanto a maior iniciativa representa | parcela da
      principal iniciativa`,
    formula: "A5.10",
    definition: "VPL da iniciativa ÷ VPL do perímetro.",
  }),
  brief("negocio.vpl_sem_maior", {
    phase: 5,
    name: "o VPL sem a principal iniciativa",
    unit: "BRL",
    facts: [p5.top.without({ set: "{perimetro}" })],
    direction: 1,
    phrases: `vpl sem a iniciativa principal do conjunto | resultado se a principal sair | quanto
      sobra sem a maior | valor do programa sem a principal iniciativa | programa sem a maior
      das iniciativas | e se a maior iniciativa falhar`,
    formula: "A5.10",
    definition: "VPL do perímetro − VPL da iniciativa.",
  }),
  brief("negocio.equilibrio_beneficio", {
    phase: 5,
    name: "os benefícios que zeram o VPL",
    unit: "pct",
    facts: [p5.breakEven.benefit({ set: "{perimetro}" })],
    direction: -1,
    phrases: `ponto de equilíbrio dos benefícios | quanto os benefícios podem cair | benefício mínimo
      para pagar | até quanto o benefício pode ser menor | vpl zero em benefícios | folga dos
      benefícios`,
    formula: "A5.8",
    definition: "Nível da variável em que o VPL chega a zero, por bisseção.",
  }),
  brief("negocio.equilibrio_adocao", {
    phase: 5,
    name: "a adoção que zera o VPL",
    unit: "pct",
    facts: [p5.breakEven.adoption({ set: "{perimetro}" })],
    direction: -1,
    phrases: `adoção mínima para pagar | ponto de equilíbrio da adoção | qual adoção zera o vpl |
      quanto a adoção pode cair | adoção de equilíbrio | folga da adoção`,
    formula: "A5.8",
    definition: "Nível da variável em que o VPL chega a zero, por bisseção.",
  }),
  brief("negocio.equilibrio_capex", {
    phase: 5,
    name: "o investimento que zera o VPL",
    unit: "pct",
    facts: [p5.breakEven.capex({ set: "{perimetro}" })],
    direction: 1,
    phrases: `quanto o investimento pode estourar | investimento máximo | ponto de equilíbrio do
      investimento | capex que zera o vpl | estouro suportado | folga do investimento`,
    formula: "A5.8",
    definition: "Nível da variável em que o VPL chega a zero, por bisseção.",
  }),
  brief("negocio.equilibrio_atraso", {
    phase: 5,
    name: "o atraso que torna o VPL negativo",
    unit: "meses",
    facts: [p5.breakEven.delayMonths({ set: "{perimetro}" })],
    direction: 1,
    phrases: `quanto atraso o programa aguenta | atraso máximo | meses de atraso até o vpl zerar |
      atraso que quebra o negócio | tolerância a atraso | ponto de equilíbrio do atraso`,
    formula: "A5.8",
    definition: "Nível da variável em que o VPL chega a zero, por bisseção.",
  }),
  brief("alternativa.vpl", {
    phase: 5,
    name: "o VPL da alternativa",
    unit: "BRL",
    facts: [p5.alternative.npv({ alternative: "{alternativa}" })],
    direction: 1,
    phrases: `vpl das alternativas | resultado de não fazer | comparar alternativas do programa |
      valor de cada alternativa | vpl de fazer tudo | vpl de não fazer nada`,
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("alternativa.investimento", {
    phase: 5,
    name: "o investimento da alternativa",
    unit: "BRL",
    facts: [p5.alternative.capex({ alternative: "{alternativa}" })],
    direction: -1,
    phrases: `investimento das alternativas | quanto custa cada alternativa | capex por alternativa |
      desembolso da alternativa | custo de fazer tudo | investimento de cada caminho`,
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("alternativa.iniciativas", {
    phase: 5,
    name: "as iniciativas da alternativa",
    unit: "un",
    facts: [p5.alternative.count({ alternative: "{alternativa}" })],
    phrases: `quantas iniciativas por alternativa | iniciativas da alternativa | tamanho da
      alternativa | número de iniciativas em cada caminho | o que entra na alternativa |
      composição da alternativa`,
    formula: "A5.10",
    definition: "VPL da iniciativa sozinha.",
  }),
  brief("iniciativa.chance", {
    phase: 5,
    name: "a probabilidade de acréscimo positivo",
    unit: "pct",
    facts: [p5.added.positive({ initiative: "{iniciativa}" })],
    direction: 1,
    phrases: `chance de a iniciativa valer a pena | probabilidade de a iniciativa agregar | chance de
      acréscimo positivo | a iniciativa compensa | risco da iniciativa não pagar |
      probabilidade de a iniciativa se pagar`,
    contrary: "risco",
    formula: "A5.10",
    definition: "Estatística da diferença entre os dois VPL nos mesmos sorteios.",
  }),
  brief("iniciativa.ganho_espera", {
    phase: 5,
    name: "o VPL que a melhor semana acrescenta",
    unit: "BRL",
    facts: [p5.bestStart.gain({ initiative: "{iniciativa}" })],
    direction: 1,
    phrases: `ganho de mudar o início | vale adiar a iniciativa | quanto rende começar em outra semana
      | vpl do melhor início | compensa esperar para começar | ganho de reprogramar`,
    formula: "A5.15",
    definition: "VPL na melhor semana de início − VPL no início planejado.",
  }),
  brief("negocio.n_dupla", {
    phase: 5,
    name: "as iniciativas com dupla contagem",
    unit: "un",
    facts: [p5.register.doubleCounted()],
    direction: -1,
    phrases: `dupla contagem de benefício | benefícios contados duas vezes | sobreposição de
      benefícios | ganhos repetidos | conflitos de benefício | benefício duplicado`,
    formula: "A5.1",
    definition: "Processos com frações acima do todo, ou liberação acima de 90% das horas.",
  }),
];
