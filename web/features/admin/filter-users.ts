import type { AdminUser } from "#contract/admin/endpoints.ts";

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** People whose name, address or company hold every word typed, accents and case aside. */
export function filterUsers(users: AdminUser[], search: string): AdminUser[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return users.filter(({ name, email, client }) => {
    const text = fold(`${name ?? ""} ${email} ${client?.name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
