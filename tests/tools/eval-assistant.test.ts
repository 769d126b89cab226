import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSubject } from "../../tools/assistant-eval/load-subject.mjs";

it("loads the assistant and the demonstration of the evaluation from outside the repository", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lastro-eval-test-"));
  try {
    const subject = await loadSubject(folder);
    const view = subject.demonstrationView();
    expect(view.phases.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const answer = subject.answerQuestion(view, subject.emptyMemory, "quanto custa o retrabalho?");
    expect(answer).toMatchObject({ kind: "answer", intent: "custo_retrabalho" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
