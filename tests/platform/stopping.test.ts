import { getEventListeners } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onStop, openStopping } from "#server/platform/process/stopping.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

/** More pages than the ten listeners from which Node warns. */
const PAGES = 12;

describe("the signal of a stop", () => {
  let slice: TestWorld;
  let ana: Persona;
  let url: string;
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(warning.message);

  beforeAll(async () => {
    process.on("warning", note);
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    url = await slice.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await slice.close();
    process.off("warning", note);
  });

  const listeners = (): number => getEventListeners(slice.services.stopping, "abort").length;
  const openPages = (): Promise<{ page: AbortController; reply: Response }[]> =>
    Promise.all(
      Array.from({ length: PAGES }, async () => {
        const page = new AbortController();
        const reply = await fetch(`${url}/api/events`, {
          headers: { cookie: ana.cookie },
          signal: page.signal,
        });
        return { page, reply };
      }),
    );

  it("is heard by every open page without a warning, and by none that was closed", async () => {
    const before = listeners();
    const pages = await openPages();
    expect(pages.map(({ reply }) => reply.status)).toEqual(Array(PAGES).fill(200));
    await expect.poll(listeners).toBe(before + PAGES);
    for (const { page } of pages) page.abort();
    await expect.poll(listeners).toBe(before);
    expect(warnings).toEqual([]);
  });

  it("ends every stream", async () => {
    const pages = await openPages();
    slice.beginStop();
    for (const { reply } of pages) expect(await reply.text()).toContain("retry:");
    expect(warnings).toEqual([]);
  });

  it("calls whoever comes late at once, and nobody who left", () => {
    const stopping = openStopping();
    const called: string[] = [];
    const off = onStop(stopping.signal, () => called.push("left"));
    onStop(stopping.signal, () => called.push("stayed"));
    off();
    stopping.abort();
    onStop(stopping.signal, () => called.push("late"))();
    expect(called).toEqual(["stayed", "late"]);
  });
});
