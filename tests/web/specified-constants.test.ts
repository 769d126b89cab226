import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readSession } from "#web/features/auth/session.ts";
import { UploadError } from "#web/features/files/sending/sent-file.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { useToasts } from "#web/ui/toast/toast-store.ts";
import { clauses } from "#tests/support/clauses.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const answer = (status: number): void =>
  void vi.stubGlobal("fetch", async () => new Response("{}", { status }));

describe("the check of who is signed in", () => {
  test.each([401, 403])("%i: nobody", clauses("4.1", "7.2"), async (status) => {
    answer(status);
    expect(await readSession()).toBeNull();
  });
  test("any other failure raises and signs nobody out", clauses("7.2", "8.15"), async () => {
    answer(500);
    await expect(readSession()).rejects.toThrow("Authentication failed");
  });
});

describe("an upload that is refused", () => {
  const said = JSON.stringify({
    error: {
      code: "FILE_TOO_LARGE",
      message: "O arquivo ultrapassa o limite de envio.",
      requestId: "r-1",
    },
  });
  test(
    "has the status text in its message; the person reads the server's sentence",
    clauses("7.16", "8.8"),
    () => {
      const error = new UploadError(413, "Payload Too Large", said);
      expect(error.message).toBe("Upload failed: Payload Too Large");
      expect(describeError(error, "Erro no upload")).toBe(
        "O arquivo ultrapassa o limite de envio.",
      );
    },
  );
  test(
    "by something between is said with the default, never with what it sent",
    clauses("8.8"),
    () => {
      expect(
        describeError(new UploadError(502, "Bad Gateway", "<html>proxy</html>"), "Erro no upload"),
      ).toBe("Erro no upload");
    },
  );
});

test("data never goes stale by itself, and nothing is asked twice", clauses("9.13"), () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
  // No reading has a time of its own: what changes elsewhere is told, or read on the next visit.
  const web = fileURLToPath(new URL("../../web/", import.meta.url));
  const own = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && /\bstaleTime\b/.test(readFileSync(web + name, "utf8")),
  );
  expect(own).toEqual(["lib/query-client.ts"]);
});

test("a dismissed toast leaves the list 1,000,000 ms later", clauses("9.14"), () => {
  vi.useFakeTimers();
  const { show, dismiss } = useToasts.getState();
  dismiss(show({ title: "fim" }));
  vi.advanceTimersByTime(999_999);
  expect(useToasts.getState().toasts).toMatchObject([{ title: "fim", isOpen: false }]);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().toasts).toEqual([]);
});

test("every route of the specification is there", clauses("2.1", "2.2"), () => {
  const router = readFileSync(
    fileURLToPath(new URL("../../web/app/router.tsx", import.meta.url)),
    "utf8",
  );
  const paths = [...router.matchAll(/\bpath: "([^"]+)"/g)].map(([, path]) =>
    path?.replace(/:\w+/g, ":"),
  );
  const specified = [
    "about",
    "consultant-login",
    "signin",
    "dashboard",
    "project/:",
    "project/:/phase/:",
    "phase/:",
    "phases",
    "benchmarks",
    "library",
    "kpis",
    "cases",
    "risks",
    "reports",
    "admin",
    "admin/setup",
    "test-dialog-ci",
  ];
  expect(paths).toEqual(expect.arrayContaining(specified));
});

test("a tooltip waits 700 ms, its neighbour 300 ms at most", clauses("9.15"), () => {
  const folder = fileURLToPath(new URL("../../web/ui/floating/", import.meta.url));
  const source = readdirSync(folder)
    .filter((name) => name.startsWith("tooltip"))
    .map((name) => readFileSync(folder + name, "utf8"))
    .join("\n");
  expect(source).toMatch(/\bDELAY_MS = 700\b|delayDuration=\{700\}/);
  expect(source).toMatch(/\bNEIGHBOUR_MS = 300\b|skipDelayDuration=\{300\}/);
});
