import type pg from "pg";
import type { Logger } from "#server/platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openClient } from "./open-client.ts";
import { quoteName } from "./roles/roles.ts";

const RECONNECT_AFTER_MS = 500;

export interface Listener {
  /** Calls back on every NOTIFY of a channel, and with "" after each (re)connection and at once when already connected. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** One connection for all channels of the process, made at the first one and replaced when it ends. */
export function createListener(connection: DatabaseConnection, log: Logger): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let connected: Promise<pg.Client> | undefined;
  let isClosed = false;
  let isReconnecting = false;

  const tell = (channel: string, payload: string): void => {
    for (const onNotice of channels.get(channel) ?? []) onNotice(payload);
  };
  const connect = async (): Promise<pg.Client> => {
    const client = await openClient(connection, { name: "lastro-listen", keepAlive: true });
    client.on("notification", (notice) => tell(notice.channel, notice.payload ?? ""));
    try {
      for (const channel of channels.keys()) await client.query(`listen ${quoteName(channel)}`);
    } catch (failure) {
      await client.end().catch(() => undefined);
      throw failure;
    }
    client.once("end", () => void reconnect());
    return client;
  };
  const reconnect = async (): Promise<void> => {
    isReconnecting = true;
    while (!isClosed) {
      await new Promise((settle) => setTimeout(settle, RECONNECT_AFTER_MS).unref());
      if (isClosed) return;
      try {
        connected = connect();
        await connected;
        isReconnecting = false;
        for (const channel of channels.keys()) tell(channel, "");
        return;
      } catch (failure) {
        log.warn({ err: failure }, "not listening again yet");
      }
    }
  };

  return {
    async listen(channel, onNotice) {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(onNotice));
      try {
        const client = await (connected ??= connect());
        // One that has just ended is being replaced, and the next listens to every channel of the map.
        await client
          .query(`listen ${quoteName(channel)}`)
          .catch((failure: unknown) =>
            log.warn({ err: failure, channel }, "listening once connected again"),
          );
      } catch (failure) {
        if (!isReconnecting) connected = undefined;
        channels.get(channel)?.delete(onNotice);
        throw failure;
      }
      onNotice("");
      return async () => void channels.get(channel)?.delete(onNotice);
    },
    async close() {
      isClosed = true;
      await (await connected?.catch(() => undefined))?.end().catch(() => undefined);
    },
  };
}
