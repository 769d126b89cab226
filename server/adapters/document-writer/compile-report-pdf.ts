/** Typst, in this thread: about a second for a first report, then a fraction of it. Call it from a worker. */
import { createHash } from "node:crypto";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { houseLook, type ClientLook } from "#domain/report/client-theme.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { fillPages } from "./layout-blocks.ts";
import { layoutInput, type LayoutInput } from "./layout-input.ts";
import {
  noRoom,
  pageRoom,
  samePages,
  type PageRoom,
  type RoomyBlock,
  type SetSection,
} from "./page-room.ts";
import { reportFontPaths } from "./report-fonts.ts";
import { reportLayout } from "./report-layout.ts";

/** A root that holds nothing: every file the layout reads is a shadow of memory, and Typst reads nothing outside its root. */
const workspace = "/lastro-report";

let compiler: NodeCompiler | null = null;

/** The DOCX of a report follows its PDF, and asks for the pages of the same setting. */
let lastSet: { key: string; pages: ReadonlyMap<string, number> } | null = null;

interface Setting {
  tree: ReportTree;
  stamp: ReportStamp;
  look: ClientLook;
}

/** A logo moves nothing. */
const keyOf = ({ tree, stamp, look }: Setting): string =>
  createHash("sha256")
    .update(JSON.stringify([tree, stamp, { ...look, logo: null }]))
    .digest("hex");

/** Tagged PDF/UA-1. The only instant inside is the stamp's. Throws with the layout's own diagnostics. */
export function compileReportPdf(
  tree: ReportTree,
  stamp: ReportStamp,
  look: ClientLook = houseLook,
): Uint8Array {
  const setting = { tree, stamp, look };
  return withInput(setting, (source, input) => {
    const { document, sections } = setFullPages(source, input);
    lastSet = { key: keyOf(setting), pages: pagesOf(sections) };
    return new Uint8Array(
      source.pdf(document, {
        pdfStandard: "ua-1",
        creationTimestamp: Math.floor(Date.parse(stamp.generatedAt) / 1000),
      }),
    );
  });
}

/** Page of each present section as the PDF has it, by section id. */
export function sectionPages(
  tree: ReportTree,
  stamp: ReportStamp,
  look: ClientLook = houseLook,
): ReadonlyMap<string, number> {
  const setting = { tree, stamp, look };
  // Filling the pages moves nothing to another one: they are set once.
  return lastSet?.key === keyOf(setting)
    ? lastSet.pages
    : withInput(setting, (source, input) => pagesOf(setPages(source, input, noRoom).sections));
}

const pagesOf = (sections: SetPages["sections"]): ReadonlyMap<string, number> =>
  new Map(sections.map(({ id, page }) => [id, page]));

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
interface SetPages {
  document: CompiledDocument;
  sections: (SetSection & { page: number })[];
}

function withInput<T>(
  { tree, stamp, look }: Setting,
  use: (source: NodeCompiler, input: LayoutInput) => T,
): T {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: reportFontPaths() }] });
  const input = layoutInput(tree, stamp, look);
  try {
    if (input.logoFile !== null && look.logo !== null)
      compiler.mapShadow(`${workspace}/${input.logoFile}`, Buffer.from(look.logo.bytes));
    return use(compiler, input);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(5);
  }
}

/** Set twice: what the pages have left is known when they are set, and charts are drawn when their heights are known. */
function setFullPages(source: NodeCompiler, input: LayoutInput): SetPages {
  const empty = setPages(source, input, noRoom);
  const room = pageRoom(empty.sections, (at) => input.drawn.blocks[at] as RoomyBlock);
  const full = setWithRoom(source, input, room);
  return samePages(empty.sections, full.sections) ? full : setWithRoom(source, input, noRoom);
}

function setWithRoom(source: NodeCompiler, input: LayoutInput, room: PageRoom): SetPages {
  fillPages(input.drawn, room);
  return setPages(source, input, room);
}

function setPages(
  source: NodeCompiler,
  { report, drawn }: LayoutInput,
  { above, aboveTitle }: PageRoom,
): SetPages {
  const room = { above: Object.fromEntries(above), aboveTitle: Object.fromEntries(aboveTitle) };
  for (const [file, value] of Object.entries({ report, room }))
    source.mapShadow(`${workspace}/${file}.json`, Buffer.from(JSON.stringify(value)));
  for (const [file, svg] of drawn.charts)
    source.mapShadow(`${workspace}/${file}`, Buffer.from(svg));
  const compiled = source.compile({ mainFileContent: reportLayout, resetRead: true });
  const document = compiled.result;
  if (!document)
    throw new Error(
      `The report could not be set: ${diagnosticsOf(source, compiled.takeDiagnostics())}`,
    );
  const sections = source.query(document, { selector: "<section-page>", field: "value" });
  return { document, sections: sections as SetPages["sections"] };
}

function diagnosticsOf(
  source: NodeCompiler,
  error: Parameters<NodeCompiler["fetchDiagnostics"]>[0] | null,
): string {
  return error ? JSON.stringify(source.fetchDiagnostics(error)).slice(0, 2000) : "no diagnostics";
}
