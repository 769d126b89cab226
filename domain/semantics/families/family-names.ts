/** Names of families whose label is made of what they are about. */
const groupingNames = (root: string): Record<string, string> => ({
  [`${root}.abc.{agrupamento}.n`]: "itens do razão",
  [`${root}.abc.{agrupamento}.n_a`]: "itens do razão na classe A",
  [`${root}.abc.{agrupamento}.n_b`]: "itens do razão na classe B",
  [`${root}.abc.{agrupamento}.n_c`]: "itens do razão na classe C",
  [`${root}.abc.{agrupamento}.n_apartados`]: "itens do razão sem valor positivo",
  [`${root}.abc.{agrupamento}.k80`]: "itens do razão até o corte da classe A",
  [`${root}.abc.{agrupamento}.base`]: "valor identificado no razão",
  [`${root}.abc.{agrupamento}.base_pct`]: "parcela identificada do razão",
  [`${root}.abc.{agrupamento}.maior_pct`]: "parcela do maior item do razão",
  [`${root}.abc.{agrupamento}.top.{#}.nome`]: "item do razão por ordem de valor",
  [`${root}.abc.{agrupamento}.top.{#}.valor`]: "valor do item do razão",
  [`${root}.abc.{agrupamento}.top.{#}.pct`]: "parcela do item no razão",
  [`${root}.abc.{agrupamento}.top.{#}.pct_acum`]: "parcela acumulada até o item do razão",
  [`${root}.abc.{agrupamento}.top.{#}.classe`]: "classe ABC do item do razão",
});

export const familyNames: Readonly<Record<string, string>> = {
  "p1.alerta.criterio.{criterio}": "clientes em alerta por critério",
  "p1.log.{processo}.df.{#}": "casos em que duas atividades se seguem",
  "p1.log.{processo}.df.{#}.espera_h": "espera média entre duas atividades seguidas",
  "p1.melhora.{medida}": "variação prevista da linha de base",
  "p1.melhora_pp.{medida}": "variação prevista da linha de base em pontos",
  "p2.melhora.{medida}": "variação prevista com o redesenho",
  "p2.melhora_pp.{medida}": "variação prevista com o redesenho em pontos",
  ...groupingNames("p1.razao"),
  ...groupingNames("p1.razao.{razao}"),
  "p1.area.{area}.nome": "área por ordem de custo",
};
