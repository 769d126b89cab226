import { create } from "zustand";

interface NewAnalysisState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The dialog is one, and opened from the header, the dashboard and the command palette. */
export const useNewAnalysis = create<NewAnalysisState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
