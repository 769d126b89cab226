import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { dayOf, withSlashes } from "#web/ui/fields/date-input.tsx";

describe("a day written in a field", () => {
  test("gets its slashes while it is typed, and none while it is deleted", () => {
    let text = "";
    for (const digit of "16102026") text = withSlashes(text + digit, text);
    expect(text).toBe("16/10/2026");
    expect(withSlashes("16/", "16/1")).toBe("16/");
    expect(withSlashes("16.10.2026", "")).toBe("16/10/2026");
    expect(withSlashes("2026-10-16", "")).toBe("16/10/2026");
  });

  test("is asked for in no other kind of field, whose order the browser's language decides", () => {
    const web = fileURLToPath(new URL("../../web/", import.meta.url));
    const native = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".tsx") && readFileSync(web + name, "utf8").includes('type="date"'),
    );
    expect(native).toEqual([]);
  });

  test.each([
    ["16/10/2026", "2026-10-16"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2027", null],
    ["31/04/2026", null],
    ["16/10/26", null],
    ["2026-10-16", null],
    ["", null],
  ])("%s -> %s", (text, day) => expect(dayOf(text)).toBe(day));
});
