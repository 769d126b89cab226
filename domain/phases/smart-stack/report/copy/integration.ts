/** 4.4, Integrações e pontos únicos de falha. */
export const integrationCopy = {
  title: "Integrações e pontos únicos de falha",
  key: "{{pct|pct0}} das interfaces são manuais ou por arquivo.",
  keyCount: 'A rede informada tem {{n|int}} {{plural(n,"interfaces","interface","interfaces")}}.',
  size: 'São {{n|int}} {{plural(n,"interfaces","interface","interfaces")}} entre {{s|int}} {{plural(s,"sistemas","sistema","sistemas")}}; {{d|pct1}} dos pares possíveis estão ligados.',
  single:
    'O sistema {{sis}} é ponto único de falha para {{n|int}} {{plural(n,"sistemas","sistema","sistemas")}}.',
  singles:
    'A rede tem {{n|int}} {{plural(n,"pontos únicos","ponto único","pontos únicos")}} de falha em sistemas críticos.',
  noSingle: "Nenhum sistema crítico é ponto único de falha nas interfaces informadas.",
  clean: "A integração “{{interface}}” processa sem erro {{prec|pct1}} dos registros.",
  cleanCounts:
    'Nela, {{erros|int}} de {{registros|int}} {{plural(registros,"registros","registro","registros")}} por mês {{plural(erros,"falham","falha","falham")}}.',
  failures: 'As interfaces somam {{n|int}} {{plural(n,"falhas","falha","falhas")}} por mês.',
  api: "{{pct|pct0}} dos sistemas têm API.",
  typesTitle: "Interfaces por tipo",
  typesColumns: { kind: "Tipo", count: "Interfaces" },
  nodesTitle: "Sistemas mais ligados",
  nodesColumns: {
    system: "Sistema",
    degree: "Ligações",
    failures: "Falhas",
    isolates: "Isola",
    destination: "Destino",
  },
  nodesFootnote:
    "“Isola” conta os sistemas que perdem contato com os demais se este falhar; só para sistemas críticos.",
  weakTitle: "Interfaces manuais ou por arquivo",
  weakColumns: {
    from: "Origem",
    to: "Destino",
    kind: "Tipo",
    frequency: "Frequência",
    failures: "Falhas",
  },
} as const;
