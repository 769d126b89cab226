/** A ZIP of a report's documents and charts with a manifest of hashes, so that a receiver can tell whether a file was changed. */
import { createHash } from "node:crypto";
import { chartCsv } from "#domain/charts/chart-csv.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { BundledFile, DocumentSource } from "#server/ports/document-writer.ts";
import { renderChartSvg } from "../../chart-renderer/render-chart-svg.ts";
import { writeParts } from "../office/zip-parts.ts";

const manifestName = "manifesto.json";

export async function writeBundle(
  files: readonly BundledFile[],
  { tree, stamp }: DocumentSource,
  about: Record<string, string | number>,
): Promise<Uint8Array> {
  const all = [...files, ...chartFiles(tree)];
  const manifest = {
    ...about,
    ...(tree.sources === undefined
      ? { execucao: stamp.runId }
      : { execucoes: tree.sources.map(({ runId }) => runId) }),
    versao: stamp.version,
    gerado_em: stamp.generatedAt,
    algoritmo: "SHA-256",
    arquivos: all.map(({ name, bytes }) => ({
      nome: name,
      bytes: bytes.byteLength,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })),
  };
  const parts: [string, Uint8Array][] = [
    ...all.map(({ name, bytes }): [string, Uint8Array] => [name, bytes]),
    [manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ];
  // Office files and PDF are compressed already.
  return writeParts(parts, new Date(stamp.generatedAt), {
    compress: (name) => !/\.(?:pdf|docx|pptx|xlsx)$/.test(name),
  });
}

/** "graficos/04-1.2-c1.pareto.svg": in the order of the report. */
function chartFiles(tree: ReportTree): BundledFile[] {
  const charts = tree.sections
    .filter((section) => section.state !== "ausente")
    .flatMap((section) =>
      section.blocks.flatMap((block) =>
        block.kind === "chart" ? [{ section: section.id, chart: block.chart }] : [],
      ),
    );
  return charts.flatMap(({ section, chart }, index) => {
    const name = `graficos/${String(index + 1).padStart(2, "0")}-${section}-${chart.id}`.replace(
      /[^\w./-]/g,
      "_",
    );
    return [
      { name: `${name}.svg`, bytes: Buffer.from(renderChartSvg(chart).svg, "utf8") },
      { name: `${name}.csv`, bytes: Buffer.from(chartCsv(chart), "utf8") },
    ];
  });
}
