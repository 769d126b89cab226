/** Facts of A4.4: the network of interfaces, each interface, the systems that they link, and files that an API could replace. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a44 = formulas("A4.4", {
  count: ["1.0.0", "contagem das interfaces informadas"],
  nodes: ["1.0.0", "sistemas citados nas interfaces"],
  density: ["1.0.0", "pares ligados ÷ pares possíveis"],
  manual: ["1.0.0", "interfaces manuais ou por arquivo ÷ interfaces com tipo informado"],
  kind: ["1.0.0", "contagem das interfaces do tipo"],
  failures: ["1.0.0", "soma das falhas por mês informadas"],
  clean: ["1.0.0", "1 − registros com erro ÷ registros"],
  degree: ["1.0.0", "pares de sistemas ligados ao sistema"],
  single: ["1.0.0", "ponto de articulação do grafo com criticidade alta"],
  cut: ["1.0.0", "sistemas que perdem contato com os demais quando este falha"],
  name: ["1.0.0", "origem e destino informados"],
  cell: ["1.0.0", "valor informado na interface"],
  rank: ["1.0.0", "posição percentual das falhas da interface entre todas"],
});

export const network = defineFacts("p4.integ", {
  interfaces: { id: "n", label: "Interfaces", unit: "un", formula: a44.count },
  systems: {
    id: "n_sistemas",
    label: "Sistemas ligados por interfaces",
    unit: "un",
    formula: a44.nodes,
  },
  density: {
    id: "densidade",
    label: "Densidade da rede de integração",
    unit: "pct",
    formula: a44.density,
  },
  manualShare: {
    id: "manual_pct",
    label: "Interfaces manuais ou por arquivo",
    unit: "pct",
    formula: a44.manual,
  },
  failures: {
    id: "falhas_mes",
    label: "Falhas de interface por mês",
    unit: "un/mes",
    formula: a44.failures,
  },
  cleanShare: {
    id: "sem_erro_pct",
    label: "Taxa de registros sem erro",
    unit: "pct",
    formula: a44.clean,
  },
});

const ofKind = (id: string, name: string) =>
  ({ id, label: `Interfaces do tipo ${name}`, unit: "un", formula: a44.kind }) as const;

/** By the kind as the file gives it. */
export const interfacesByKind = defineFacts("p4.integ.tipo", {
  api: ofKind("api", "API"),
  fila: ofKind("fila", "Fila"),
  db: ofKind("db", "Banco de dados"),
  arquivo: ofKind("arquivo", "Arquivo"),
  manual: ofKind("manual", "Manual"),
});

const cell = (id: string, label: string) =>
  ({ id, label: named(label), formula: a44.cell }) as const;

export const link = defineFacts("p4.int.{link}", {
  from: { id: "origem", label: "Origem da interface", unit: "texto", formula: a44.cell },
  to: { id: "destino", label: "Destino da interface", unit: "texto", formula: a44.cell },
  kind: { ...cell("tipo", "Tipo"), unit: "texto" },
  frequency: { ...cell("frequencia", "Frequência"), unit: "texto" },
  failures: { ...cell("falhas_mes", "Falhas por mês da interface"), unit: "un/mes" },
});

/** An interface whose records and errors are counted. */
export const flow = defineFacts("p4.integ.fluxo.{flow}", {
  name: { id: "nome", label: "Interface", unit: "texto", formula: a44.name },
  records: { ...cell("registros", "Registros por mês"), unit: "un/mes" },
  errors: { ...cell("erros", "Registros com erro por mês"), unit: "un/mes" },
  cleanShare: {
    id: "sem_erro_pct",
    label: named("Registros sem erro"),
    unit: "pct",
    formula: a44.clean,
  },
});

/** A system as the interfaces name it. Only a single point of failure has a name and what it cuts off. */
export const node = defineFacts("p4.no.{node}", {
  degree: { id: "grau", label: named("Ligações"), unit: "un", formula: a44.degree },
  failures: {
    id: "falhas_mes",
    label: named("Falhas por mês nas interfaces"),
    unit: "un/mes",
    formula: a44.failures,
  },
  name: { id: "nome", label: named("Ponto único de falha"), unit: "texto", formula: a44.single },
  cutsOff: {
    id: "isola",
    label: named("Sistemas que dependem de um só ponto"),
    unit: "un",
    formula: a44.cut,
  },
});

export const nodes = defineFacts("p4", {
  singlePoints: {
    id: "n_spof",
    label: "Pontos únicos de falha",
    unit: "un",
    formula: a44.single,
  },
});

/** A manual interface, or one by file, between systems that have an API. */
export const swap = defineFacts("p4.troca.{swap}", {
  name: { id: "nome", label: "Interface a trocar por API", unit: "texto", formula: a44.name },
  failures: { ...cell("falhas_mes", "Falhas por mês"), unit: "un/mes" },
  lever: { id: "alavanca", label: named("Posição das falhas"), unit: "score", formula: a44.rank },
});
