/**
 * What each kind of decision asks, recommends and warns of. No two kinds warn in the same words
 * (tests/decisions/rank-decisions.test.ts).
 */
import type { DecisionKind } from "./decision.ts";

export interface DecisionTexts {
  question: string;
  recommendation: string;
  /** What happens if nobody decides. */
  consequence: string;
  /** The same where the date has passed. */
  past?: string;
  /** What the answer "no" means, where it is not the consequence. */
  no?: string;
  /** What it means to decide later; it may name no figure that can be missing. */
  postponed: string;
  options: readonly [string, string, ...string[]];
}

/** With what a recommendation may begin. */
export const recommendationVerbs: readonly string[] = [
  "aprovar",
  "autorizar",
  "suspender",
  "desligar",
  "enviar",
  "reduzir",
  "prorrogar",
  "antecipar",
  "adiar",
  "manter",
  "contatar",
  "implantar",
  "confirmar",
  "abrir",
  "limitar",
  "deslocar",
  "adotar",
  "rever",
  "redesenhar",
  "aplicar",
  "negociar",
];

export const decisionTexts: Readonly<Record<DecisionKind, DecisionTexts>> = {
  aprovar_iniciativa: {
    question: "Aprovar {{alvo}}?",
    recommendation: "Aprovar {{alvo}}",
    consequence: "Sem aprovação, {{perda}}",
    postponed: "{{espera}}",
    options: ["Aprovar", "Aprovar com condições", "Não aprovar"],
  },
  nao_aprovar: {
    question: "Manter {{alvo}} fora do conjunto e pedir novo desenho?",
    recommendation: "Manter {{alvo}} fora do conjunto e pedir novo desenho",
    consequence: "Se {{entrada}}, o VPL do conjunto cai {{efeito}}{{chance}}",
    postponed: "Até a decisão, nenhum redesenho começa e o conjunto segue sem {{ausente}}",
    options: ["Manter fora", "Pedir novo desenho", "Aprovar como está"],
  },
  inicio: {
    question: "{{acao}} {{alvo}} da semana {{plano}} para a semana {{semana}}?",
    recommendation: "{{acao}} {{alvo}} da semana {{plano}} para a semana {{semana}}",
    consequence: "Mantida a semana {{plano}}, deixam de entrar {{efeito}} de VPL",
    postponed:
      "Depois que a semana {{cedo}} do programa começa, a escolha entre os dois inícios já passou",
    options: ["Mudar o início", "Manter o início planejado"],
  },
  premissa_que_vira: {
    question: "Confirmar “{{premissa}}” {{valor}}?",
    recommendation: "Confirmar “{{premissa}}” {{valor}}",
    consequence:
      "Com a premissa {{outro}}, o conjunto recomendado passa a ser {{conjunto}}, com VPL de {{vpl}}",
    postponed: "Até a confirmação, o conjunto recomendado vale só com a premissa {{valor}}",
    options: ["Confirmar", "Informar outro valor"],
  },
  desligar_sistemas: {
    question: "Autorizar o desligamento de {{alvo}}?",
    recommendation: "Autorizar o desligamento de {{alvo}}",
    consequence:
      "Cada mês com {{alvo}} em uso custa {{mes}} de economia; os contratos somam {{contratos}} por ano",
    no: "{{alvo}} seguem em uso, e a economia de {{ano}} por ano não acontece",
    postponed: "Cada mês de espera adia {{mes}} de economia{{aviso}}",
    options: ["Autorizar", "Desligar em etapas", "Manter os sistemas"],
  },
  aviso_contrato: {
    question: "{{acao}}?",
    recommendation: "{{acao}}",
    consequence:
      "Sem aviso até {{data}}, o contrato de {{alvo}} pode renovar por mais um período: {{contrato}} por ano",
    past: "O aviso de {{alvo}} venceu em {{data}}; o próximo fim possível depende do contrato, de {{contrato}} por ano",
    no: "{{perda}}",
    postponed:
      "Depois de {{data}}, o contrato de {{alvo}} pode renovar por mais um período: {{contrato}} por ano",
    options: ["Enviar o aviso", "Renovar como está"],
  },
  lacuna_contrato: {
    question: "{{acao}} até a substituição?",
    recommendation: "{{acao}} até a substituição, prevista para {{entrada}}",
    consequence: "{{alvo}} fica sem contrato por {{dias}} antes do substituto",
    postponed: "Depois do primeiro aviso{{aviso}}, a prorrogação depende do fornecedor",
    options: ["Antecipar a iniciativa", "Prorrogar os contratos"],
  },
  suspender_uso: {
    question: "Suspender {{uso}} de “{{alvo}}” hoje?",
    recommendation: "Suspender {{uso}} de “{{alvo}}”",
    consequence:
      "A cada mês, {{volume}} de pessoas reais passam pelo caso com pendências: {{motivos}}",
    no: "{{uso}} de “{{alvo}}” segue com dados reais e {{volume}} por mês, com nome e data de quem decidiu",
    postponed: "Enquanto a decisão espera, {{uso}} de “{{alvo}}” segue com as mesmas pendências",
    options: ["Suspender", "Suspender só os dados reais", "Manter"],
  },
  implantar_controle: {
    question: "Implantar o controle “{{controle}}” em {{esforco}}?",
    recommendation: "Implantar o controle “{{controle}}” em {{esforco}}",
    consequence: "O risco “{{risco}}” fica em {{residual}}, acima do apetite de {{apetite}}",
    postponed:
      "Até o controle existir, que pede {{esforco}} de trabalho, o risco “{{risco}}” segue em {{residual}}",
    options: ["Implantar", "Aceitar o risco por escrito"],
  },
  aceitar_risco: {
    question: "Aceitar ou reduzir o risco “{{risco}}”?",
    recommendation: "Reduzir o risco “{{risco}}” ou aceitá-lo por escrito",
    consequence: "Sem aceite com nome e data, “{{alvo}}” não pode avançar com {{residual}}",
    postponed: "Enquanto ninguém aceitar nem reduzir, o risco “{{risco}}” segue aberto",
    options: ["Reduzir o risco", "Aceitar por escrito"],
  },
  redesenhar: {
    question: "Autorizar o redesenho de {{alvo}}?",
    recommendation: "Autorizar o redesenho de {{alvo}} do quadrante “Capturar já”",
    consequence: "O redesenho de {{alvo}} deixa de devolver {{mes}} de caixa por mês de espera",
    no: "O potencial de {{ano}} de caixa por ano fica parado em {{alvo}}",
    postponed: "Cada mês de espera adia {{mes}} de caixa",
    options: ["Autorizar todos", "Autorizar os de maior potencial", "Não redesenhar"],
  },
  contas_em_alerta: {
    question: "Contatar {{alvo}} até o fim do mês?",
    recommendation: "Contatar {{alvo}}, por ordem de receita",
    consequence: "{{perda}}",
    postponed: "Até o contato, {{exposto}}",
    options: ["Contatar todas", "Contatar as de maior receita"],
  },
  frear_indicador: {
    question: "Abrir plano para “{{alvo}}”?",
    recommendation: "Abrir plano para “{{alvo}}”",
    consequence: "No ritmo medido, “{{alvo}}” chega a {{valor}} em um ano; {{meta}}",
    postponed: "{{ja}}",
    options: ["Abrir plano", "Acompanhar por mais um trimestre"],
  },
  etapa: {
    question: "{{acao}} {{alvo}}?",
    recommendation: "{{acao}} {{alvo}}",
    consequence: "Sem isso, {{falta}}",
    postponed: "Até lá, {{espera}}",
    options: ["Aplicar", "Testar em um piloto"],
  },
  estrutura: {
    question: "Rever {{alvo}}?",
    recommendation: "Rever {{alvo}}",
    consequence: "A estrutura segue como está: {{situacao}}",
    postponed: "Cada contratação feita antes de rever {{alvo}} segue o desenho de hoje",
    options: ["Rever", "Manter a estrutura"],
  },
  capacitar: {
    question: "Limitar a capacitação do programa ao que ele usa?",
    recommendation: "Limitar a capacitação do programa às áreas tocadas por ele",
    consequence: "O plano inteiro usa {{horas}} de trabalho da equipe{{basta}}",
    postponed:
      "Até a decisão, as trilhas são marcadas para toda a empresa, com {{horas}} de trabalho",
    options: ["Limitar às áreas tocadas", "Treinar toda a empresa"],
  },
  capacidade: {
    question: "Deslocar ou reforçar a área de {{alvo}}?",
    recommendation: "Deslocar {{parte}} da área de {{alvo}} ou reforçá-la",
    consequence: "Sem mudança, a área de {{alvo}} {{carga}}",
    no: "A área de {{alvo}} {{carga}}, e o trabalho do dia a dia dela atrasa",
    postponed:
      "Depois do início das ondas, deslocar a área de {{alvo}} muda o calendário de quem já começou",
    options: ["Deslocar as ondas", "Reforçar a área"],
  },
  aceitar_curva: {
    question: "Adotar a curva medida no business case?",
    recommendation: "Adotar no business case a curva de adoção medida",
    consequence: "As metas de captura ficam {{efeito}} acima do que a curva sustenta",
    postponed: "Até a adoção da curva, metas e relatórios seguem com {{adocao}} de adoção",
    options: ["Adotar a curva", "Manter as metas"],
  },
  concentracao: {
    question: "Abrir negociação com “{{alvo}}”?",
    recommendation: "Abrir negociação com “{{alvo}}”",
    consequence: "{{parte}} do gasto com fornecedores segue com “{{alvo}}”, sem data de revisão",
    no: "“{{alvo}}” segue com {{valor}} do gasto, ao preço e com a dependência de hoje",
    postponed: "Cada renovação até a negociação repete o preço de hoje com “{{alvo}}”",
    options: ["Abrir negociação", "Manter o contrato como está"],
  },
};

const toName = (role: string) => `a indicar ${role}`;
const sponsor = "pelo patrocinador do programa";
/** Where nobody is named, and no table says who could be. */
export const toBeNamed = toName(sponsor);

export const decisionCopy = {
  toName,
  noDate: "sem data-limite",
  immediate: "imediato",
  expired: (date: string) => `prazo vencido em ${date}`,
  lossAtRates: (loss: string) =>
    `Mantidas as taxas informadas, a perda esperada é de ${loss} de margem por ano`,
  exposedOnly: (exposed: string) =>
    `${exposed}; a perda por ano depende das taxas de cancelamento e da margem, ainda não informadas`,
  missing: (column: string, table: string) =>
    `Não foi possível calcular a consequência: falta ${column} em ${table}`,
  sponsor,
  measuredArea: "pela diretoria da área medida",
  finance: "pela diretoria financeira",
  people: "por Pessoas",
  dataController: "pelo controlador",
} as const;
