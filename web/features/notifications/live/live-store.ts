import { create } from "zustand";

interface LiveState {
  /** "lost" only once the connection has been away long enough to matter. */
  status: "connecting" | "open" | "lost";
  retry: () => void;
  set: (change: Partial<Pick<LiveState, "status" | "retry">>) => void;
}

export const useLive = create<LiveState>((set) => ({
  status: "connecting",
  retry: () => {},
  set: (change) => set(change),
}));
