import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalText } from "#domain/proof/index.ts";
import { ecdsaNumbers, readDetachedSignature } from "#domain/seal/index.ts";
import { readParts, type Parts } from "#server/adapters/document-writer/office/zip-parts.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import { readPdf } from "#tests/report/pdf-pages.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { decide, openGate, readGate, submitted, type GateProject } from "./open-gate.ts";

const folder = mkdtempSync(join(tmpdir(), "lastro-minutes-"));
const at = (name: string): string => join(folder, name);

function opensslAccepts(parts: Parts, pdf: Uint8Array): boolean {
  writeFileSync(at("ata.pdf"), pdf);
  for (const name of ["ata.pdf.p7s", "instalacao.pem"]) writeFileSync(at(name), parts.get(name)!);
  try {
    execFileSync(
      "openssl",
      [
        ...["cms", "-verify", "-binary", "-inform", "DER", "-in", at("ata.pdf.p7s")],
        ...["-content", at("ata.pdf"), "-CAfile", at("instalacao.pem")],
        ...["-purpose", "any", "-out", "/dev/null"],
      ],
      { stdio: "pipe" },
    );
    return true;
  } catch {
    return false;
  }
}

describe("the minutes of a gate", () => {
  let slice: TestWorld;
  let ana: Persona;
  let approver: Persona;
  let project: GateProject;
  const ids: string[] = [];
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana);
    approver = await slice.signIn("approver", { clientId: project.clientId, name: "Artur Melo" });
    const other = await slice.signIn("approver", { clientId: project.clientId, name: "Bia Sá" });
    const admin = await slice.signIn("admin");
    await admin.send("PUT", `/api/projects/${project.id}/required-approvers`, { count: 2 });
    const submission = await submitted(ana, project);
    await decide(approver, submission, "approve_with_conditions", {
      comment: "Vale com ressalva: ≥ 3 meses <medidos>.",
      conditions: ["Medir de novo em março", "Rever o quadro"],
    });
    await decide(other, submission, "approve", { comment: "De acordo." });
    const gate = await readGate(ana, project);
    ids.push(...gate.submission!.decisions.map(({ id }) => id));
    expect(ids).toHaveLength(2);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await slice.close();
  });

  const get = (id: string, person: Persona, format = "zip") =>
    slice.app.inject({
      method: "GET",
      url: `/api/gates/decisions/${id}/minutes?format=${format}`,
      headers: { cookie: person.cookie },
    });
  const partsOf = async (id: string): Promise<Parts> => readParts((await get(id, ana)).rawPayload);

  it("says what was decided on, what was decided, by whom and how that was shown", async () => {
    const reply = await get(ids[0]!, approver);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
    const parts = await readParts(reply.rawPayload);
    expect([...parts.keys()]).toEqual(["ata.pdf", "ata.pdf.p7s", "decisao.json", "instalacao.pem"]);
    const { pages, tagged, language } = await readPdf(parts.get("ata.pdf")!);
    expect([tagged, language, pages.length <= 3]).toEqual([true, "pt-BR", true]);
    const items = pages.flatMap((page) => page.items.map((item) => item.text));
    const text = items.join(" ").replace(/\s+/g, " ");
    const { submission } = await readGate(ana, project);
    for (const told of [
      "Aprovação com condições",
      "Artur Melo",
      "Vale com ressalva: ≥ 3 meses <medidos>.",
      "Medir de novo em março",
      "(São Paulo)",
      "(UTC)",
      "somente a sessão",
      "Não é assinatura qualificada",
      "Esta é a primeira decisão registrada desta fase.",
    ])
      expect(text).toContain(told);
    const withoutBlanks = text.replaceAll(" ", "");
    const file = createHash("sha256").update(parts.get("decisao.json")!).digest("hex");
    for (const hash of [approver.email, submission!.factsHash, project.runId, file])
      expect(withoutBlanks).toContain(hash);
    const { fingerprint } = (await ana.send("GET", "/api/trust/seal")).body;
    expect(withoutBlanks).toContain(fingerprint.replaceAll(" ", ""));
  });

  it("is sealed byte for byte: openssl accepts it, and none of 100 changed bytes", async () => {
    const parts = await partsOf(ids[0]!);
    const pdf = parts.get("ata.pdf")!;
    const signature = parts.get("ata.pdf.p7s")!;
    expect(opensslAccepts(parts, pdf)).toBe(true);
    const whole = readDetachedSignature(pdf, signature);
    expect(whole).not.toBeNull();
    expect(ecdsaNumbers(whole!.signature)).not.toBeNull();
    const changed = (index: number): Uint8Array => {
      const bytes = Uint8Array.from(pdf);
      bytes[index] = bytes[index]! ^ 0x20;
      return bytes;
    };
    const step = Math.floor(pdf.length / 100);
    const places = Array.from({ length: 100 }, (_, index) => index * step);
    expect(
      places.filter((place) => readDetachedSignature(changed(place), signature) !== null),
    ).toEqual([]);
    for (const place of [0, places[50]!, pdf.length - 1])
      expect(opensslAccepts(parts, changed(place))).toBe(false);
  });

  it("ties each decision to the one before it by what was recorded, whatever people are called later", async () => {
    const read = async (id: string) =>
      JSON.parse((await partsOf(id)).get("decisao.json")!.toString("utf8"));
    const [first, second] = [await read(ids[0]!), await read(ids[1]!)];
    expect(first.registro.hashDaDecisaoAnterior).toBeNull();
    const hash = createHash("sha256").update(canonicalText(first.registro)).digest("hex");
    expect(first.hashDoRegistro).toBe(hash);
    expect(second.registro.hashDaDecisaoAnterior).toBe(hash);
    await ana.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
    expect((await read(ids[1]!)).hashDoRegistro).toBe(second.hashDoRegistro);
    expect((await read(ids[1]!)).enviadoPor).toBe("Ana Prado");
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("gate_decisions")
        .set({ comment: "Outro." })
        .where("id", "=", ids[0]!)
        .execute(),
    );
    expect((await read(ids[1]!)).hashDoRegistro).not.toBe(second.hashDoRegistro);
  });

  it("is the PDF alone where that is asked, leaves a trace, and is nobody else's", async () => {
    const pdf = await get(ids[1]!, ana, "pdf");
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const trace = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("read_log")
        .select("bytes")
        .where("kind", "=", "getGateMinutes")
        .where("user_id", "=", ana.userId)
        .execute(),
    );
    expect(trace.length).toBeGreaterThan(0);
    const stranger = await slice.signIn("consultant");
    expect((await get(ids[1]!, stranger)).statusCode).toBe(404);
    expect((await get(project.id, ana)).statusCode).toBe(404);
    expect((await get(ids[1]!, ana, "docx")).statusCode).toBe(422);
  });
});
