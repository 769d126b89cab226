import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const DOCUMENTS = 5_000;
/** Each has the words of every other; one says them next to each other, one says a word often. */
const textOf = (at: number): string =>
  at === 17
    ? "o prazo do contrato vence"
    : at === 4_321
      ? "contrato contrato prazo e equipe: vence contrato do contrato"
      : "contrato da reunião: equipe, prazo; depois vence";

describe("a search for what many documents say", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
    const idOf = (kind: string, at: number) =>
      createHash("sha256").update(`${kind}${at}`).digest("hex").slice(0, 32);
    const rows = JSON.stringify(
      Array.from({ length: DOCUMENTS }, (_, at) => ({
        id: idOf("d", at),
        version_id: idOf("v", at),
        title: `Documento ${at}`,
        text: textOf(at),
      })),
    );
    await slice.db.asOwner(async (tx) => {
      const from = sql`from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, version_id uuid, title text, text text), lastro.projects p where p.id = ${project.id}`;
      await sql`insert into lastro.library_documents (id, tenant_id, project_id, title, current_version_id, created_by_name, created_at, updated_at) select r.id, p.tenant_id, p.id, title, version_id, 'Ana', now(), now() ${from}`.execute(
        tx,
      );
      await sql`insert into lastro.library_versions (id, document_id, tenant_id, number, file_name, media_type, size_bytes, sha256, status, uploaded_by_name, created_at) select version_id, r.id, p.tenant_id, 1, title, 'text/plain', 1, 's', 'completed', 'Ana', now() ${from}`.execute(
        tx,
      );
      await sql`insert into lastro.library_pages (version_id, document_id, tenant_id, ordinal, kind, heading, text) select version_id, r.id, p.tenant_id, 1, 'section', null, text ${from}`.execute(
        tx,
      );
    });
  });
  afterAll(() => slice.close());
  const ask = async (q: string, offset = 0) =>
    (
      await ana.send(
        "GET",
        `/api/projects/${project.id}/documents?${new URLSearchParams({ q, offset: String(offset) })}`,
      )
    ).body as {
      total: number;
      documents: { id: string; title: string; match: { excerpt: unknown } | null }[];
    };

  it("finds each of 5,000, once, page after page", async () => {
    expect((await ask("contrato")).total).toBe(DOCUMENTS);
    const ids = new Set<string>();
    for (const offset of [0, 30, 2_400, 4_970])
      for (const { id, match } of (await ask("contrato", offset)).documents) {
        expect(match?.excerpt).not.toBeNull();
        ids.add(id);
      }
    expect(ids.size).toBe(4 * 30);
  });

  it("puts the one that says it most first, wherever it stands in the table", async () => {
    expect((await ask("contrato")).documents[0]?.title).toBe("Documento 4321");
  });

  it("finds the phrase among documents that all have its words", async () => {
    const found = await ask('"prazo do contrato"');
    expect([found.total, found.documents.map(({ title }) => title)]).toEqual([1, ["Documento 17"]]);
  });
});
