import { countOf } from "#web/lib/format-number.ts";

/** Words of hand-offs, contradictions and impact. */
export const contradictionCopy = {
  title: "Números que se contradizem",
  hint: (count: number): string =>
    `${countOf(count, "número difere", "números diferem")} entre fases.`,
  side: (phase: string, version: number): string => `${phase}, versão ${version}:`,
  parts: (count: number): string => `soma de ${countOf(count, "número", "números")}`,
  dependents: (count: number): string =>
    `${countOf(count, "outro número difere", "outros números diferem")} porque ${count === 1 ? "foi calculado" : "foram calculados"} deste.`,
};

export const handoffCopy = {
  title: "Passagens entre fases",
  hint: "O que cada fase recebeu, na versão que usou.",
  fromTo: (from: string, to: string): string => `${from} → ${to}`,
  version: (phase: string, version: number): string => `versão ${version} de ${phase}`,
  reader: (phase: string, version: number): string => `usada na versão ${version} de ${phase}`,
  approved: "Aprovada",
  notApproved: "Sem aprovação",
  outdated: (version: number): string => `Versão ${version} disponível`,
  datasets: (count: number): string => countOf(count, "conjunto de dados", "conjuntos de dados"),
  lockedTitle: "Diferença da linha de base travada",
  lockedHint: "O que o cliente aprovou e o que a versão atual da fase diz.",
  figure: "Número",
  locked: "Travado",
  current: "Atual",
  difference: "Diferença",
  gone: "não existe mais",
  open: "Ver passagens e diferenças",
  showAll: (count: number): string => `Ver todas (${count})`,
  showFewer: "Ver menos",
};

export const impactCopy = {
  title: "O que esta execução afeta",
  assumptionTitle: "O que uma mudança aqui afeta",
  none: "Nenhuma outra fase usa estes resultados.",
  assumptionNone:
    "Nenhuma fase executada usa esta premissa. Mudar o valor não deixa nada desatualizado.",
  phase: (name: string, version: number): string => `${name} (versão ${version})`,
  figures: (count: number): string =>
    count === 0
      ? "usa a premissa para escolher o que mostra"
      : countOf(count, "número depende da premissa", "números dependem da premissa"),
  reads: "usa os resultados",
  ownReleased: "a versão atual continua liberada para o cliente",
  released: "liberada para o cliente",
  gateSubmitted: "o envio ao gate é substituído",
  gateApproved: "a aprovação no gate deixa de valer",
  gateWaived: "a dispensa do gate deixa de valer",
  laterSubmitted: "está no gate",
  laterApproved: "já foi aprovada no gate",
  laterWaived: "teve o gate dispensado",
  scenarios: (names: readonly string[]): string =>
    `${names.length === 1 ? "cenário" : "cenários"}: ${names.join(", ")}`,
  alreadyStale: "já está desatualizada",
  becomeStale:
    "Se os números mudarem, estas fases ficam desatualizadas até serem executadas de novo:",
  own: "Nesta fase:",
  nothingOwn: "a versão atual fica guardada e outra é criada",
};
