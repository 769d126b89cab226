export interface EventLines {
  /** Waits for the next line that `fits`; lines before it are gone. */
  until(fits: (line: string) => boolean): Promise<string>;
  close(): void;
}

/** A stream of server-sent events, line by line. */
export async function openEventStream(url: string, cookie: string): Promise<EventLines> {
  const ending = new AbortController();
  const reply = await fetch(url, { headers: { cookie }, signal: ending.signal });
  if (reply.status !== 200 || reply.body === null)
    throw new Error(`${reply.status} ${url}: ${await reply.text()}`);
  const lines: string[] = [];
  let wake = (): void => undefined;
  let failure: unknown = null;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`${url} ended`);
      const parts = (rest + value).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
      wake();
    }
  };
  void read().catch((ended: unknown) => {
    failure = ended;
    wake();
  });
  return {
    async until(fits) {
      for (;;) {
        for (let line = lines.shift(); line !== undefined; line = lines.shift())
          if (fits(line)) return line;
        if (failure !== null) throw failure as Error;
        await new Promise<void>((settle) => (wake = settle));
      }
    },
    close: () => ending.abort(),
  };
}
