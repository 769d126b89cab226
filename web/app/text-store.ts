/** Text that was typed and not sent, by field; kept for the tab and for the person who typed it. */
const KEY = "lastro-kept-texts";
/** More than anybody leaves unsent, and far below what a tab may store. */
const MOST_TEXTS = 60;

interface Stored {
  userId: string;
  /** Oldest first. */
  texts: [field: string, text: string][];
}

export interface TextStore {
  read(field: string): string | undefined;
  write(field: string, text: string): void;
  forget(field: string): void;
}

/** The texts of one person; those of another are dropped. Without a storage nothing is kept. */
export function openTextStore(
  storage: Pick<Storage, "getItem" | "setItem">,
  userId: string,
): TextStore {
  const texts = new Map(load());
  function load(): Stored["texts"] {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? "null") as Stored | null;
      return stored?.userId === userId ? stored.texts : [];
    } catch {
      return [];
    }
  }
  const save = (): void => {
    try {
      storage.setItem(KEY, JSON.stringify({ userId, texts: [...texts] } satisfies Stored));
    } catch {
      // Blocked or full: the text is on the screen all the same.
    }
  };
  save();
  return {
    read: (field) => texts.get(field),
    write(field, text) {
      texts.delete(field);
      texts.set(field, text);
      for (const oldest of [...texts.keys()].slice(0, Math.max(0, texts.size - MOST_TEXTS)))
        texts.delete(oldest);
      save();
    },
    forget(field) {
      if (texts.delete(field)) save();
    },
  };
}
