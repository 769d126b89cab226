// Hostile and odd archives: what each keeps and refuses, by TRUTH.json (members, unsafe names, links, encryption) and by fault words
// in the file's own name. Afterwards nothing stands outside of the server's own folder.
import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { waitFor } from "./corpus.mjs";

const damaged = /danificad/;
/**
 * Fault that the file's own name says, as fixtures of readers are named: [entries kept, what is said of the archive or of those refused].
 */
const faultsByName = [
  [/End_of_central_directory|Invalid_comment_length|zip64_extended/, 0, damaged],
  [/extra_field_length|invalid_central_directory/, 1, damaged],
  [/invalid_code_lengths|too_many_length/, 0, damaged],
  [/filename-nul-byte/, 0, /controle/],
  [/multi-disk/, 0, /volumes/],
  [/strong_encryption/, 0, /senha/],
  [/unsupported_compression/, 1, /compressão/],
];
/** The only methods of compression that every reader has: none, and deflate. */
const commonMethods = new Set([0, 8]);

/** [entries kept, null where it is not known; what is said of each one refused, null where nothing is]. */
function expectationOf(name, { why }, truth) {
  const byName = faultsByName.find(([pattern]) => pattern.test(name));
  if (byName !== undefined) return byName.slice(1);
  if (Object.keys(truth).some((key) => key.endsWith("_error"))) return [0, /extensão|danificad/];
  if (truth.members === undefined) return undefined;
  if (/declares [\d,]+ bytes/.test(why)) return [0, /bomba/];
  const unsafe = truth.unsafe_names;
  const files = truth.members - truth.first_names.filter((entry) => entry.endsWith("/")).length;
  if (unsafe.length > 0)
    return [
      files - unsafe.length,
      unsafe.every((entry) => entry.startsWith("/")) ? /absoluto/ : /sai da pasta/,
    ];
  if (truth.symlinks > 0) return [files - truth.symlinks, /atalho/];
  if (truth.encrypted) return [truth.methods.includes(99) ? null : 0, /senha/];
  if (truth.methods.some((method) => !commonMethods.has(method))) return [null, /compressão/];
  return [truth.members === truth.first_names.length ? files : null, null];
}

export async function check(corpus, own) {
  const { results, manifest, truth, lastro } = corpus;
  const outside = namesOutside(truth, lastro.dataDir).filter((path) => !existsSync(path));
  for (const file of own) {
    const name = basename(file);
    const expected = expectationOf(name, manifest.get(file), truth[file] ?? {});
    if (expected === undefined) {
      results.note(`${name}: não conferido`);
      continue;
    }
    await results.file(name, async (check) => {
      const [kept, reason] = expected;
      const project = await corpus.openProject("Compactados");
      const archive = await corpus.read(corpus.path(file), project);
      const files = await settledFiles(corpus, project);
      const inside = files.filter((entry) => entry.parentFileId === archive.id);
      const left = await lastro.call("GET", `/api/files/${archive.id}/archive`);
      if (kept !== null) check("mantidos", kept, inside.length);
      const said = [archive.error, ...left.refused.map((entry) => entry.reason)].filter(
        (text) => text !== null,
      );
      if (reason === null)
        check(
          "sem recusas",
          [archive.status === "error" ? archive.error : null, 0],
          [null, left.refusedCount],
        );
      else
        check(
          `recusa por ${reason.source}`,
          true,
          (said.length > 0 && said.every((text) => reason.test(text))) || said,
        );
      compareWithTruth(check, truth[file] ?? {}, { archive, inside, left });
      check(
        "nada além de um nível",
        [],
        files.filter((entry) => depthOf(entry, files) > 2).map((entry) => entry.name),
      );
      check(
        "leituras sem falha do sistema",
        [],
        files.filter((entry) => /administrador/.test(entry.error ?? "")).map((entry) => entry.name),
      );
    });
  }
  await results.file("arquivos fora do servidor", async (check) => {
    check(
      "nenhum",
      [],
      outside.filter((path) => existsSync(path)),
    );
    check(
      "objetos com outro nome que o do conteúdo",
      [],
      strangeObjects(join(lastro.dataDir, "files", "objects")),
    );
  });
}

/** Every member is kept, refused or skipped; folders are none of them. TRUTH.json lists the first four names only. */
function compareWithTruth(check, expected, { archive, inside, left }) {
  if (
    expected.members === undefined ||
    expected.members !== expected.first_names.length ||
    (archive.status === "error" && left.refusedCount === 0)
  )
    return;
  check(
    "membros",
    expected.first_names.filter((member) => !member.endsWith("/")).length,
    inside.length + left.refusedCount + left.skippedCount,
  );
  const names = new Set(expected.first_names);
  check(
    "nomes que não são do arquivo",
    [],
    inside
      .map((entry) => (entry.path === null ? entry.name : `${entry.path}/${entry.name}`))
      .filter((entry) => !names.has(entry)),
  );
}

const settledFiles = ({ lastro }, project) =>
  waitFor("leitura das entradas", async () => {
    const files = await lastro.call("GET", `/api/projects/${project.id}/files`);
    return files.every((file) => file.status === "completed" || file.status === "error")
      ? files
      : null;
  });

function depthOf(entry, files) {
  const parent = files.find((file) => file.id === entry.parentFileId);
  return parent === undefined ? 0 : 1 + depthOf(parent, files);
}

/** Where the unsafe names would land, seen from the root, the working folder and the server's folders. */
function namesOutside(truth, dataDir) {
  const unsafe = Object.values(truth).flatMap((entry) => entry.unsafe_names ?? []);
  const bases = [
    "/",
    "/tmp",
    process.cwd(),
    dataDir,
    join(dataDir, "files"),
    join(dataDir, "files", "objects"),
    join(dataDir, "files", "unfinished"),
  ];
  return [...new Set(unsafe.flatMap((name) => bases.map((base) => resolve(base, name))))];
}

const strangeObjects = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => entry.name);
