import { describe, expect, it } from "vitest";
import type { Impact } from "#contract/handoffs/endpoints.ts";
import { commentsAt, openComments } from "#web/features/comments/comments-at.ts";
import { laterWords, ownWords } from "#web/features/handoffs/impact-words.ts";
import type { Comment } from "#contract/comments/endpoints.ts";

const touched = (more: Partial<Impact["touched"][number]> = {}): Impact["touched"][number] => ({
  phaseId: "f",
  phaseNumber: 5,
  name: "BusinessCase",
  reportId: "r",
  reportVersion: 2,
  released: false,
  gateStatus: "closed",
  alreadyStale: false,
  scenarios: [],
  figures: null,
  ...more,
});

describe("what a change touches, in words", () => {
  it("says of the phase itself what a new version ends", () => {
    expect(ownWords(touched())).toEqual(["a versão atual fica guardada e outra é criada"]);
    expect(
      ownWords(touched({ gateStatus: "approved", scenarios: ["Otimista", "Sem TI"] })),
    ).toEqual([
      "a versão atual fica guardada e outra é criada",
      "a aprovação no gate deixa de valer",
      "cenários: Otimista, Sem TI",
    ]);
    expect(ownWords(touched({ released: true }))).toEqual([
      "a versão atual fica guardada e outra é criada",
      "a versão atual continua liberada para o cliente",
    ]);
  });

  it("says of later phases what stands on them", () => {
    expect(
      laterWords(touched({ gateStatus: "submitted", released: true, alreadyStale: true })),
    ).toEqual([
      "usa os resultados",
      "está no gate",
      "liberada para o cliente",
      "já está desatualizada",
    ]);
    expect(laterWords(touched({ figures: 1, scenarios: ["Base"] }))).toEqual([
      "1 número depende da premissa",
      "cenário: Base",
    ]);
    expect(laterWords(touched({ figures: 0 }))).toEqual([
      "usa a premissa para escolher o que mostra",
    ]);
  });
});

describe("comments at a passage", () => {
  const comment = (blockIndex: number | null, resolved: Comment["resolved"] = null): Comment => ({
    id: `${blockIndex}`,
    text: "T",
    author: "A",
    role: "client",
    isMine: false,
    replyTo: null,
    mentions: [],
    createdAt: "",
    reportVersion: 1,
    resolved,
    passage: {
      sectionId: "1.1",
      blockIndex,
      state: blockIndex === null ? "gone" : "same",
      quote: "Q",
    },
  });

  it("counts the open ones where they stand; one whose section is gone stands nowhere", () => {
    const all = [comment(1), comment(1, { by: "Ana", at: "" }), comment(2), comment(null)];
    expect(commentsAt(all, { sectionId: "1.1", blockIndex: 1 })).toHaveLength(2);
    expect(commentsAt(openComments(all), { sectionId: "1.1", blockIndex: 1 })).toHaveLength(1);
    expect(commentsAt(all, { sectionId: "1.2", blockIndex: 1 })).toEqual([]);
  });
});
