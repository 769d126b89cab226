import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { actionLabels } from "#web/features/admin/audit-copy.ts";

const features = fileURLToPath(new URL("../../../server/features", import.meta.url));
const sources = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => readFileSync(join(features, path), "utf8"));

test("each action that the audit log is given by name has its words", () => {
  const expressions = sources.flatMap((source) =>
    [...source.matchAll(/\baudit\([^;]*?\baction: ([^,}]+)/g)].map(
      ([, expression]) => expression ?? "",
    ),
  );
  const actions = new Set(
    expressions.flatMap((expression) =>
      [...expression.matchAll(/"([a-zA-Z-]+\.[a-zA-Z-]+)"/g)].map(([, action]) => action ?? ""),
    ),
  );
  expect(actions.size).toBeGreaterThan(50);
  expect([...actions].filter((action) => actionLabels[action] === undefined)).toEqual([]);
});
