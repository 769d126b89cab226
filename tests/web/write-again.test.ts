import { afterEach, describe, expect, test, vi } from "vitest";
import { signOut } from "#contract/auth/endpoints.ts";
import { createClient, listClients } from "#contract/clients/endpoints.ts";
import { confirmRetry } from "#web/app/confirm-retry.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { onWriteRefused } from "#web/lib/calls/send-patiently.ts";
import { useToasts } from "#web/ui/toast/toast-store.ts";

const refusal = (status: number, code: string): Response =>
  new Response(
    JSON.stringify({
      error: { code, message: "Há muitos pedidos neste momento.", requestId: "r" },
    }),
    { status, headers: { "retry-after": "2" } },
  );
const done = (): Response => new Response(null, { status: 204 });
const made = (): Response => new Response("{}", { status: 201 });
const company = (name: string) => ({ body: { name } });

/** Answers in turn; the last one stands. */
function answer(...replies: (() => Response)[]) {
  let turn = 0;
  const send = vi.fn(async (_url: string, _init?: RequestInit) =>
    (replies[turn++] ?? replies.at(-1) ?? done)(),
  );
  vi.stubGlobal("fetch", send);
  return send;
}
const shown = () => useToasts.getState().toasts.filter((toast) => toast.isOpen);
const untilAsked = () => vi.waitFor(() => expect(shown()).toHaveLength(1));

/** The key that each sending carried. */
const keysOf = (send: ReturnType<typeof answer>): unknown[] =>
  send.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));

describe("a write without room", () => {
  afterEach(() => {
    vi.useRealTimers();
    useToasts.setState({ toasts: [] });
    onWriteRefused(() => Promise.resolve(false));
    vi.unstubAllGlobals();
  });

  test("waits for a click, says that nothing was lost, and is sent again by it alone", async () => {
    onWriteRefused(confirmRetry);
    const send = answer(
      () => refusal(503, "BUSY"),
      () => refusal(429, "TOO_MANY_REQUESTS"),
      done,
    );
    const written = call(signOut);
    await untilAsked();
    expect(shown()[0]).toMatchObject({
      title: "Não foi possível gravar agora. Nada se perdeu: o que você fez espera aqui.",
      description: "Há muitos pedidos neste momento.",
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: "Tentar agora" },
    });
    const first = shown()[0];
    expect(send).toHaveBeenCalledTimes(1);
    first?.action?.onSelect();
    await vi.waitFor(() => expect(shown()[0]?.id).not.toBe(first?.id));
    expect(send).toHaveBeenCalledTimes(2);
    shown()[0]?.action?.onSelect();
    await expect(written).resolves.toBeUndefined();
    expect(send).toHaveBeenCalledTimes(3);
  });

  test("is refused to its caller once the question is put away or covered", async () => {
    onWriteRefused(confirmRetry);
    const send = answer(() => refusal(503, "UNAVAILABLE"));
    const putAway = call(signOut);
    await untilAsked();
    // What was put away leaves the list long afterwards.
    vi.useFakeTimers();
    useToasts.getState().dismiss(shown()[0]?.id ?? 0);
    vi.useRealTimers();
    await expect(putAway).rejects.toMatchObject({ status: 503, code: "UNAVAILABLE" });
    const covered = call(signOut);
    await untilAsked();
    useToasts.getState().show({ title: "Outra mensagem" });
    await expect(covered).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("asks once for all that wait", async () => {
    onWriteRefused(confirmRetry);
    const send = answer(
      () => refusal(503, "BUSY"),
      () => refusal(503, "BUSY"),
      done,
    );
    const both = Promise.all([call(signOut), call(signOut)]);
    await untilAsked();
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await new Promise((settle) => setTimeout(settle));
    shown()[0]?.action?.onSelect();
    await expect(both).resolves.toEqual([undefined, undefined]);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test("is met alike where a distributor answers for a server that ended meanwhile", async () => {
    vi.useFakeTimers();
    onWriteRefused(confirmRetry);
    const lost = (status: number) => () => new Response("<html>Bad Gateway</html>", { status });
    const send = answer(lost(502), lost(503), made);
    const written = call(createClient, company("Aurora"));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()[0]).toMatchObject({
      title: "Não foi possível gravar agora. Nada se perdeu: tentando de novo em 2 s.",
      description: "O servidor não respondeu. Verifique a conexão e tente de novo.",
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await written;
    expect(new Set(keysOf(send)).size).toBe(1);
    const read = answer(lost(504), () => Response.json([]));
    const listed = call(listClients);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(listed).resolves.toEqual([]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("that is kept by its key is sent again by itself after what the server says, three times, then by a click", async () => {
    vi.useFakeTimers();
    onWriteRefused(confirmRetry);
    const send = answer(() => refusal(503, "UNAVAILABLE"));
    const written = call(createClient, company("Aurora"));
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()[0]?.title).toBe(
        "Não foi possível gravar agora. Nada se perdeu: tentando de novo em 2 s.",
      );
      expect(send).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(send).toHaveBeenCalledTimes(4);
    expect(shown()[0]?.title).toBe(
      "Não foi possível gravar agora. Nada se perdeu: o que você fez espera aqui.",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(4);
    send.mockImplementation(async () => made());
    shown()[0]?.action?.onSelect();
    await expect(written).resolves.toEqual({});
    expect(new Set(keysOf(send)).size).toBe(1);
    expect(keysOf(send)[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  });

  test("waits for the click once a write that is not kept waits with it", async () => {
    vi.useFakeTimers();
    onWriteRefused(confirmRetry);
    const send = answer(() => refusal(503, "BUSY"));
    const both = Promise.allSettled([call(createClient, company("Brisa")), call(signOut)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(2);
    useToasts.getState().dismiss(shown()[0]?.id ?? 0);
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(keysOf(send)).toEqual([expect.any(String), null]);
  });

  test("keeps its key until an answer leaves no doubt: after a lost answer the same is done once, other things anew", async () => {
    const send = answer(
      () => {
        throw new TypeError("Failed to fetch");
      },
      made,
      made,
      made,
    );
    const create = (name: string) => call(createClient, company(name));
    await expect(create("Cais")).rejects.toThrow(TypeError);
    await create("Duna");
    await create("Cais");
    await create("Cais");
    const [lost, other, repeated, anew] = keysOf(send);
    expect(repeated).toBe(lost);
    expect(new Set([lost, other, anew]).size).toBe(3);
  });

  test("whose first try is still being kept is asked for again without a word", async () => {
    vi.useFakeTimers();
    onWriteRefused(confirmRetry);
    const send = answer(() => refusal(409, "CONFLICT"), made);
    const written = call(createClient, company("Eiras"));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(written).resolves.toEqual({});
    expect(shown()).toEqual([]);
    expect(new Set(keysOf(send)).size).toBe(1);
  });

  test("leaves other refusals to the one who asked", async () => {
    onWriteRefused(confirmRetry);
    answer(() => refusal(429, "TOO_MANY_ATTEMPTS"));
    await expect(call(signOut)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect(shown()).toEqual([]);
  });
});
