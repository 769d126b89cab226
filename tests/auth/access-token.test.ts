import { describe, expect, it } from "vitest";
import { hashAccessToken, createAccessToken } from "#server/features/auth/access-token.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("access token", () => {
  it("has the prefix and three groups of four unambiguous signs", clauses("3.3"), () => {
    for (let count = 0; count < 200; count += 1)
      expect(createAccessToken()).toMatch(/^LSTR(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it("uses every sign about as often as any other", () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 5000; count += 1) {
      for (const sign of createAccessToken().slice(5).replaceAll("-", ""))
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect(counts.size).toBe(30);
    // 60,000 draws over 30 signs: 2,000 each, standard deviation 44; nine of them never happen by chance.
    for (const seen of counts.values()) expect(Math.abs(seen - 2000)).toBeLessThan(400);
  });

  it("is the same whatever its case, blanks and hyphens", () => {
    const token = createAccessToken();
    const hash = hashAccessToken(token);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const written of [
      token.toLowerCase(),
      ` ${token} `,
      token.replaceAll("-", ""),
      token.replaceAll("-", " – "),
      token.replaceAll("-", "‑"),
    ]) {
      expect(hashAccessToken(written)).toBe(hash);
    }
  });

  it("refuses what cannot be a token", () => {
    for (const text of [
      "",
      "LSTR",
      "LSTR-0000-0000-0000",
      "ABCD-2345-2345-2345",
      `${createAccessToken()}2`,
      "LSTR-2345-2345-234",
    ]) {
      expect(hashAccessToken(text)).toBeNull();
    }
  });
});
