import type * as Subject from "../../tests/assistant/eval-subject.ts";

/** The assistant and the demonstration, loaded as the evaluation loads them; the bundle is written below `folder`. */
export function loadSubject(folder: string): Promise<typeof Subject>;
