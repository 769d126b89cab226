// Documents: pages, slides, sections and tables against TRUTH.json, the text of each readable one findable by search, and a
// clear refusal of each broken or protected one.
import { readFileSync } from "node:fs";
import Papa from "papaparse";

const damaged = /danificado ou incompleto/;
/** Files that the corpus calls malformed, protected or empty, with what has to be said of each. */
const refusals = {
  "libreoffice-writer-password.pdf": /protegido por senha/,
  "pdfjs_REDHAT-1531897-0.pdf": damaged,
  "pdfjs_poppler-395-0-fuzzed.pdf": damaged,
  "pdfplumber_empty.pdf": /vazio/,
  "tika_testWORD_truncated.docx": damaged,
};
/** Protected with an empty password, which every reader tries: it opens and holds no text. */
const withoutText = { "pdfjs_empty_protected.pdf": /^Sem texto: parece digitalizado/ };
/** A table that the corpus gives beside a document: each of its cells has to stand in the document's text. */
const tablesBeside = { "balneabilidade-26-2010.pdf": "balneabilidade-26-2010.csv" };
/** Of the characters that TRUTH.json counts in a DOCX; it counts deleted and hidden ones too. */
const leastShareOfText = 0.98;

export async function check(corpus) {
  const { results, manifest, truth } = corpus;
  const project = await corpus.openProject("Documentos");
  for (const file of manifest.keys()) {
    const [category, name] = file.split("/");
    if (category !== "documents") continue;
    await results.file(name, async (check) => {
      const record = await corpus.read(corpus.path(file), project);
      const refusal = refusals[name];
      if (refusal !== undefined) {
        check("recusado", "error", record.status);
        check(`por ${refusal.source}`, true, refusal.test(record.error ?? "") || record.error);
        return;
      }
      check(
        "lido",
        "completed",
        record.status === "completed" ? record.status : `${record.status}: ${record.error}`,
      );
      if (withoutText[name] !== undefined)
        return void check(
          "dito que não há texto",
          true,
          withoutText[name].test(record.reading) || record.reading,
        );
      const { pages, total } = await pagesOf(corpus, record);
      const expected = truth[file] ?? {};
      const text = pages.map((page) => `${page.heading ?? ""}\n${page.text}`).join("\n");
      if (expected.page_objects_seen !== undefined)
        check("páginas", expected.page_objects_seen, total);
      if (expected.slides !== undefined)
        check("slides", expected.slides, pages.filter((page) => page.kind === "slide").length);
      if (expected.text_chars !== undefined) {
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
      if (tablesBeside[name] !== undefined)
        check(
          "células da tabela que faltam no texto",
          [],
          missingCells(corpus.path(`${category}/${tablesBeside[name]}`), text),
        );
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
