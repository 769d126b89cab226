/** Typst, in this thread: about a second for a first report, then a fraction of it. Call it from a worker. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { layoutInput } from "./layout-input.ts";
import { reportFontPaths } from "./report-fonts.ts";
import { reportLayout } from "./report-layout.ts";

/** A root that holds nothing: every file the layout reads is a shadow of memory, and Typst reads nothing outside its root. */
const workspace = "/lastro-report";

let compiler: NodeCompiler | null = null;

/** Tagged PDF/UA-1. The only instant inside is the stamp's. Throws with the layout's own diagnostics. */
export function compileReportPdf(tree: ReportTree, stamp: ReportStamp): Uint8Array {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: reportFontPaths() }] });
  const { report, charts } = layoutInput(tree, stamp);
  try {
    compiler.mapShadow(`${workspace}/report.json`, Buffer.from(JSON.stringify(report)));
    for (const [file, svg] of charts) compiler.mapShadow(`${workspace}/${file}`, Buffer.from(svg));
    const compiled = compiler.compile({ mainFileContent: reportLayout, resetRead: true });
    const document = compiled.result;
    if (!document) throw new Error(`The report could not be set: ${diagnosticsOf(compiler, compiled.takeDiagnostics())}`);
    return new Uint8Array(compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp: Math.floor(Date.parse(stamp.generatedAt) / 1000) }));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}

function diagnosticsOf(source: NodeCompiler, error: Parameters<NodeCompiler["fetchDiagnostics"]>[0] | null): string {
  return error ? JSON.stringify(source.fetchDiagnostics(error)).slice(0, 2000) : "no diagnostics";
}
