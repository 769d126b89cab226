/** Patterns of fact ids: "p1.proc.{processo}.custo_ano"; "{#}" is a rank. Between an id and its slots, both ways. */

/** Slots with a closed set of values, so that "p2.{tempo}.prazo" is not "p2.alerta.prazo". */
const closed: Readonly<Record<string, string>> = {
  tempo: "atual|futuro",
  perimetro: "rec|prog",
  cenario: "conservador|base|otimista",
  estatistica: "media|p\\d+",
  tipo: "fixo|variavel",
  opcao: "construir|comprar|parceria",
  mes: "\\d{4}-\\d{2}",
  "#": "\\d+",
};

/** Values of the qualifiers of a question as ids of facts say them. */
export const slotOfQualifier: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  perimetro: { recomendado: "rec", completo: "prog" },
};

const slot = /\{([^}]+)\}/g;

export type SlotReader = (id: string) => Record<string, string> | null;

export const slotNames = (pattern: string): string[] =>
  [...pattern.matchAll(slot)].map(([, name = ""]) => name);

/** Reads ids by a pattern: the values of its slots, null where the id is of another family. */
export function slotReader(pattern: string): SlotReader {
  const literal = pattern.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const source = literal.replace(slot, (_, name: string) => `(${closed[name] ?? "[^.]+"})`);
  const shape = new RegExp(`^${source}$`);
  const names = slotNames(pattern);
  return (id) => {
    const found = shape.exec(id);
    return found === null
      ? null
      : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]));
  };
}

/** The id of a pattern with its slots filled; null where one has no value. */
export function factIdOf(pattern: string, values: Readonly<Record<string, string>>): string | null {
  return slotNames(pattern).every((name) => values[name] !== undefined)
    ? pattern.replace(slot, (_, name: string) => values[name] ?? "")
    : null;
}
