import { useEffect, useState } from "react";
import type { TableDraft } from "./mapping-draft.ts";

/** Several choices in a row ask for one preview. */
const PAUSE_MS = 350;

export function useSettledDraft(draft: TableDraft): TableDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
