/** Typst, in this thread: about a second for a first report, then a fraction of it. Call it from a worker. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { houseLook, type ClientLook } from "#domain/report/client-theme.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { layoutInput } from "./layout-input.ts";
import { reportFontPaths } from "./report-fonts.ts";
import { reportLayout } from "./report-layout.ts";

/** A root that holds nothing: every file the layout reads is a shadow of memory, and Typst reads nothing outside its root. */
const workspace = "/lastro-report";

let compiler: NodeCompiler | null = null;

/** Tagged PDF/UA-1. The only instant inside is the stamp's. Throws with the layout's own diagnostics. */
export function compileReportPdf(
  tree: ReportTree,
  stamp: ReportStamp,
  look: ClientLook = houseLook,
): Uint8Array {
  return withDocument(
    tree,
    stamp,
    look,
    (source, document) =>
      new Uint8Array(
        source.pdf(document, {
          pdfStandard: "ua-1",
          creationTimestamp: Math.floor(Date.parse(stamp.generatedAt) / 1000),
        }),
      ),
  );
}

/** Page of each present section as the PDF has it, by section id. */
export function sectionPages(
  tree: ReportTree,
  stamp: ReportStamp,
  look: ClientLook = houseLook,
): Map<string, number> {
  return withDocument(tree, stamp, look, (source, document) => {
    const found = source.query(document, { selector: "<section-page>", field: "value" }) as {
      id: string;
      page: number;
    }[];
    return new Map(found.map(({ id, page }) => [id, page]));
  });
}

/** Sets one page with the picture alone. */
export function canDrawLogo(logo: NonNullable<ClientLook["logo"]>): boolean {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: reportFontPaths() }] });
  const file = `logo.${logo.type === "png" ? "png" : "jpg"}`;
  try {
    compiler.mapShadow(`${workspace}/${file}`, Buffer.from(logo.bytes));
    const document = compiler.compile({
      mainFileContent: `#set document(title: "logo")\n#image("${file}", width: 40mm, alt: "logo")`,
      resetRead: true,
    }).result;
    return (
      document !== null &&
      document !== undefined &&
      compiler.pdf(document, { pdfStandard: "ua-1" }).length > 0
    );
  } catch {
    return false;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}

type CompiledDocument = NonNullable<ReturnType<NodeCompiler["compile"]>["result"]>;

function withDocument<T>(
  tree: ReportTree,
  stamp: ReportStamp,
  look: ClientLook,
  use: (source: NodeCompiler, document: CompiledDocument) => T,
): T {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: reportFontPaths() }] });
  const { report, charts, logoFile } = layoutInput(tree, stamp, look);
  try {
    compiler.mapShadow(`${workspace}/report.json`, Buffer.from(JSON.stringify(report)));
    for (const [file, svg] of charts) compiler.mapShadow(`${workspace}/${file}`, Buffer.from(svg));
    if (logoFile !== null && look.logo !== null)
      compiler.mapShadow(`${workspace}/${logoFile}`, Buffer.from(look.logo.bytes));
    const compiled = compiler.compile({ mainFileContent: reportLayout, resetRead: true });
    const document = compiled.result;
    if (!document)
      throw new Error(
        `The report could not be set: ${diagnosticsOf(compiler, compiled.takeDiagnostics())}`,
      );
    return use(compiler, document);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}

function diagnosticsOf(
  source: NodeCompiler,
  error: Parameters<NodeCompiler["fetchDiagnostics"]>[0] | null,
): string {
  return error ? JSON.stringify(source.fetchDiagnostics(error)).slice(0, 2000) : "no diagnostics";
}
