import { numberOf, textOf, type DatasetRecord } from "#web/lib/dataset-records.ts";

export interface NetworkNode {
  id: string;
  name: string;
  links: number | null;
  failures: number | null;
  isSingle: boolean;
  isolates: number | null;
}
export interface NetworkLink {
  id: string;
  from: string;
  to: string;
  kind: string | null;
  frequency: string | null;
  failures: number | null;
}
export interface Network {
  nodes: NetworkNode[];
  links: NetworkLink[];
}

/** More boxes than this are not read at one glance. */
export const mostNodes = 40;

export function readNetwork(
  nodes: readonly DatasetRecord[],
  links: readonly DatasetRecord[],
): Network {
  return {
    nodes: nodes.map((record) => ({
      id: textOf(record, "no") ?? "",
      name: textOf(record, "sistema") ?? "",
      links: numberOf(record, "ligacoes"),
      failures: numberOf(record, "falhas_mes"),
      isSingle: record["ponto_unico"] === true,
      isolates: numberOf(record, "isola"),
    })),
    links: links.map((record) => ({
      id: textOf(record, "interface") ?? "",
      from: textOf(record, "origem") ?? "",
      to: textOf(record, "destino") ?? "",
      kind: textOf(record, "tipo"),
      frequency: textOf(record, "frequencia"),
      failures: numberOf(record, "falhas_mes"),
    })),
  };
}

/** Single points of failure first, then the best linked ones; around `focus`, a name, only it and what it is linked to. */
export function selectNetwork({ nodes, links }: Network, focus: string | null): Network {
  const neighbours = new Set(
    focus === null
      ? []
      : links.flatMap(({ from, to }) => (from === focus ? [to] : to === focus ? [from] : [])),
  );
  const rank = (node: NetworkNode) => (node.name === focus ? 2 : node.isSingle ? 1 : 0);
  const chosen = nodes
    .filter(({ name }) => focus === null || name === focus || neighbours.has(name))
    .sort(
      (a, b) =>
        rank(b) - rank(a) ||
        (b.isolates ?? 0) - (a.isolates ?? 0) ||
        (b.links ?? 0) - (a.links ?? 0) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, mostNodes);
  const names = new Set(chosen.map(({ name }) => name));
  return {
    nodes: chosen,
    links: links.filter(
      ({ from, to }) =>
        names.has(from) &&
        names.has(to) &&
        from !== to &&
        (focus === null || from === focus || to === focus),
    ),
  };
}
