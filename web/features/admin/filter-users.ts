import type { AdminUser } from "#contract/admin/endpoints.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";

/** People whose name, address or company hold every word typed, accents and case aside. */
export function filterUsers(users: AdminUser[], search: string): AdminUser[] {
  const words = normalizeText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return users.filter(({ name, email, client }) => {
    const text = normalizeText(`${name ?? ""} ${email} ${client?.name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
