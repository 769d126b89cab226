import type { LiveEvent } from "#contract/notifications/endpoints.ts";
import type { Persona } from "#tests/support/http-part.ts";

export interface ReceivedEvent extends LiveEvent {
  id: string;
}

export interface EventReader {
  events: ReceivedEvent[];
  kinds(): string[];
  /** The first event for which `isIt` holds, received already or to come. */
  until(isIt: (event: ReceivedEvent, position: number) => boolean): Promise<ReceivedEvent>;
  /** Settles when the server ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a person's stream of events over a real connection, and waits until it is told to be ready. */
export async function openEvents(
  url: string,
  person: Persona,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const reply = await fetch(`${url}/api/events`, {
    headers: { cookie: person.cookie, ...headers },
    signal: abort.signal,
  });
  if (reply.status !== 200 || reply.body === null)
    throw new Error(`events answered ${reply.status}`);
  const events: ReceivedEvent[] = [];
  const listeners = new Set<() => void>();
  const ended = (async () => {
    let rest = "";
    const decoder = new TextDecoder();
    try {
      for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
        const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const id = /^id: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (id !== undefined && data !== undefined)
            events.push({ id, ...(JSON.parse(data) as LiveEvent) });
        }
        for (const listener of listeners) listener();
      }
    } catch (failure) {
      if (!abort.signal.aborted) throw failure;
    }
  })();
  const until: EventReader["until"] = (isIt) =>
    new Promise((settle) => {
      const look = (): void => {
        const found = events.find(isIt);
        if (found === undefined) return;
        listeners.delete(look);
        settle(found);
      };
      listeners.add(look);
      look();
    });
  await until(({ kind }) => kind === "ready");
  return {
    events,
    kinds: () => events.map(({ kind }) => kind),
    until,
    ended,
    close: () => abort.abort(),
  };
}
