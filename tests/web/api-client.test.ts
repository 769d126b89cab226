import { afterEach, describe, expect, test, vi } from "vitest";
import { validateInvite, getSessionUser, signOut } from "#contract/auth/endpoints.ts";
import { getFact } from "#contract/facts/endpoints.ts";
import { listFiles } from "#contract/files/endpoints.ts";
import { buildUrl, call, onSignedOut } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";
import { clauses } from "#tests/support/clauses.ts";

const projectId = "01990000-0000-7000-8000-000000000001";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string): ReturnType<typeof vi.fn> {
  const send = vi.fn(async () => new Response(status === 204 ? null : body, { status }));
  vi.stubGlobal("fetch", send);
  return send;
}

describe("buildUrl", () => {
  test("fills the path and leaves out what is not set", () => {
    expect(
      buildUrl(getFact, {
        params: { id: projectId, factId: "p1.proc.P03/x" },
        query: { run: undefined },
      }),
    ).toBe(`/api/projects/${projectId}/facts/p1.proc.P03%2Fx`);
    expect(buildUrl(listFiles, { params: { id: projectId }, query: { bin: "1" } })).toBe(
      `/api/projects/${projectId}/files?bin=1`,
    );
  });

  test("a missing path parameter is a programming error", () => {
    expect(() => buildUrl(listFiles, { params: {} })).toThrow('"id"');
  });
});

describe("call", () => {
  test("sends JSON with the session cookie and parses the reply", clauses("7.1"), async () => {
    const send = answer(200, '{"token":"t","user":{}}');
    await expect(call(validateInvite, { body: { token: "t" } })).resolves.toEqual({
      token: "t",
      user: {},
    });
    expect(send).toHaveBeenCalledWith(
      "/api/auth/validate-invite",
      expect.objectContaining({
        method: "POST",
        credentials: "same-origin",
        body: '{"token":"t"}',
        headers: { "content-type": "application/json" },
      }),
    );
  });

  test(
    "a request without a body says nothing of one; an empty reply is undefined",
    clauses("7.1"),
    async () => {
      const send = answer(204, "");
      await expect(call(signOut)).resolves.toBeUndefined();
      expect(send).toHaveBeenCalledWith("/api/auth/logout", {
        method: "POST",
        credentials: "same-origin",
        headers: {},
      });
    },
  );

  test("a read that is refused for a moment comes again after Retry-After, three times", async () => {
    vi.useFakeTimers();
    const answers = [503, 429, 200];
    const send = vi.fn(async () => {
      const status = answers.shift() ?? 503;
      return new Response(status === 200 ? '{"id":"1"}' : "", {
        status,
        headers: { "retry-after": "2" },
      });
    });
    vi.stubGlobal("fetch", send);
    const asked = call(getSessionUser);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_001);
    await expect(asked).resolves.toEqual({ id: "1" });
    expect(send).toHaveBeenCalledTimes(3);
    const refused = expect(call(getSessionUser)).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(6_000);
    await refused;
    expect(send).toHaveBeenCalledTimes(7);
    vi.useRealTimers();
  });

  test("a write is not sent again by itself, nor is a read that is not asked to come again", async () => {
    const write = vi.fn(
      async () => new Response("", { status: 503, headers: { "retry-after": "1" } }),
    );
    vi.stubGlobal("fetch", write);
    await expect(call(signOut)).rejects.toMatchObject({ status: 503 });
    expect(write).toHaveBeenCalledTimes(1);
    const read = answer(429, "");
    await expect(call(getSessionUser)).rejects.toMatchObject({ status: 429 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("a refusal throws, and one for want of a session is told to the listener", async () => {
    const heard: string[] = [];
    onSignedOut((name) => heard.push(name));
    answer(401, "");
    await expect(call(getSessionUser)).rejects.toBeInstanceOf(ApiError);
    answer(403, "");
    await expect(call(getSessionUser)).rejects.toMatchObject({ status: 403 });
    expect(heard).toEqual(["getSessionUser"]);
    onSignedOut(() => {});
  });
});
