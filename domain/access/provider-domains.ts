/** Whom a firm's own sign-in speaks for: the part of an address behind its one "@". Null for what is no address. */
export function domainOf(email: string): string | null {
  const [local, domain, ...more] = email.trim().toLowerCase().split("@");
  const isWhole = local !== undefined && local !== "" && domain !== undefined && domain !== "";
  return isWhole && more.length === 0 ? domain : null;
}

const MOST_LENGTH = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Lower case, without "@" before it; null for what is no name of two parts or more. Other scripts are given in their "xn--" form. */
export function readDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^@/, "");
  const labels = domain.split(".");
  const isName =
    domain.length <= MOST_LENGTH && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName ? domain : null;
}
