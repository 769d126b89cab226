import { describe, expect, it } from "vitest";
import type { Conversation, Message } from "#contract/conversations/endpoints.ts";
import type { TableCell } from "#domain/report/report-tree.ts";
import {
  answerCsv,
  answerMarkdown,
  answerText,
} from "#web/features/conversations/answers/answer-markdown.ts";
import { branchTo, newestLeaf, siblingsOf } from "#web/features/conversations/branch.ts";
import { firstOrder, sortRows } from "#web/features/conversations/answers/sort-rows.ts";
import { withMessage, withWords } from "#web/features/conversations/stream-events.ts";

const message = (id: string, parentId: string | null, changes: Partial<Message> = {}): Message => ({
  id,
  parentId,
  role: id.startsWith("p") ? "user" : "assistant",
  content: id,
  timestamp: "2026-11-02T12:00:00.000Z",
  state: "done",
  answer: null,
  factRuns: {},
  feedback: null,
  ...changes,
});
const conversation = (messages: Message[], leafId: string | null): Conversation => ({
  id: "c",
  phaseId: "f",
  projectId: "j",
  title: "T",
  owner: "Ana",
  isMine: true,
  runId: null,
  shared: false,
  archived: false,
  createdAt: "",
  updatedAt: "",
  messages,
  leafId,
  seq: 3,
  context: { insights: [] },
});

describe("branches", () => {
  const messages = [
    message("p1", null),
    message("r1", "p1"),
    message("p1b", null),
    message("r2", "p1b"),
    message("r3", "p1b"),
    message("p2", "r1"),
  ];
  it("are read from their end", () => {
    expect(branchTo(messages, "p2").map(({ id }) => id)).toEqual(["p1", "r1", "p2"]);
    expect(branchTo(messages, null)).toEqual([]);
    expect(branchTo(messages, "gone")).toEqual([]);
  });
  it("end at their newest message", () => {
    expect([
      newestLeaf(messages, "p1"),
      newestLeaf(messages, "p1b"),
      newestLeaf(messages, "r2"),
    ]).toEqual(["p2", "r3", "r2"]);
  });
  it("part where a question was edited or a reply written again", () => {
    expect(siblingsOf(messages, messages[0]!).map(({ id }) => id)).toEqual(["p1", "p1b"]);
    expect(siblingsOf(messages, messages[3]!).map(({ id }) => id)).toEqual(["r2", "r3"]);
  });
});

describe("the words of a reply", () => {
  const start = conversation(
    [message("p1", null), message("r1", "p1", { state: "writing", content: "Um " })],
    "r1",
  );
  const contentOf = (known: Conversation) => known.messages.at(-1)?.content;
  it("told twice are the same", () => {
    const words = { messageId: "r1", at: 3, text: "custo" };
    expect(contentOf(withWords(withWords(start, words), words))).toBe("Um custo");
    expect(
      contentOf(withWords(withWords(start, words), { messageId: "r1", at: 0, text: "Dois" })),
    ).toBe("Dois");
  });
  it("do not change a reply that has ended", () => {
    const ended = withMessage(start, message("r1", "p1", { content: "Fim." }));
    expect(contentOf(withWords(ended, { messageId: "r1", at: 0, text: "Um " }))).toBe("Fim.");
  });
  it("outlast the news that the reply began", () => {
    expect(
      contentOf(withMessage(start, message("r1", "p1", { state: "writing", content: "" }))),
    ).toBe("Um ");
    expect(
      contentOf(withMessage(start, message("r1", "p1", { state: "stopped", content: "" }))),
    ).toBe("");
  });
  it("of another tab's question go on at the end of the branch", () => {
    const next = withMessage(start, message("p2", "r1"));
    expect([next.leafId, next.messages.length]).toEqual(["p2", 3]);
    expect(withMessage(start, message("p9", null)).leafId).toBe("r1");
  });
});

describe("the Markdown of an answer", () => {
  it("keeps figures as links of their fact and plain text plain", () => {
    const paragraphs = [
      [
        { text: "Custo *total*: " },
        { text: "R$ 1.234,50", fact: "p1.razao.total(a)", emphasis: "strong" as const },
        { text: " em [2025]" },
      ],
      [{ text: "1. não é lista" }],
    ];
    expect(answerMarkdown({ paragraphs })).toBe(
      "Custo \\*total\\*: **[R$ 1.234,50](fato:p1.razao.total%28a%29)** em \\[2025\\]\n\n1\\. não é lista",
    );
  });
  it("is copied with its origin", () => {
    expect(
      answerText({ paragraphs: [[{ text: "A" }, { text: "B" }]], originLine: "Origem: x" }),
    ).toBe("AB\n\nOrigem: x");
  });
});

describe("the table of an answer", () => {
  const rows = Array.from({ length: 23 }, (_, at) => [
    { text: `Processo ${at + 1}` },
    { text: `R$\u00a0${at},00` },
  ]);
  const table = {
    title: "Custo por processo",
    columns: [
      { header: "Processo", align: "left" as const },
      { header: "Custo", unit: "R$/ano", align: "right" as const },
    ],
    rows,
  };

  it("is ordered by a column: figures by their value, what holds none last, names by their letters", () => {
    const cells: TableCell[][] = [
      [{ text: "Ágata" }, { text: "R$ 1,2 mi", order: 1_200_000 }],
      [{ text: "Zinco" }, { text: "n/d" }],
      [{ text: "Cobre" }, { text: "R$ 900", order: 900 }],
    ];
    const namesBy = (column: number, isDescending: boolean) =>
      sortRows(cells, { column, isDescending }).map(([name]) => name?.text);
    expect([namesBy(1, true), namesBy(1, false)]).toEqual([
      ["Ágata", "Cobre", "Zinco"],
      ["Cobre", "Ágata", "Zinco"],
    ]);
    expect([namesBy(0, false), namesBy(0, true)]).toEqual([
      ["Ágata", "Cobre", "Zinco"],
      ["Zinco", "Cobre", "Ágata"],
    ]);
    expect([firstOrder(cells, 1).isDescending, firstOrder(cells, 0).isDescending]).toEqual([
      true,
      false,
    ]);
  });

  it("is copied whole beside the words, a tab between cells", () => {
    const text = answerText({ paragraphs: [[{ text: "A." }]], originLine: null, table });
    const lines = text.split("\n").filter((line) => line.includes("\t"));
    expect([lines.length, lines[0]]).toEqual([24, "Processo\tCusto (R$/ano)"]);
  });

  it("is saved with every row", () => {
    const lines = answerCsv(table).trim().split("\r\n");
    expect([lines.length, lines[1]]).toEqual([24, "Processo 1;R$ 0,00"]);
  });
});
