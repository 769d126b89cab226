import { wellFormed } from "./well-formed.ts";

/** Content-Disposition for any file name (RFC 6266): an ASCII fallback, and the real name percent-encoded in UTF-8. */
export function attachmentHeader(name: string): string {
  const fallback = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(wellFormed(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
