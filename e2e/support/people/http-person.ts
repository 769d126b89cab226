import type { Page } from "playwright-core";
import { tokenOf } from "#tests/support/token-of.ts";

/** A signed-in person over HTTP: the cookie, the origin that unsafe methods need, JSON in and out. */
export interface HttpPerson {
  /** "name=value" of the session. */
  cookie: string;
  get<T = unknown>(path: string): Promise<T>;
  send<T = unknown>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<T>;
  upload(
    path: string,
    fileName: string,
    content: string | Uint8Array<ArrayBuffer>,
  ): Promise<{ id: string; status: string }>;
  raw(path: string): Promise<Response>;
}

async function parsed<T>(reply: Response): Promise<T> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${reply.url}: ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** What each token of this file has opened: it opens one session, which its person's pages and calls then share. */
const opened = new Map<string, string>();

async function isOpen(url: string, cookie: string): Promise<boolean> {
  return (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).ok;
}

/** Signs in with an access token (`LSTR-…`) or a link that carries one; goes on in its session where it has opened one. */
export async function signInOverHttp(url: string, tokenOrLink: string): Promise<HttpPerson> {
  const token = tokenOf(tokenOrLink);
  const held = opened.get(token);
  if (held !== undefined && (await isOpen(url, held))) return personWith(url, held);
  const reply = await fetch(`${url}/api/auth/validate-invite`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ token }),
  });
  await parsed(reply.clone());
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  opened.set(token, cookie);
  return personWith(url, cookie);
}

/** The dashboard in a page, through the entrance; in the session of the token where it has opened one. */
export async function enter(page: Page, url: string, tokenOrLink: string): Promise<void> {
  const token = tokenOf(tokenOrLink);
  const held = opened.get(token);
  if (held !== undefined && (await isOpen(url, held))) {
    const [name = "", value = ""] = held.split("=");
    await page.context().addCookies([{ name, value, url }]);
    await page.goto(`${url}/dashboard`);
  } else {
    await page.goto(`${url}/signin#token=${token}`);
    await page.getByRole("button", { name: "Validar Convite" }).click();
  }
  await page.waitForURL(/\/dashboard(\?|$)/);
  const cookies = await page.context().cookies(url);
  opened.set(token, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
}

/** Whoever holds the session of this cookie; `more`: headers of each of their requests. */
export function personWith(
  url: string,
  cookie: string,
  more: Record<string, string> = {},
): HttpPerson {
  const headers = { ...more, cookie, origin: url };
  return {
    cookie,
    get: async <T>(path: string) => parsed<T>(await fetch(url + path, { headers })),
    send: async <T>(method: string, path: string, body?: unknown) =>
      parsed<T>(
        await fetch(url + path, {
          method,
          headers:
            body === undefined ? headers : { ...headers, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    upload: async (path, fileName, content) => {
      const form = new FormData();
      form.set("projectId", path.split("/")[3] ?? "");
      form.set("file", new Blob([content]), fileName);
      return parsed(await fetch(url + path, { method: "POST", headers, body: form }));
    },
    raw: (path) => fetch(url + path, { headers }),
  };
}

/** Polls until `done` accepts, or fails after `deadlineMs` saying what it last saw. */
export async function waitFor<T>(
  read: () => Promise<T>,
  done: (value: T) => boolean,
  deadlineMs = 120_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await read();
    if (done(value)) return value;
    if (Date.now() > end)
      throw new Error(
        `Not reached in ${deadlineMs} ms; last seen: ${JSON.stringify(value).slice(0, 2000)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
