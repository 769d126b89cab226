// Documents: pages, slides, sections and tables against TRUTH.json, the text of each readable one findable by search, and a
// clear refusal of each broken or protected one.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import Papa from "papaparse";

const damaged = /danificado ou incompleto/;
/** What has to be said of a document that cannot be read; null: it is read. */
function refusalOf({ bytes, why }, truth) {
  if (bytes === 0) return /vazio/;
  if (/^password-protected/.test(why)) return /protegido por senha/;
  if (truth.error !== undefined || (/^malformed/.test(why) && !truth.encrypted)) return damaged;
  return null;
}
/** Of the characters that TRUTH.json counts in a DOCX; it counts deleted and hidden ones too. */
const leastShareOfText = 0.98;

export async function check(corpus, own) {
  const { results, manifest, truth } = corpus;
  const project = await corpus.openProject("Documentos");
  for (const file of own) {
    await results.file(basename(file), async (check) => {
      const record = await corpus.read(corpus.path(file), project);
      const expected = truth[file] ?? {};
      const refusal = refusalOf(manifest.get(file), expected);
      if (refusal !== null) {
        check("recusado", "error", record.status);
        check(`por ${refusal.source}`, true, refusal.test(record.error ?? "") || record.error);
        return;
      }
      check(
        "lido",
        "completed",
        record.status === "completed" ? record.status : `${record.status}: ${record.error}`,
      );
      // Protected with an empty password, which every reader tries: it opens.
      if (expected.encrypted)
        return void check(
          "dito que não há texto",
          true,
          /^Sem texto: parece digitalizado/.test(record.reading) || record.reading,
        );
      const { pages, total } = await pagesOf(corpus, record);
      const text = pages.map((page) => `${page.heading ?? ""}\n${page.text}`).join("\n");
      if (expected.page_objects_seen !== undefined)
        check("páginas", expected.page_objects_seen, total);
      if (expected.slides !== undefined)
        check("slides", expected.slides, pages.filter((page) => page.kind === "slide").length);
      if (expected.text_chars !== undefined) checkText(check, { text, expected, record });
      const beside = file.replace(/\.\w+$/, ".csv");
      if (beside !== file && own.includes(beside))
        check("células da tabela que faltam no texto", [], missingCells(corpus.path(beside), text));
      const word = distinctiveWord(text);
      if (word !== null)
        check(
          `busca por “${word}” acha o arquivo`,
          true,
          await isFound(corpus, project, word, record.id),
        );
    });
  }
}

function checkText(check, { text, expected, record }) {
  const found = text.replace(/ \| |\n/g, "").length;
  check(
    `ao menos ${leastShareOfText * 100}% de ${expected.text_chars} caracteres`,
    true,
    found >= expected.text_chars * leastShareOfText || found,
  );
  const proposed = record.mapping.filter((table) => table.proposed);
  check("tabelas contam só depois de confirmadas", proposed.length, record.mapping.length);
  check(
    `até ${expected.tables} tabelas a confirmar`,
    true,
    proposed.length <= expected.tables || proposed.length,
  );
}

async function pagesOf({ lastro }, record) {
  const pages = [];
  for (;;) {
    const page = await lastro.call(
      "GET",
      `/api/files/${record.id}/pages?offset=${pages.length}&limit=100`,
    );
    pages.push(...page.pages);
    if (page.pages.length === 0 || pages.length >= page.total) return { pages, total: page.total };
  }
}

function missingCells(path, text) {
  const bare = (cell) =>
    cell
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
  const whole = bare(text);
  return Papa.parse(readFileSync(path, "utf8"), { skipEmptyLines: true })
    .data.slice(1)
    .flat()
    .filter((cell) => !whole.includes(bare(cell)));
}

/** The longest word of letters only: rare enough to be looked for. */
function distinctiveWord(text) {
  const words = text.match(/(?<![\p{L}\p{N}])\p{L}{6,20}(?![\p{L}\p{N}])/gu) ?? [];
  return words.reduce(
    (longest, word) => (longest === null || word.length > longest.length ? word : longest),
    null,
  );
}

async function isFound({ lastro }, project, word, fileId) {
  const found = await lastro.call(
    "GET",
    `/api/projects/${project.id}/search?limit=50&q=${encodeURIComponent(word)}`,
  );
  return found.some((result) => result.fileId === fileId && result.excerpt.marks.length > 0);
}
