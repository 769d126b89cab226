import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Answer } from "#domain/assistant/answer.ts";
import { OriginBadges } from "#web/features/conversations/answers/origin-badges.tsx";

type Told = Pick<Answer, "origin" | "isQuotation" | "readBy" | "modelTrouble">;
const textOf = (answer: Told): string =>
  renderToStaticMarkup(createElement(OriginBadges, { answer }))
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");

describe("the badge of an answer", () => {
  it.each<[Told, string]>([
    [{ origin: "computed" }, "|Resposta calculada (sem IA generativa)|"],
    [
      { origin: "computed", readBy: "modelo-1" },
      "|Resposta calculada · pergunta lida com modelo-1|",
    ],
    [{ origin: "grounded" }, "|Resposta com dados verificados|"],
    [{ origin: "grounded", isQuotation: true }, "|Trecho do documento|"],
    [
      { origin: "computed", modelTrouble: "limit" },
      "|Modelo indisponível: o serviço recusou por limite de uso|Resposta calculada (sem IA generativa)|",
    ],
    [
      { origin: "computed", modelTrouble: "time" },
      "|Modelo indisponível: não respondeu a tempo|Resposta calculada (sem IA generativa)|",
    ],
  ])("%o says %s", (answer, text) => expect(textOf(answer)).toBe(text));
});
