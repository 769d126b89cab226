import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const content = (text: string) => ({ heading: "", subtitle: "", text, items: [] });

describe("the public page", () => {
  let slice: TestWorld;
  let admin: Persona;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld({ without: ["demonstration"] });
    admin = await slice.signIn("admin");
    ana = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  type Part = Record<"name", string> & Record<string, unknown>;
  const visitors = async (): Promise<Part[]> =>
    (await slice.app.inject({ method: "GET", url: "/api/about" })).json().parts;
  const page = async () => (await admin.send("GET", "/api/admin/public-page")).body;
  const save = async (change: (part: Part) => unknown) => {
    const { version, parts } = await page();
    return admin.send("PUT", "/api/admin/public-page", { version, parts: parts.map(change) });
  };

  it("ships with the method's sources and principles, and with nobody invented", async () => {
    expect((await visitors()).map(({ name }) => name)).toEqual(["research", "philosophy"]);
    const { version, parts, changedBy } = await page();
    expect([version, changedBy]).toEqual([0, null]);
    expect(parts.map(({ name }: Part) => name)).toEqual([
      "founder",
      "research",
      "boards",
      "record",
      "philosophy",
    ]);
  });

  it("is written by administrators alone", async () => {
    const { parts } = await page();
    const replies = [
      await ana.send("GET", "/api/admin/public-page"),
      await ana.send("PUT", "/api/admin/public-page", { version: 0, parts }),
      await ana.send("POST", "/api/admin/public-page/pictures", { base64: PIXEL }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it("shows what was written in its order, and drops what was emptied", async () => {
    const picture = await admin.send("POST", "/api/admin/public-page/pictures", { base64: PIXEL });
    const { sha256 } = picture.body;
    const saved = await save((part) =>
      part.name === "founder"
        ? { ...part, picture: sha256, pt: { ...content("Trinta anos."), heading: "Beatriz" } }
        : part.name === "philosophy"
          ? { ...part, pt: content("  "), en: null }
          : part,
    );
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    const [founder, ...others] = await visitors();
    expect(founder).toEqual({
      name: "founder",
      picture: sha256,
      en: null,
      pt: { heading: "Beatriz", subtitle: "", text: "Trinta anos.", items: [] },
    });
    expect(others.map(({ name }) => name)).toEqual(["research"]);
    const sent = await slice.app.inject({ method: "GET", url: `/api/about/pictures/${sha256}` });
    expect([sent.statusCode, sent.headers["content-type"], sent.rawPayload.length]).toEqual([
      200,
      "image/png",
      Buffer.from(PIXEL, "base64").length,
    ]);
    const { version, parts } = await page();
    const moved = await admin.send("PUT", "/api/admin/public-page", {
      version,
      parts: [parts[1], parts[0], ...parts.slice(2)],
    });
    expect(moved.status).toBe(200);
    expect((await visitors()).map(({ name }) => name)).toEqual(["research", "founder"]);
    const bare = await save((part) => ({ ...part, picture: null }));
    expect(bare.body.version).toBe(3);
    expect(
      (await slice.app.inject({ method: "GET", url: `/api/about/pictures/${sha256}` })).statusCode,
    ).toBe(404);
  });

  it("refuses what another saved over, what is no picture, and a picture that went", async () => {
    const { parts } = await page();
    const late = await admin.send("PUT", "/api/admin/public-page", { version: 0, parts });
    expect([late.status, late.body.error.code]).toEqual([409, "CONFLICT"]);
    const svg = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
    const odd = await admin.send("POST", "/api/admin/public-page/pictures", { base64: svg });
    expect([odd.status, odd.body.error.fields]).toEqual([
      422,
      { base64: "Envie uma imagem PNG, JPEG ou WebP." },
    ]);
    const gone = await save((part) => ({ ...part, picture: "0".repeat(64) }));
    expect([gone.status, gone.body.error.fields]).toEqual([
      422,
      { "parts.0.picture": "A imagem não está mais guardada. Envie-a de novo." },
    ]);
    const untitled = await save((part) => ({
      ...part,
      pt: { ...content("a"), items: [{ title: "", text: "b" }] },
    }));
    expect(untitled.body.error.fields["parts.0.pt.items.0.title"]).toMatch(/./);
  });
});
