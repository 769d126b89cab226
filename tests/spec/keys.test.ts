import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(join(root, "docs/keys.md"), "utf8");
const code = ["server", "domain"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  )
  .join("\n");
const found = (pattern: RegExp): string[] => [
  ...new Set([...code.matchAll(pattern)].map(([, name]) => name ?? "")),
];

test("docs/keys.md names every file of a key", () => {
  const files = found(/["`/]([a-z]+\.(?:key|pem))["`]/g).filter(
    (name) => name !== "instalacao.pem",
  );
  expect(files).toContain("settings.key");
  expect(files.filter((name) => !text.includes(name))).toEqual([]);
});

test("and every setting that is one, or a secret", () => {
  const settings = found(/\b([A-Z_]+_(?:KEY_FILE|IDENTITY_FILE|SECRET|API_KEY))\b/g);
  expect(settings.length).toBeGreaterThan(3);
  expect(settings.filter((name) => !text.includes(name))).toEqual([]);
});

test("and no algorithm is used that it does not name", () => {
  const called = found(/create(?:Hash|Hmac)\(\s*"([a-z0-9-]+)"/g);
  expect(called).toEqual(["sha256"]);
  expect(found(/"((?:aes|chacha|des|rc)-?\d[a-z0-9-]*)"/g)).toEqual(["aes-256-gcm"]);
  expect(found(/namedCurve: "([\w-]+)"/g)).toEqual(["P-256"]);
  for (const name of ["SHA-256", "AES-256-GCM", "P-256"]) expect(text).toContain(name);
});
