import { create } from "zustand";

export interface OriginTarget {
  projectId: string;
  factId: string;
  runId?: string;
}

interface OriginState {
  target: OriginTarget | null;
  open: (target: OriginTarget) => void;
  close: () => void;
}

/** Which figure's origin is shown. One sheet for the whole application, mounted in the frame. */
export const useOriginSheet = create<OriginState>((set) => ({
  target: null,
  open: (target) => set({ target }),
  close: () => set({ target: null }),
}));

export const openOrigin = (target: OriginTarget): void => useOriginSheet.getState().open(target);
