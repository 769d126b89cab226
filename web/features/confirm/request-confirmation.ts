import { create } from "zustand";
import type { ToConfirm } from "#web/lib/calls/send-confirmed.ts";

export interface Asking extends ToConfirm {
  settle: (proof: { proofId: string } | null) => void;
}

export const useAsking = create<{ asking: Asking | null }>(() => ({ asking: null }));

/** Opens the window and waits for what the person does in it. A second call meanwhile is refused: one act at a time. */
export function requestConfirmation(asked: ToConfirm): Promise<{ proofId: string } | null> {
  if (useAsking.getState().asking !== null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const settle: Asking["settle"] = (proof) => {
      useAsking.setState({ asking: null });
      resolve(proof);
    };
    useAsking.setState({ asking: { ...asked, settle } });
  });
}
