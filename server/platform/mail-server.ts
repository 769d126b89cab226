import { z } from "zod";

/**
 * "implicit": TLS from the first byte. "required": no letter and no password leaves without
 * STARTTLS. "offered": TLS when the server offers it.
 */
export type MailEncryption = "implicit" | "required" | "offered" | "off";

export interface MailServer {
  host: string;
  port: number;
  credentials: { user: string; pass: string } | undefined;
  encryption: MailEncryption;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Reads smtp://user:password@host:587 or smtps://…:465; `?tls=required`, `offered` or `off` says how smtp:// encrypts. By
 * default a password leaves this machine only over TLS. Null for an address that cannot be used.
 */
export function readMailServer(text: string): MailServer | null {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (host === "") return null;
  const isImplicit = url.protocol === "smtps:";
  try {
    const credentials =
      url.username === ""
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    const asked = z
      .enum(["required", "offered", "off"])
      .safeParse(
        url.searchParams.get("tls") ??
          (credentials !== undefined && !LOOPBACK.test(host) ? "required" : "offered"),
      );
    if (!asked.success) return null;
    return {
      host,
      port: url.port === "" ? (isImplicit ? 465 : 587) : Number(url.port),
      credentials,
      encryption: isImplicit ? "implicit" : asked.data,
    };
  } catch {
    return null;
  }
}

/** "address" or "Name <address>". */
export function isSender(text: string): boolean {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success;
}
