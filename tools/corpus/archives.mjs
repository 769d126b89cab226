// Hostile and odd archives: what each keeps and refuses, by TRUTH.json (members, unsafe names, links) and by the file names of
// yauzl's fixtures, which say the error to expect. Afterwards nothing stands outside of the server's own folder.
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { waitFor } from "./corpus.mjs";

const damaged = /danificad/;
/** [entries kept, what is said of each one refused, or of the archive]. */
const expectations = {
  "libzip_bigzero-zip.zip": [0, /bomba/],
  "libzip_encrypt-aes256.zip": [1, /senha/],
  "libzip_filename_duplicate.zip": [2, null],
  "libzip_incons-filename-nul-byte.zip": [0, /controle/],
  "libzip_testfile-cp437.zip": [1, null],
  "movies.zip": [2, null],
  "notazip.zip": [0, /extensão/],
  "recursive_bomb.zip": [9, null],
  "rubyzip_path_traversal_jwilk_absolute1.zip": [0, /absoluto/],
  "rubyzip_path_traversal_jwilk_relative2.zip": [0, /sai da pasta/],
  "rubyzip_path_traversal_jwilk_symlink.zip": [1, /atalho/],
  "rubyzip_zip64-sample.zip": [2, null],
  "rubyzip_zipWithEncryption.zip": [0, /senha/],
  "tika_droste.zip": [2, null],
  "tika_test-zip-of-zip.zip": [1, null],
  "yauzl_ok_empty.zip": [0, null],
  "yauzl_ok_unicode.zip": [2, null],
  "zip-slip.zip": [1, /sai da pasta/],
};
const faults = [
  [/End_of_central_directory|Invalid_comment_length|zip64_extended/, 0, damaged],
  [/absolute_path/, 1, /absoluto/],
  [/invalid_relative_path/, 1, /sai da pasta/],
  [/extra_field_length|invalid_central_directory/, 1, damaged],
  [/invalid_code_lengths|too_many_length/, 0, damaged],
  [/multi-disk/, 0, /volumes/],
  [/strong_encryption/, 0, /senha/],
  [/unsupported_compression/, 1, /compressão/],
];

const expectationOf = (name) =>
  expectations[name] ?? faults.find(([pattern]) => pattern.test(name))?.slice(1);

export async function check(corpus) {
  const { results, manifest, truth, lastro } = corpus;
  const outside = namesOutside(truth, lastro.dataDir).filter((path) => !existsSync(path));
  for (const file of manifest.keys()) {
    const [category, name] = file.split("/");
    if (category !== "zip_torture") continue;
    await results.file(name, async (check) => {
      const expected = expectationOf(name);
      if (expected === undefined) return void results.note(`${name}: sem expectativa`);
      const [kept, reason] = expected;
      const project = await corpus.openProject("Compactados");
      const archive = await corpus.read(corpus.path(file), project);
      const files = await settledFiles(corpus, project);
      const inside = files.filter((entry) => entry.parentFileId === archive.id);
      const left = await lastro.call("GET", `/api/files/${archive.id}/archive`);
      check("mantidos", kept, inside.length);
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
  const known = ["/tmp/evil.txt", "/tmp/moo", "/moo", "/atxt"];
  return [
    ...new Set([...known, ...unsafe.flatMap((name) => bases.map((base) => resolve(base, name)))]),
  ];
}

const strangeObjects = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => entry.name);
