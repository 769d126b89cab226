/** Families that no phase defines: data quality, assumptions with their limits, fixed rules, and what reports count. */
import type { FactFamily } from "./fact-family.ts";
import { family } from "./family.ts";
import { reportFamilies } from "./report-families.ts";

const qualities = ["completude", "consistencia", "validade", "unicidade", "atualidade"] as const;
const qualityNames = {
  completude: "completude",
  consistencia: "consistência",
  validade: "validade",
  unicidade: "unicidade",
  atualidade: "atualidade",
} as const;

const dataQuality = [
  family(
    "dq.{tabela}.problema.{#}.grupos",
    "un",
    "grupos com problema",
    "DQ.1: Grupos que a regra de qualidade apontou.",
  ),
  family(
    "dq.{tabela}.problema.{#}.limite_min",
    "*",
    "limite inferior do problema",
    "DQ.1: Menor valor que a regra aceita.",
  ),
  family(
    "dq.{tabela}.problema.{#}.limite_max",
    "*",
    "limite superior do problema",
    "DQ.1: Maior valor que a regra aceita.",
  ),

  ...qualities.flatMap((one) => [
    family(
      `dq.${one}`,
      "pct",
      `${qualityNames[one]} dos dados`,
      "DQ.2: Média das tabelas, pelo peso de cada uma.",
    ),
    family(
      `dq.{tabela}.${one}`,
      "pct",
      `${qualityNames[one]} da tabela`,
      "DQ.2: Média das colunas da tabela, pelo peso de cada uma.",
    ),
  ]),
  family("dq.selo", "texto", "selo de qualidade", "DQ.5: Faixa em que cai a qualidade dos dados."),
  family(
    "dq.periodo_ini",
    "data",
    "início do período dos dados",
    "DQ.4: Primeira data das tabelas.",
  ),
  family("dq.periodo_fim", "data", "fim do período dos dados", "DQ.4: Última data das tabelas."),
  family(
    "dq.{tabela}.total",
    "pct",
    "qualidade da tabela no relatório",
    "DQ.3: Qualidade da tabela como o relatório a mostra.",
  ),
  family(
    "dq.{tabela}.problema.{#}.linhas",
    "un",
    "linhas com problema",
    "DQ.1: Linhas que a regra de qualidade apontou.",
  ),
  family(
    "dq.{tabela}.problema.{#}.parcela",
    "pct",
    "parcela de células vazias",
    "DQ.1: Linhas apontadas ÷ linhas da tabela.",
  ),
  family(
    "dq.{tabela}.problema.{#}.primeira_linha",
    "un",
    "primeira linha com o problema",
    "DQ.1: Número da primeira linha apontada.",
  ),
];

const assumptions = [
  family(
    "A.{premissa}.min",
    "*",
    "valor mínimo da premissa",
    "A: Menor valor que a premissa aceita.",
  ),
  family(
    "A.{premissa}.max",
    "*",
    "valor máximo da premissa",
    "A: Maior valor que a premissa aceita.",
  ),
  ...["A.ef", "A.span_alvo"].flatMap((root) => [
    family(
      `${root}.{premissa}.min`,
      "*",
      "valor mínimo da premissa por item",
      "A: Menor valor que a premissa aceita.",
    ),
    family(
      `${root}.{premissa}.max`,
      "*",
      "valor máximo da premissa por item",
      "A: Maior valor que a premissa aceita.",
    ),
  ]),
  family(
    "A.ef.{premissa}",
    "x",
    "redução de tempo ao mudar a etapa",
    "A: Parte do tempo da etapa que a ação tira.",
  ),
  family(
    "A.span_alvo.{premissa}",
    "un",
    "amplitude de referência do tipo de gestor",
    "A: Liderados que o tipo de gestor comporta.",
  ),
  family(
    "A.faixa.cenarios.{variavel}",
    "texto",
    "faixa da variável nos cenários",
    "A: Valores dos cenários conservador e otimista.",
  ),
  family(
    "A.faixa.tornado.{variavel}",
    "texto",
    "faixa da variável na sensibilidade",
    "A: Valores baixo e alto da sensibilidade.",
  ),
  family(
    "A.faixa.mc.{variavel}",
    "texto",
    "faixa da variável na simulação",
    "A: Menor valor, moda e maior valor do sorteio.",
  ),
  family(
    "prem.n",
    "un",
    "premissas que sustentam valores estimados",
    "A: Contagem das premissas usadas.",
  ),
  family(
    "prem.nao_confirmadas",
    "un",
    "premissas não confirmadas",
    "A: Contagem das premissas usadas sem confirmação.",
  ),
];

const rules = [
  family("k.{regra}", "*", "regra da metodologia", "K: Valor fixo que a metodologia usa."),
  family(
    "k.{regra}.{condicao}",
    "*",
    "regra da metodologia por item",
    "K: Valor fixo que a metodologia usa.",
  ),
  family("gate.total", "un", "condições avaliadas do gate", "G: Contagem das condições da fase."),
  family(
    "gate.ok",
    "un",
    "condições atendidas do gate",
    "G: Contagem das condições da fase que estão atendidas.",
  ),
  family(
    "gate.{fase}.{condicao}.evidencia",
    "texto",
    "evidência da condição do gate",
    "G: O que se viu para decidir a condição.",
  ),
];

export const sharedFamilies: readonly FactFamily[] = [
  ...dataQuality,
  ...assumptions,
  ...rules,
  ...reportFamilies,
];
