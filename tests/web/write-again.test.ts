import { afterEach, describe, expect, test, vi } from "vitest";
import { signOut } from "#contract/auth/endpoints.ts";
import { askToWriteAgain } from "#web/app/ask-to-write-again.ts";
import { call } from "#web/lib/api-client.ts";
import { onWriteRefused } from "#web/lib/send-patiently.ts";
import { useToasts } from "#web/ui/toast-store.ts";

const refusal = (status: number, code: string): Response =>
  new Response(
    JSON.stringify({
      error: { code, message: "Há muitos pedidos neste momento.", requestId: "r" },
    }),
    { status, headers: { "retry-after": "2" } },
  );
const done = (): Response => new Response(null, { status: 204 });

/** Answers in turn; the last one stands. */
function answer(...replies: (() => Response)[]) {
  let turn = 0;
  const send = vi.fn(async () => (replies[turn++] ?? replies.at(-1) ?? done)());
  vi.stubGlobal("fetch", send);
  return send;
}
const shown = () => useToasts.getState().toasts.filter((toast) => toast.isOpen);
const untilAsked = () => vi.waitFor(() => expect(shown()).toHaveLength(1));

describe("a write without room", () => {
  afterEach(() => {
    useToasts.setState({ toasts: [] });
    onWriteRefused(() => Promise.resolve(false));
    vi.unstubAllGlobals();
  });

  test("waits for a click, says that nothing was lost, and is sent again by it alone", async () => {
    onWriteRefused(askToWriteAgain);
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
    onWriteRefused(askToWriteAgain);
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
    onWriteRefused(askToWriteAgain);
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

  test("leaves other refusals to the one who asked", async () => {
    onWriteRefused(askToWriteAgain);
    answer(() => refusal(429, "TOO_MANY_ATTEMPTS"));
    await expect(call(signOut)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect(shown()).toEqual([]);
  });
});
