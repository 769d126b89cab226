/** Files as a person hands them over: dropped, chosen, pasted; single ones and whole folders. */
export interface ChosenFile {
  file: File;
  /** Folders above it, "contratos/2025"; null for a file that was handed over by itself. */
  path: string | null;
}

export interface Chosen {
  files: ChosenFile[];
  /** Of the folders: what systems leave in them, which nobody means to send. */
  skipped: number;
}

/** The part of a browser's entry that is read here. */
export interface DroppedEntry {
  isDirectory: boolean;
  name: string;
  file?: (found: (file: File) => void, failed: (error: unknown) => void) => void;
  createReader?: () => {
    readEntries: (
      found: (entries: DroppedEntry[]) => void,
      failed: (error: unknown) => void,
    ) => void;
  };
}

const SYSTEM_FILES = /^(?:\..*|thumbs\.db|desktop\.ini|__macosx)$/i;
const isLeftBehind = (path: string | null, name: string): boolean =>
  path !== null && SYSTEM_FILES.test(name);

/** Has to be called while the drop is being handled: afterwards the browser answers no entries. */
export function readDroppedFiles(transfer: Pick<DataTransfer, "items" | "files">): Promise<Chosen> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...transfer.files];
  if (entries.length === 0 || entries.some((entry) => entry === null))
    return Promise.resolve({ files: files.map((file) => ({ file, path: null })), skipped: 0 });
  return walkEntries(entries as DroppedEntry[]);
}

export async function walkEntries(
  entries: DroppedEntry[],
  path: string | null = null,
): Promise<Chosen> {
  const all: Chosen = { files: [], skipped: 0 };
  for (const entry of entries) {
    if (isLeftBehind(path, entry.name)) {
      all.skipped += 1;
    } else if (entry.isDirectory) {
      const inside = await walkEntries(
        await readFolder(entry),
        path === null ? entry.name : `${path}/${entry.name}`,
      );
      all.files.push(...inside.files);
      all.skipped += inside.skipped;
    } else if (entry.file !== undefined) {
      const read = entry.file.bind(entry);
      all.files.push({
        file: await new Promise<File>((found, failed) => read(found, failed)),
        path,
      });
    }
  }
  return all;
}

/** A reader answers a part at a time (100 in Chromium) and an empty one at the end. */
async function readFolder(entry: DroppedEntry): Promise<DroppedEntry[]> {
  const reader = entry.createReader?.();
  const entries: DroppedEntry[] = [];
  for (;;) {
    const part = await new Promise<DroppedEntry[]>((found, failed) =>
      reader === undefined ? found([]) : reader.readEntries(found, failed),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

/** From an input: files of a chosen folder carry their way in it. */
export function readChosenFiles(files: Iterable<File>): Chosen {
  const all: Chosen = { files: [], skipped: 0 };
  for (const file of files) {
    const folders = file.webkitRelativePath.split("/").slice(0, -1);
    const path = folders.length === 0 ? null : folders.join("/");
    if (
      isLeftBehind(path, file.name) ||
      folders.slice(1).some((folder) => SYSTEM_FILES.test(folder))
    )
      all.skipped += 1;
    else all.files.push({ file, path });
  }
  return all;
}

/** Pictures from the clipboard are all called "image.png": under one name each would be a version of the one before. */
export function readPastedFiles(
  files: Iterable<File>,
  now: Date,
  nameOf: (stamp: string, extension: string) => string,
): Chosen {
  const stamp = [
    now.getFullYear(),
    now.getMonth() + 1,
    now.getDate(),
    now.getHours(),
    now.getMinutes(),
    now.getSeconds(),
  ]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return {
    files: [...files].map((file) => {
      const extension = /^image\.(\w+)$/.exec(file.name)?.[1];
      return {
        file:
          extension === undefined
            ? file
            : new File([file], nameOf(stamp, extension), { type: file.type }),
        path: null,
      };
    }),
    skipped: 0,
  };
}
