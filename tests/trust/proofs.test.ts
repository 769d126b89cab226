import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "#contract/runs/endpoints.ts";
import {
  canonicalText,
  joinProof,
  listParts,
  splitProof,
  type Islands,
  type ProofManifest,
} from "#domain/proof/index.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { createDiskSeal } from "#server/adapters/seal/disk-seal.ts";
import { run as verifyProof } from "#server/cli/verify-proof.ts";
import { systemClock } from "#server/ports/clock.ts";
import type { Seal } from "#server/ports/seal.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

/** At full size: LASTRO_CHANGED_BYTES=10000 LASTRO_CHANGED_SIGNATURES=2000 (docs/measurements.md). */
const CHANGED_BYTES = Number(process.env["LASTRO_CHANGED_BYTES"] ?? 60);
const CHANGED_SIGNATURES = Number(process.env["LASTRO_CHANGED_SIGNATURES"] ?? 60);
/** At full size on a machine that does much else. */
const CHANGED_MS = 1_800_000;

/** A proof whose islands a hand has changed; it lists them anew, and signs with a `seal` of its own where it has one. */
async function forged(file: string, change: (islands: Islands) => Islands, seal?: Seal) {
  const { islands, rest } = splitProof(file)!;
  const changed = change(islands);
  const read = JSON.parse(Buffer.from(islands.manifesto, "base64").toString()) as ProofManifest;
  const selo = seal === undefined ? read.selo : await seal.fingerprint();
  const manifest = Buffer.from(canonicalText({ ...read, selo, partes: listParts(rest, changed) }));
  const signed = seal === undefined ? null : Buffer.from(await seal.sign(manifest));
  return joinProof(rest, {
    ...changed,
    manifesto: manifest.toString("base64"),
    assinatura: signed?.toString("base64") ?? changed.assinatura,
  });
}

/** The text that an island packs, changed. */
function repacked(island: string, change: (text: string) => string): string {
  const text = gunzipSync(Buffer.from(island, "base64")).toString("utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  return gzipSync(changed).toString("base64");
}

describe("the administrator's switch for portable proofs, and the seal that reports print", () => {
  let slice: TestWorld;
  let ana: Persona;
  let admin: Persona;
  let project: Project;
  let run: Run;
  beforeAll(async () => {
    slice = await openTestWorld();
    slice.services.proofParts = {
      engine: async () => "self.onmessage = null;",
      checker: async () => "document.title;",
    };
    [ana, admin] = [await slice.signIn("consultant"), await slice.signIn("admin")];
    project = await startProject(ana);
    const { content } = processInventory(7);
    await uploadAndRead(slice, ana, project.id, content, "processos.csv");
    run = await runPhase(slice, ana, project.id);
  });
  afterAll(() => slice.close());

  const get = (format: string, person = ana) =>
    slice.app.inject({
      method: "GET",
      url: `/api/reports/${run.reportId}/export?format=${format}`,
      headers: { cookie: person.cookie },
    });
  const allow = (areAllowed: boolean, person = admin) =>
    person.send("PUT", "/api/admin/proofs", { areAllowed });

  it("gives a proof as long as nobody turned them off", async () => {
    expect((await ana.send("GET", "/api/trust/proofs")).body).toEqual({ areAllowed: true });
    const proof = await get("proof");
    expect([proof.statusCode, proof.headers["content-type"]]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
  });

  it(
    `is refused by the check outside a browser with any of ${CHANGED_BYTES} bytes changed, or ${CHANGED_SIGNATURES} of its signature`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "lastro-changed-"));
      const path = join(folder, "prova.html");
      const exitCodeOf = async (file: Uint8Array): Promise<number> => {
        await writeFile(path, file);
        const silence = new PassThrough().resume();
        return verifyProof([path], { out: silence, err: silence });
      };
      const file = (await get("proof")).rawPayload;
      expect(await exitCodeOf(file)).toBe(0);
      const unnoticed: string[] = [];
      for (let turn = 0; turn < CHANGED_BYTES; turn += 1) {
        const at = (turn * 104_729) % file.length;
        file[at]! ^= 1;
        if ((await exitCodeOf(file)) === 0) unnoticed.push(`byte ${at}`);
        file[at]! ^= 1;
      }
      // Inside the signature's own bytes: openssl looks at most of them alone, the check at all.
      const text = file.toString("utf8");
      const { assinatura } = splitProof(text)!.islands;
      const signature = Buffer.from(assinatura, "base64");
      for (let turn = 0; turn < CHANGED_SIGNATURES; turn += 1) {
        const at = (turn * 7_919) % signature.length;
        const bit = 1 << (Math.floor((turn * 7_919) / signature.length) % 8);
        signature[at]! ^= bit;
        const changed = text.replace(assinatura, signature.toString("base64"));
        if ((await exitCodeOf(Buffer.from(changed))) === 0) unnoticed.push(`signature ${at}`);
        signature[at]! ^= bit;
      }
      expect(unnoticed).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    },
    CHANGED_MS,
  );

  it("is refused when a hand lists all parts anew, and shows another seal when it signs them too", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lastro-forged-"));
    const path = join(folder, "prova.html");
    const judge = async (file: string): Promise<[exitCode: number, said: string]> => {
      await writeFile(path, file);
      const told = new PassThrough().setEncoding("utf8");
      const exitCode = await verifyProof([path], { out: told, err: told });
      return [exitCode, String(told.read())];
    };
    const file = (await get("proof")).body;
    const { fingerprint } = (await ana.send("GET", "/api/trust/seal")).body;
    expect(await judge(file)).toEqual([0, expect.stringContaining(fingerprint)]);
    const hands: Record<string, (islands: Islands) => Islands> = {
      fact: (islands) => ({
        ...islands,
        fatos: repacked(islands.fatos, (text) => text.replace(/"value":\d+/, '"value":987654')),
      }),
      row: (islands) => ({
        ...islands,
        tabelas: repacked(islands.tabelas, (text) => text.replace(/\d+(?=[,\]])/, "987654")),
      }),
      formula: (islands) => ({ ...islands, motor: `${islands.motor} ` }),
    };
    const other = createDiskSeal({ folder, organisation: "Outra", clock: systemClock });
    for (const [name, hand] of Object.entries(hands)) {
      const unsigned = await judge(await forged(file, hand));
      expect(unsigned, name).toEqual([1, "Não confere: a assinatura não é desta prova.\n"]);
      const [exitCode, said] = await judge(await forged(file, hand, other));
      // Its numbers do not follow from its rows; the check computes with its own formulas, whatever the file's are.
      expect(exitCode, name).toBe(name === "formula" ? 0 : 1);
      expect(said, name).toContain(`impressão digital ${await other.fingerprint()}`);
      expect(said, name).not.toContain(fingerprint);
    }
    await rm(folder, { recursive: true, force: true });
  });

  it("is the administrator's alone, and its changes are in the audit log once", async () => {
    for (const person of [ana, await slice.signIn("approver", { clientId: project.clientId })])
      expect((await allow(false, person)).status).toBe(403);
    expect((await allow(false)).body).toEqual({ areAllowed: false });
    expect((await allow(false)).status).toBe(200);
    const entries = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "trust.allow-proofs")
        .execute(),
    );
    expect(entries).toEqual([{ before: { areAllowed: true }, after: { areAllowed: false } }]);
  });

  it("refuses a proof with what can be done, other documents not, and a stranger learns nothing", async () => {
    await allow(false);
    const refused = await get("proof");
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, "PROOFS_OFF"]);
    expect(refused.json().error.message).toMatch(/Administração › Segurança/);
    expect((await get("md")).statusCode).toBe(200);
    expect((await get("proof", await slice.signIn("consultant"))).statusCode).toBe(404);
    await allow(true);
    expect((await get("proof")).statusCode).toBe(200);
  });

  it("prints the fingerprint of the seal at the end of a report", async () => {
    const { fingerprint } = (await ana.send("GET", "/api/trust/seal")).body;
    expect(fingerprint).toMatch(/^([0-9A-F]{4} ){15}[0-9A-F]{4}$/);
    const markdown = (await get("md")).body.trimEnd();
    expect(markdown.slice(markdown.lastIndexOf("---"))).toContain(fingerprint);
  });
});
