import { expect, test } from "vitest";
import { describeAgent } from "#web/features/settings/describe-agent.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome em Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    "Edge em Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari em macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome em iOS",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox em Android"],
  ["curl/8.5.0", null],
])("%s", (agent, name) => expect(describeAgent(agent)).toBe(name));

test("a condition's action stands as a sentence", () => {
  expect(sentence("enviar o log")).toBe("Enviar o log.");
  expect(sentence("Já pronto!")).toBe("Já pronto!");
  expect(sentence("")).toBe("");
});
