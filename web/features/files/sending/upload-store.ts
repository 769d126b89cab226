import { create } from "zustand";
import type { ChosenFile } from "./chosen-files.ts";

export type UploadState = "queued" | "uploading" | "processing" | "completed" | "error";

export interface UploadItem {
  key: string;
  projectId: string;
  file: File;
  path: string | null;
  state: UploadState;
  /** 0-100 of the bytes sent. */
  percent: number;
  /** Id on the server once the bytes are safe there. */
  fileId: string | null;
  error: string | null;
  /** The session ended during this upload: it can be resumed after signing in. */
  isInterrupted: boolean;
}

interface UploadStore {
  items: UploadItem[];
  add: (projectId: string, files: ChosenFile[]) => UploadItem[];
  patch: (key: string, change: Partial<Omit<UploadItem, "key">>) => void;
  remove: (key: string) => void;
  clearFinished: (projectId: string) => void;
}

let nextKey = 1;

/** Uploads of this tab. Outlives the page that started them, so that one may walk away while they run. */
export const useUploads = create<UploadStore>((set) => ({
  items: [],
  add: (projectId, files) => {
    const added = files.map(
      ({ file, path }): UploadItem => ({
        key: String(nextKey++),
        projectId,
        file,
        path,
        state: "queued",
        percent: 0,
        fileId: null,
        error: null,
        isInterrupted: false,
      }),
    );
    set((state) => ({ items: [...state.items, ...added] }));
    return added;
  },
  patch: (key, change) =>
    set((state) => ({
      items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
    })),
  remove: (key) => set((state) => ({ items: state.items.filter((item) => item.key !== key) })),
  clearFinished: (projectId) =>
    set((state) => ({
      items: state.items.filter((item) => item.projectId !== projectId || item.fileId === null),
    })),
}));
