/** The assistant and the demonstration, loaded as the evaluation loads them; the bundle is written below `folder`. */
export function loadSubject(
  folder: string,
): Promise<typeof import("../../tests/assistant/eval-subject.ts")>;
