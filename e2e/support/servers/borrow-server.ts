import { request } from "node:http";
import { inject } from "vitest";
import type { Lent } from "#tests/support/servers/shared-server.ts";
import { personWith, type HttpPerson } from "../people/http-person.ts";

/** A server that several test files use, one after the other: a tenant of its own keeps each apart from the ones before. */
export interface SharedServer {
  url: string;
  dataDir: string;
  /** Its first administrator, who lets people in. */
  admin: HttpPerson;
  /** Gives it back: the next file gets it. */
  giveBack(): Promise<void>;
}

function askBroker(method: "POST" | "DELETE", path: string): Promise<string> {
  return new Promise((settle, fail) => {
    const call = request({ socketPath: inject("serverBroker"), method, path }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      reply.once("end", () =>
        reply.statusCode === 200 ? settle(text) : fail(new Error(`shared server: ${text}`)),
      );
    });
    call.once("error", fail);
    call.end();
  });
}

/** A server that no other file uses at the moment. */
export async function borrowServer(): Promise<SharedServer> {
  const { number, url, dataDir, adminCookie } = JSON.parse(await askBroker("POST", "/")) as Lent;
  return {
    url,
    dataDir,
    admin: personWith(url, adminCookie),
    giveBack: async () => void (await askBroker("DELETE", `/${number}`)),
  };
}
