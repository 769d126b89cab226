import { describe, expect, it } from "vitest";
import {
  findQuery,
  insertMention,
  matchPeople,
  mentionedIn,
  splitMentions,
} from "#web/features/comments/mention.ts";

const people = [
  { userId: "1", name: "Ângela Prado" },
  { userId: "2", name: "Ana Prado Lima" },
  { userId: "3", name: "Ana Prado" },
];

describe("mentions in a comment", () => {
  it.each([
    ["@", 1, { start: 0, query: "" }],
    ["Oi @an", 6, { start: 3, query: "an" }],
    ["(@Ana Pr", 8, { start: 1, query: "Ana Pr" }],
    ["ana@exemplo.com", 15, null],
    ["sem nada", 8, null],
    ["@ana\nfim", 8, null],
    ["@ana", 0, null],
  ])("in %j at %i reads %j", (text, caret, expected) =>
    expect(findQuery(text, caret)).toEqual(expected),
  );

  it("offers by the beginning of any name, accents aside, and nobody once the name stands", () => {
    expect(matchPeople(people, "ang").map(({ userId }) => userId)).toEqual(["1"]);
    expect(matchPeople(people, "lim").map(({ userId }) => userId)).toEqual(["2"]);
    expect(matchPeople(people, "")).toHaveLength(3);
    expect(matchPeople(people, "Ana Prado ")).toEqual([]);
    expect(matchPeople(people, "zé")).toEqual([]);
  });

  it("writes the name in place of what was typed", () => {
    expect(insertMention("Oi @an, veja", 3, 6, "Ana Prado")).toEqual({
      text: "Oi @Ana Prado , veja",
      caret: 14,
    });
    expect(insertMention("@a fim", 0, 2, "Ana Prado")).toEqual({
      text: "@Ana Prado fim",
      caret: 11,
    });
  });

  it("mentions those whose names were left in the text, each once", () => {
    expect(mentionedIn("@Ana Prado, veja", [people[2]!, people[2]!, people[0]!])).toEqual(["3"]);
  });

  it("marks names and nothing else", () => {
    expect(
      splitMentions("Oi @Ana Prado Lima e @Ana Prado.", ["Ana Prado", "Ana Prado Lima"]),
    ).toEqual([
      { text: "Oi ", isMention: false },
      { text: "@Ana Prado Lima", isMention: true },
      { text: " e ", isMention: false },
      { text: "@Ana Prado", isMention: true },
      { text: ".", isMention: false },
    ]);
    expect(splitMentions("@(x)", ["(x)"])).toEqual([{ text: "@(x)", isMention: true }]);
    expect(splitMentions("nada", [])).toEqual([{ text: "nada", isMention: false }]);
  });
});
