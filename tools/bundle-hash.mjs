// One hash each over what the server and the web bundle would be, minified: `node tools/bundle-hash.mjs`. A change that is only
// of form (formatting, names of locals, comments) leaves both as they are, so two trees can be compared by four lines.
// Source maps are left out: they hold the sources' text and positions. Scripts are minified once more: those of web/public are
// copied as they stand.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { minifySync } from "rolldown/utils";
import { buildServer, buildWeb } from "./build.mjs";

/** The bundler's hash of a chunk, in its name and wherever the name is written: it would repeat each difference in every file. */
const withoutChunkHash = (text) => text.replace(/-[\w-]{8}\.(js|css)\b/g, ".$1");

/** A formatter divides JSX text at a line break into two strings side by side, which a page shows as one. */
const joinNeighbours = (code) => code.replaceAll("`,`,`", "`,").replaceAll("`,`", "");

function contentOf(folder, name) {
  const content = readFileSync(join(folder, name));
  if (name.endsWith(".js")) {
    const { code } = minifySync(name, content.toString("utf8"));
    return Buffer.from(joinNeighbours(withoutChunkHash(code)));
  }
  if (/\.(?:html|css)$/.test(name)) return Buffer.from(withoutChunkHash(content.toString("utf8")));
  return content;
}

function hashFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((name) => {
      const content = contentOf(folder, name);
      const sha256 = createHash("sha256").update(content).digest("hex");
      return { line: `${withoutChunkHash(name)} ${sha256}`, bytes: content.length };
    });
  // Several chunks may have one name without their hash: sorted by content too.
  const lines = files.map(({ line }) => line).sort();
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash("sha256").update(lines.join("\n")).digest("hex"),
  };
}

const folder = mkdtempSync(join(tmpdir(), "lastro-bundles-"));
try {
  await buildServer(join(folder, "server"), { minify: true });
  await buildWeb(join(folder, "web"));
  for (const part of ["server", "web"]) {
    const { files, bytes, sha256 } = hashFolder(join(folder, part));
    process.stdout.write(`${part}: ${files} arquivos, ${bytes} bytes, ${sha256}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
