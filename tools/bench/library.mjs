// The library with 5,000 documents of 200 to 2,000 words: planted phrases found, time of a search and of the list (95th
// percentile), and the first bytes of a 300-page PDF, in the ranges that a browser's viewer asks for.
import { createHash } from "node:crypto";
import { openClient } from "../open-connection.mjs";
import { limit } from "./rounds.mjs";
import { createStartedProject, startLastro } from "./server.mjs";

const documents = 5_000;
const planted = 50;
const targetMs = 100;
const firstPageMs = 1_000;
const pdfPages = 300;
const stems =
  "contrato prazo cliente processo custo equipe fornecedor sistema análise gestão proposta pagamento entrega serviço qualidade prioridade relatório indicador reunião decisão etapa risco controle planilha atendimento pedido estoque produto mercado venda".split(
    " ",
  );
const endings = ["", "s", "ção", "mento", "dor", "dade", "ista", "ável"];

/** The same documents at every run (mulberry32). */
function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const phraseOf = (index) =>
  `a cláusula secreta ${["jacarandá", "tamanduá", "pirilampo", "xaxim", "quixote"][index % 5]} ${["norte", "sul", "leste", "oeste", "centro", "topo", "fundo", "margem", "beira", "canto"][Math.floor(index / 5)]} vale`;

function writeText(random, index) {
  const length = 200 + Math.floor(random() * 1_801);
  const words = Array.from(
    { length },
    () =>
      stems[Math.floor(random() * stems.length)] + endings[Math.floor(random() * endings.length)],
  );
  if (index % (documents / planted) === 0)
    words.splice(Math.floor(random() * length), 0, phraseOf(index / (documents / planted)));
  return words.map((word, at) => (at % 14 === 13 ? `${word}.` : word)).join(" ");
}

/** As the reading leaves them: the calls of 5,000 uploads would measure the uploads. */
async function plantDocuments(connection, projectId) {
  const client = await openClient(connection);
  try {
    const {
      rows: [project],
    } = await client.query("select tenant_id, created_by from lastro.projects where id = $1", [
      projectId,
    ]);
    const random = makeRandom(7);
    const idOf = (kind, index) =>
      `${createHash("sha256").update(`${projectId}${kind}${index}`).digest("hex").slice(0, 32)}`.replace(
        /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
        "$1-$2-$3-$4-$5",
      );
    for (let start = 0; start < documents; start += 250) {
      const rows = Array.from({ length: 250 }, (_, offset) => {
        const index = start + offset;
        return {
          id: idOf("d", index),
          version_id: idOf("v", index),
          title: `Documento ${index}`,
          folder: `Pasta ${index % 20}`,
          tags: [`tema ${index % 15}`],
          text: writeText(random, index),
          sha: createHash("sha256").update(String(index)).digest("hex"),
        };
      });
      const json = JSON.stringify(rows);
      const from =
        "from jsonb_to_recordset($1::jsonb) as r (id uuid, version_id uuid, title text, folder text, tags text[], text text, sha text)";
      await client.query(
        `insert into lastro.library_documents (id, tenant_id, project_id, title, folder, tags, current_version_id, created_by, created_by_name, created_at, updated_at) select id, $2, $3, title, folder, tags, version_id, $4, 'Medição', now(), now() ${from}`,
        [json, project.tenant_id, projectId, project.created_by],
      );
      await client.query(
        `insert into lastro.library_versions (id, document_id, tenant_id, number, file_name, media_type, size_bytes, sha256, status, reading, uploaded_by, uploaded_by_name, created_at) select version_id, id, $2, 1, title || '.txt', 'text/plain', length(text), sha, 'completed', '', $3, 'Medição', now() ${from}`,
        [json, project.tenant_id, project.created_by],
      );
      await client.query(
        `insert into lastro.library_pages (version_id, document_id, tenant_id, ordinal, kind, heading, text) select version_id, id, $2, 1, 'section', null, text ${from}`,
        [json, project.tenant_id],
      );
    }
    await client.query(
      "analyze lastro.library_documents; analyze lastro.library_versions; analyze lastro.library_pages",
    );
  } finally {
    await client.end();
  }
}

/** A plain PDF of many pages, each with text of its own and 4 KB that no viewer needs for the first one. */
function writePdf(pages) {
  const parts = ["%PDF-1.4\n"];
  const offsets = [];
  let length = parts[0].length;
  const add = (text) => {
    offsets.push(length);
    parts.push(text);
    length += text.length;
  };
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(" ");
  add("1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n");
  add(`2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`);
  add("3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n");
  for (let page = 0; page < pages; page++) {
    const stream = `BT /F1 24 Tf 72 720 Td (Pagina ${page + 1}) Tj ET\n${`% ${"x".repeat(78)}\n`.repeat(50)}`;
    add(
      `${4 + page * 2} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>\nendobj\n`,
    );
    add(
      `${5 + page * 2} 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}endstream\nendobj\n`,
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${parts.join("")}xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    "latin1",
  );
}

const percentile95 = (times) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
export async function benchLibrary({ folder }) {
  const lastro = await startLastro(folder, "library");
  try {
    const projectId = (await createStartedProject(lastro, "Biblioteca")).id;
    await plantDocuments(lastro.connection(), projectId);
    const path = `/api/projects/${projectId}/documents`;
    const timed = async (query) => {
      const start = performance.now();
      const found = await lastro.call("GET", `${path}?${query}`);
      return { found, ms: performance.now() - start };
    };
    let hits = 0;
    const searches = [];
    for (let index = 0; index < planted; index++) {
      for (const query of [
        `"${phraseOf(index)}"`,
        `${phraseOf(index).split(" ").slice(2, 5).join(" ")}`,
        stems[index % stems.length],
      ]) {
        const { found, ms } = await timed(new URLSearchParams({ q: query }));
        searches.push(ms);
        if (
          query.startsWith('"') &&
          found.documents[0]?.title === `Documento ${index * (documents / planted)}`
        )
          hits += 1;
      }
    }
    const lists = [];
    for (let index = 0; index < 100; index++)
      lists.push(
        (
          await timed(
            new URLSearchParams({
              offset: String(index * 30),
              ...(index % 2 === 0 ? {} : { folder: `Pasta ${index % 20}` }),
            }),
          )
        ).ms,
      );

    const form = new FormData();
    form.append("file", new Blob([writePdf(pdfPages)]), "trezentas paginas.pdf");
    const sent = await lastro.call("POST", path, form);
    const preview = async (range) => {
      const reply = await fetch(`${lastro.origin}/api/documents/${sent.id}/preview`, {
        headers: { cookie: lastro.cookie, ...(range === undefined ? {} : { range }) },
      });
      if (reply.status !== (range === undefined ? 200 : 206))
        throw new Error(`preview answered ${reply.status}`);
      return Buffer.from(await reply.arrayBuffer());
    };
    const start = performance.now();
    const head = await preview("bytes=0-65535");
    const tail = await preview("bytes=-65536");
    const firstMs = performance.now() - start;
    if (!head.includes("(Pagina 1)") || !tail.includes("startxref"))
      throw new Error("the ranges are not those of the file");
    return [
      {
        name: "planted phrases found",
        value: hits,
        target: planted,
        unit: "of 50",
        missed: hits < planted,
      },
      limit(
        "search over 5,000 documents, 95th percentile",
        targetMs,
        "ms",
        percentile95(searches),
        { searches: searches.length },
      ),
      limit("list of 5,000 documents, 95th percentile", targetMs, "ms", percentile95(lists), {
        lists: lists.length,
      }),
      limit("300-page PDF: the ranges of its first page", firstPageMs, "ms", firstMs),
    ];
  } finally {
    await lastro.stop();
  }
}
