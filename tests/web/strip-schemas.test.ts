import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stripSchemas } from "#web/build/strip-schemas.ts";

const contract = `import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";

export const shade = z.enum(["light", "dark"]);
export const limit = 10;
export const isShade = (text: string): boolean => shade.safeParse(text).success;

export const getLamp = defineEndpoint({
  name: "getLamp", method: "GET", path: "/api/lamps/:id", access: { who: "signed-in" }, summary: "A lamp",
  params: z.object({ id: z.string() }),
  reply: z.object({
    shade,
  }),
  replyKind: "json", errors: ["NOT_FOUND"],
});
`;

test("an endpoint keeps its address and loses its schemas; lines stay", () => {
  const stripped = stripSchemas("contract/lamps/endpoints.ts", contract);
  expect(stripped.split("\n")).toHaveLength(contract.split("\n").length);
  expect(stripped).not.toContain("defineEndpoint({");
  const [, made] = /export const getLamp = (\(\{[\s\S]*?\}\));/.exec(stripped) ?? [];
  expect(new Function(`return ${made}`)()).toEqual({
    name: "getLamp",
    method: "GET",
    path: "/api/lamps/:id",
    replyKind: "json",
  });
});

test("who may call is kept of what anybody may: such a write carries no key", () => {
  const open = contract.replace('{ who: "signed-in" }', '{ who: "public" }');
  expect(stripSchemas("contract/lamps/endpoints.ts", open)).toContain('access: { who: "public" }');
  expect(stripSchemas("contract/lamps/endpoints.ts", contract)).not.toContain("access");
});

test("any other computed value is marked as safe to leave out; figures and functions are left as they are", () => {
  const stripped = stripSchemas("contract/lamps/endpoints.ts", contract);
  expect(stripped).toContain(
    'export const shade = /* @__PURE__ */ (() => (z.enum(["light", "dark"])))();',
  );
  expect(stripped).toContain("export const limit = 10;");
  expect(stripped).toContain("=> shade.safeParse(text).success;");
});

test("every endpoint of a real declaration is an address afterwards", () => {
  const file = new URL("../../contract/gates/endpoints.ts", import.meta.url);
  const text = readFileSync(file, "utf8");
  const stripped = stripSchemas(file.pathname, text);
  expect(stripped.match(/defineEndpoint\(/g)).toBeNull();
  expect(stripped.match(/path: "\/api/g)).toHaveLength(text.match(/path: "\/api/g)?.length ?? 0);
});
