/** 4.3, Redundância e licenças ociosas. */
export const redundancyCopy = {
  title: "Redundância e licenças ociosas",
  key: '{{n_cap|int}} {{plural(n_cap,"capacidades têm","capacidade tem","capacidades têm")}} mais de um sistema; a economia bruta é de {{eco|brl}} por ano (estimado) e começa em {{mes}}.',
  keyNoStart:
    '{{n_cap|int}} {{plural(n_cap,"capacidades têm","capacidade tem","capacidades têm")}} mais de um sistema; a economia bruta é de {{eco|brl}} por ano (estimado).',
  keyNoCost:
    '{{n_cap|int}} {{plural(n_cap,"capacidades têm","capacidade tem","capacidades têm")}} mais de um sistema; a economia depende do custo de cada um.',
  none: "Nenhuma capacidade tem mais de um sistema.",
  unknown:
    "A lista não diz a capacidade de cada sistema, e por isso a repetição de função não foi avaliada.",
  idle: "Licenças ociosas custam {{ocioso|brl}} por ano.",
  idleShare: "Isso é {{pct|pct1}} das licenças com uso informado.",
  net: 'Depois da realização, a economia é de {{eco|brl}} por ano, em {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}.',
  migration: "O custo único de migração é de {{valor|brl}}.",
  rule: "Em cada capacidade permanece o sistema de maior soma das aptidões; saem os que estão em Eliminar e os substituídos pela opção escolhida.",
  people: "O custo de pessoas não entra na economia em caixa.",
  capabilitiesTitle: "Capacidades com mais de um sistema",
  capabilitiesColumns: {
    capability: "Capacidade",
    systems: "Sistemas",
    stays: "Permanece",
    leaves: "Sai",
    gross: "Economia bruta",
  },
  matrixTitle: "Capacidade e sistemas",
  matrixColumns: { capability: "Capacidade", stay: "Permanecem", leave: "Saem", all: "Sistemas" },
  none_: "–",
  savingsTitle: "Economia por sistema",
  savingsColumns: {
    system: "Sistema",
    by: "Substituído por",
    gross: "Bruta",
    net: "Após realização",
    month: "Mês de início",
  },
  savingsFootnote:
    "O mês de início é o do fim do contrato, contado do início do programa; a migração precisa terminar antes.",
  idleTitle: "Licenças ociosas por sistema",
  idleColumns: {
    system: "Sistema",
    licence: "Licença",
    users: "Usuários",
    active: "Ativos",
    idle: "Ociosa",
    end: "Fim do contrato",
  },
  idleFootnote: "A redução espera a renovação quando o contrato não permite antes.",
} as const;
