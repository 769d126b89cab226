import { afterAll, beforeAll, expect, test } from "vitest";
import { openModelServer, type ModelServer } from "#tests/support/servers/model-server.ts";
import { clauses } from "#tests/support/clauses.ts";
import { signInOverHttp, waitFor, type HttpPerson } from "../support/people/http-person.ts";
import { filesRead } from "../support/ledger-project.ts";
import { reworded, sectionOf } from "../support/servers/prose-supplier.ts";
import { needsOwnServer } from "../support/servers/own-server.ts";
import {
  discardDataDir,
  startRealServer,
  type RealServer,
} from "../support/servers/real-server.ts";

/**
 * SIGKILL of the real server at every section of a report that a model writes. The supplier, a process that outlives it, holds the
 * first request for each section, which is when the server is killed, and counts the replies that it gave whole.
 */
const dataDir = needsOwnServer("kills its server while a model writes");
const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 42 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

interface Run {
  id: string;
  status: string;
  reportId?: string;
  error?: unknown;
}
interface Report {
  reportVersion: number;
  tree: { proseOrigin: string; sections: { title: string; prose?: { origin: string } }[] };
}

let supplier: ModelServer;
let server: RealServer;
let person: HttpPerson;
let link = "";

async function serve(): Promise<void> {
  server = await startRealServer(dataDir, {
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: supplier.baseUrl,
    LLM_MODEL: "modelo-1",
    LLM_API_KEY: "k",
    LLM_PRICE_INPUT: "1",
    LLM_PRICE_OUTPUT: "1",
    LLM_PROJECT_BUDGET: "100",
  });
  link ||= server.firstAccessUrl ?? "";
  person = await signInOverHttp(server.url, link);
}

beforeAll(async () => {
  supplier = await openModelServer("openai");
  await serve();
});
afterAll(async () => {
  await server?.stop();
  await supplier?.close();
  discardDataDir(dataDir);
});

test(
  "a server killed at each section ends in one report and pays for none twice",
  clauses("beyond.prose"),
  async () => {
    const client = await person.send<{ id: string }>("POST", "/api/clients", {
      name: "Cliente do teste",
    });
    const { id } = await person.send<{ id: string }>("POST", "/api/projects", {
      clientId: client.id,
      name: "Projeto do teste",
    });
    await person.send("POST", `/api/projects/${id}/start`);
    await person.upload(`/api/projects/${id}/upload`, "razao.csv", LEDGER);
    await filesRead(person, id);
    await person.send("PUT", `/api/projects/${id}/language-model`, { version: 0, isAllowed: true });

    const held: string[] = [];
    supplier.script((body) => {
      const section = sectionOf(body);
      if (section === null || held.includes(section)) return { text: reworded(body) };
      held.push(section);
      return { hang: true };
    });
    const { runId } = await person.send<{ runId: string }>(
      "POST",
      `/api/projects/${id}/phases/auto-execute`,
      { phaseNumber: 1, phaseType: "ValueScope" },
    );

    const stateOf = () => person.get<Run>(`/api/runs/${runId}`);
    const isOver = ({ status }: Run) => ["completed", "failed", "cancelled"].includes(status);
    let kills = 0;
    for (;;) {
      const run = await waitFor(stateOf, (now) => isOver(now) || held.length > kills);
      if (isOver(run)) break;
      await server.kill();
      kills += 1;
      await serve();
    }

    const run = await stateOf();
    expect(run.status, JSON.stringify(run.error)).toBe("completed");
    expect(kills).toBeGreaterThan(2);
    expect(kills).toBe(held.length);
    // One whole reply for each section; what was held when the server died was asked for once more, and nothing else was.
    const paid = supplier.answered.map(sectionOf);
    expect([...paid].sort()).toEqual([...held].sort());
    expect(supplier.requests.length).toBe(paid.length + kills);

    const report = await person.get<Report>(`/api/reports/${run.reportId}`);
    expect([report.reportVersion, report.tree.proseOrigin]).toEqual([1, "llm"]);
    const written = report.tree.sections.filter(({ prose }) => prose?.origin === "llm");
    expect(written).toHaveLength(held.length);
    const runs = await person.get<Run[]>(
      `/api/phases/${(await person.get<{ id: string }[]>(`/api/projects/${id}/phases`))[0]?.id}/runs`,
    );
    expect(runs.map(({ reportId }) => reportId)).toEqual([run.reportId]);
    expect(await person.get(`/api/projects/${id}/language-model`)).toMatchObject({
      calls: supplier.requests.length,
    });
  },
);
