// Builds what the server runs from: dist/server (rolldown: main, workers, command-line tools) and dist/web (vite).
// Made whole in another folder, then swapped in, so that a build that fails or is killed leaves the old one usable.
// `npm run build` always builds (`-- --release`: to run without the sources); `npm start` builds when the sources' hash differs
// from the one recorded here.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildProof } from "./build-proof.mjs";
import { hashSources, RELEASE_RECORD, SOURCES_RECORD } from "./build-sources.mjs";
import { firstPageGroups } from "./first-pages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Hundreds of small modules each, without a file that they look for beside themselves: loading them one by one costs a start more
 * than all the rest of it (docs/decisions/384). */
const BUNDLED = /^(?:kysely|zod|hucre|echarts|zrender)(?:\/|$)/;
const isPackage = (id) => !/^(?:\.|\/|#|[A-Za-z]:[\\/])/.test(id) && !BUNDLED.test(id);

function listEntries(folder) {
  const path = join(root, "server", folder);
  if (!existsSync(path)) return {};
  const files = readdirSync(path).filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
  return Object.fromEntries(
    files.map((name) => [`${folder}/${basename(name, ".ts")}`, join(path, name)]),
  );
}

/** What the server's bundle is made of: the process, its workers, its commands. npm packages stay imports, but for those that are
 * bundled. */
export const serverInput = (mainEntry = join(root, "server/main.ts")) => ({
  input: {
    main: mainEntry,
    tracing: join(root, "server/tracing.ts"),
    ...listEntries("workers"),
    ...listEntries("cli"),
  },
  platform: "node",
  external: isPackage,
});

/**
 * Bundles our own modules and the packages named above; every other npm package stays an import, resolved from node_modules when it
 * runs.
 * Another `mainEntry` builds the same commands and workers around a test's own process; `minify` is for comparing two trees.
 */
export async function buildServer(
  outDir,
  { mainEntry = join(root, "server/main.ts"), minify = false } = {},
) {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: root,
    ...serverInput(mainEntry),
    onLog(level, log, report) {
      if (level === "warn") throw new Error(`server bundle: ${log.message}`);
      report(level, log);
    },
  });
  await bundle.write({
    dir: outDir,
    format: "esm",
    sourcemap: true,
    minify,
    entryFileNames: "[name].js",
    // Chunks lie beside main.js: a module finds dist/server/migrations as ./migrations whichever entry loaded it.
    chunkFileNames: "chunk-[name]-[hash].js",
  });
  await bundle.close();
  requireRootPlacement(outDir);
  const migrations = join(root, "server/database/migrations");
  if (existsSync(migrations)) cpSync(migrations, join(outDir, "migrations"), { recursive: true });
}

/** Modules that look for files beside themselves must have landed beside main.js, not inside workers/ or cli/. */
function requireRootPlacement(outDir) {
  for (const folder of ["workers", "cli"]) {
    if (!existsSync(join(outDir, folder))) continue;
    for (const name of readdirSync(join(outDir, folder)).filter((file) => file.endsWith(".js"))) {
      const text = readFileSync(join(outDir, folder, name), "utf8");
      if (/new URL\("\.\/[^"]+", import\.meta\.url\)/.test(text))
        throw new Error(
          `${folder}/${name} looks for files beside itself: share that module with main.ts`,
        );
    }
  }
}

export async function buildWeb(outDir) {
  const { build } = await import("vite");
  const web = join(root, "web");
  const config = { root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn" };
  const groups = await firstPageGroups(build, config);
  const { output } = await build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
  writeSignedInIndex(outDir, output);
  await renderSite(outDir);
  compressTexts(outDir);
}

/**
 * The application's page as signed-in people get it: their frame is asked for together with what starts the application. Whoever brings no
 * session gets a page that says so, and asks for none (web/features/auth/session.ts).
 */
function writeSignedInIndex(outDir, output) {
  const frame = output.find(({ type, name }) => type === "chunk" && name === "frame");
  if (frame === undefined)
    throw new Error("the build has no chunk for the frame of signed-in people");
  const link = `<link rel="modulepreload" crossorigin href="/${frame.fileName}">`;
  const index = join(outDir, "index.html");
  const page = readFileSync(index, "utf8");
  const withHead = (line) => page.replace("</head>", `  ${line}\n  </head>`);
  writeFileSync(join(outDir, "signed-in.html"), withHead(link));
  writeFileSync(index, withHead('<meta name="session" content="none">'));
}

/** What the first page shows; other code is asked for by a person, which none is on the server. */
const drawnAtOnce = /\/(?:signed-in-app|dashboard-page)\.tsx$/;
const leaveOutTheRest = {
  name: "lastro-first-page-alone",
  resolveDynamicImport: (source) =>
    drawnAtOnce.test(source) ? null : { id: source, external: true },
};

/**
 * What draws the first page of signed-in people on the server (draw-page.js), and the document around it (page.html), of the
 * application as it was built into `webDir`. Its styles, and the scripts that act before the application does, stand in the
 * document, so that the page is seen before anything else has come (docs/decisions/070).
 */
export async function buildFirstPage(webDir, outDir) {
  const { build } = await import("vite");
  const web = join(root, "web");
  await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    plugins: [leaveOutTheRest],
    ssr: { noExternal: true },
    publicDir: false,
    // React's own choice of its forms, made here as Vite makes it for the browser.
    define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
    build: {
      ssr: join(web, "app/draw-page.tsx"),
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "draw-page.js" } },
    },
  });
  const inPlace = {
    style: (name) => readFileSync(join(webDir, name), "utf8"),
    script: (name) =>
      readFileSync(join(web, "public", name), "utf8")
        .replace(/^\s*\/\/.*\n/gm, "")
        .replace(/\n\s*/g, ""),
  };
  const page = readFileSync(join(webDir, "signed-in.html"), "utf8")
    // Named, although it is not fetched: what the application fetches on request would bring it along, and the whole page be styled anew.
    .replace(
      /<link rel="stylesheet"[^>]* href="\/([^"]+)">/,
      (_link, name) =>
        `<style>${inPlace.style(name)}</style><link rel="stylesheet" href="/${name}" disabled>`,
    )
    .replace(
      '<script src="/theme.js"></script>',
      () => `<script>${inPlace.script("theme.js")}${inPlace.script("keep-presses.js")}</script>`,
    )
    .replace('<div id="root"></div>', '<div id="root"><!--page--></div><!--data-->');
  if (!page.includes("<style>") || !page.includes("<script>") || !page.includes("<!--page-->"))
    throw new Error("first page: the built page lacks its style sheet, its theme or its root");
  // The application is asked for before the styles are read.
  const ahead = [...page.matchAll(/^ *<(?:script type="module"|link rel="modulepreload").*\n/gm)]
    .map(([line]) => line)
    .join("");
  writeFileSync(
    join(outDir, "page.html"),
    page
      .replaceAll(/^ *<(?:script type="module"|link rel="modulepreload").*\n/gm, "")
      .replace(/( *<title>)/, `${ahead}$1`),
  );
}

/** The public pages, rendered once: they need no script (docs/decisions/030). */
async function renderSite(outDir) {
  const { rolldown } = await import("rolldown");
  const folder = join(outDir, ".site");
  const bundle = await rolldown({
    cwd: root,
    input: { render: join(root, "web/site/render-site.tsx") },
    platform: "node",
    transform: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
    logLevel: "silent",
  });
  await bundle.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs" });
  await bundle.close();
  const index = readFileSync(join(outDir, "index.html"), "utf8");
  const styles = [...index.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  const fonts = readdirSync(join(outDir, "assets"))
    .filter((name) => /^(?:inter|source-serif-4)-latin-wght-normal-.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
  if (styles.length === 0 || fonts.length !== 2)
    throw new Error("public pages: the style sheet or a font was not found among the built files");
  const { renderSite: render } = await import(pathToFileURL(join(folder, "render.mjs")).href);
  mkdirSync(join(outDir, "site"), { recursive: true });
  for (const [name, html] of Object.entries(render({ styles, fonts })))
    writeFileSync(join(outDir, "site", name), html);
  rmSync(folder, { recursive: true, force: true });
}

/** Beside each text its Brotli and gzip forms: the server picks one by what the browser accepts. */
function compressTexts(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds everything and swaps it in as dist/. A release's starts without the sources. */
export async function buildAll({ release = false } = {}) {
  const sources = hashSources(root);
  const target = join(root, "dist");
  const fresh = join(root, `dist.new-${process.pid}`);
  const old = join(root, `dist.old-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  try {
    await buildServer(join(fresh, "server"));
    await buildWeb(join(fresh, "web"));
    await buildFirstPage(join(fresh, "web"), join(fresh, "first-page"));
    await buildProof(join(fresh, "proof"));
    writeFileSync(join(fresh, SOURCES_RECORD), `${sources}\n`);
    if (release) writeFileSync(join(fresh, RELEASE_RECORD), `${sources}\n`);
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const startedAt = performance.now();
  await buildAll({ release: process.argv.includes("--release") });
  process.stdout.write(
    `dist/ pronto em ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
  );
}
