/** The table of the house: what stood before, what stands now, what is aimed at. */
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import {
  countAdapterImports,
  countArrows,
  countDecisions,
  countFeatureLists,
  countFeatureNames,
  countFormulaHelpers,
  countFullFolders,
  countKnot,
  countLines,
  countSpeltIds,
  countSuppressed,
  countTableTypes,
  countUnformatted,
  countUnusedExports,
  oneSided,
  recordedIn,
  type Tree,
} from "./count-tree.ts";

export interface HouseRow {
  label: string;
  before: string;
  now: string;
  aim: string;
}

const n = (value: number): string => formatNumber(value, 0);

/** `arrowsFound`: output of tools/check-arrows.mjs. */
export function measureHouse(tree: Tree, arrowsFound: string): HouseRow[] {
  const lines = countLines(tree);
  const arrows = countArrows(arrowsFound);
  const names = countFeatureNames(tree);
  const decisions = countDecisions(tree);
  const rows: [label: string, before: string, now: string, aim: string][] = [
    ["arquivos-fonte", "2.424", n(lines.files), "cerca de 1.750"],
    ["linhas formatadas", "221.600", n(lines.lines), "até 205.000"],
    ["linhas acima de 140 caracteres", "10.441", n(lines.longLines), "até 1.300"],
    ["arquivos acima de 400 linhas", "20", n(lines.above400), "0"],
    ["arquivos abaixo de 30 linhas", "508", n(lines.below30), "até 330"],
    ["pastas com mais de 25 arquivos", "14", n(countFullFolders(tree)), "0"],
    ["lugares acima de uma regra de tamanho", "440", n(countSuppressed(tree)), "até 120"],
    ["lugares sem formatador", "–", n(countUnformatted(tree)), "até 12"],
    ["pacotes antes e depois de formatar", "–", recordedIn(tree, "formato"), "iguais"],
    ["ids de fato fora do catálogo", "3.094", n(countSpeltIds(tree)), "0"],
    ["funções formula privadas", "47", n(countFormulaHelpers(tree)), "0"],
    ["importações para cima", "66", n(arrows.up), "0"],
    ["maior nó de salas do domínio", "33", n(countKnot(tree)), "0"],
    ["círculos de módulos", "14", n(arrows.circles), "0"],
    ["importações de adaptadores por recursos", "2", n(countAdapterImports(tree)), "0"],
    ["listas de recursos mantidas à mão", "3", n(countFeatureLists(tree)), "1"],
    [
      "nomes de recurso iguais nos quatro",
      "31 de 64",
      `${n(names.same)} de ${n(names.all)}; de um lado só, com motivo: ${n(Object.keys(oneSided).length)}`,
      "14 de 14",
    ],
    ["linhas de tipos de tabela à mão", "1.278", n(countTableTypes(tree)), "0"],
    [
      "decisões com situação e data",
      "0 de 55",
      `${n(decisions.dated)} de ${n(decisions.all)}${decisions.hasIndex ? ", com índice" : ", sem índice"}`,
      "24 de 24, com índice",
    ],
    ["valores exportados sem uso", "166", n(countUnusedExports(tree)), "0"],
    ["npm test", "40 min", recordedIn(tree, "npm test"), "até 15 min"],
    [".ci/run", "68 min", recordedIn(tree, ".ci/run"), "até 35 min"],
    ["npm run check", "–", recordedIn(tree, "npm run check"), "menos de 2 min"],
    ["npm run dev", "–", recordedIn(tree, "npm run dev"), "menos de 5 s"],
    [
      "descritores depois de 1.000 cargas do painel",
      "+1.000",
      recordedIn(tree, "descritores"),
      "+0",
    ],
  ];
  return rows.map(([label, before, now, aim]) => ({ label, before, now, aim }));
}

export function describeHouse(rows: readonly HouseRow[]): string {
  const cells = [{ label: "medida", before: "antes", now: "agora", aim: "alvo" }, ...rows];
  const widthOf = (key: keyof HouseRow) => Math.max(...cells.map((row) => row[key].length));
  const keys = ["label", "before", "now", "aim"] as const;
  const widths = keys.map(widthOf);
  return cells
    .map((row) =>
      keys
        .map((key, at) => row[key].padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
