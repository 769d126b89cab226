import type { AdminUser } from "#contract/admin/endpoints.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { holdsWords, soughtWords } from "#web/lib/sought-words.ts";

/** People whose name, address or company hold every word typed, accents and case aside. */
export function filterUsers(users: AdminUser[], search: string): AdminUser[] {
  const words = soughtWords(search);
  return users.filter(({ name, email, client }) =>
    holdsWords(normalizeText(`${name ?? ""} ${email} ${client?.name ?? ""}`), words),
  );
}
