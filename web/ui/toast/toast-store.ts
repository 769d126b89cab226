import { create } from "zustand";

export type ToastTone = "neutral" | "positive" | "destructive";

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  durationMs: number;
  isOpen: boolean;
  /** One thing to do about it, such as undoing. */
  action?: ToastAction;
  /** It was put away, or a newer one took its place. */
  onGone?: () => void;
}

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

const LIMIT = 1;
const DURATION_MS = 5_000;
/** A dismissed toast leaves the list long after its exit animation. */
const REMOVE_DELAY_MS = 1_000_000;

interface ToastState {
  toasts: ToastMessage[];
  show: (toast: {
    title: string;
    description?: string;
    tone?: ToastTone;
    durationMs?: number;
    action?: ToastAction;
    onGone?: () => void;
  }) => number;
  dismiss: (id: number) => void;
}

let nextId = 1;

/** At most one toast is shown: a newer one takes the place of the older. */
export const useToasts = create<ToastState>((set, get) => ({
  toasts: [],
  show: ({ tone = "neutral", durationMs = DURATION_MS, ...text }) => {
    const id = nextId++;
    const older = get().toasts.filter((toast) => toast.isOpen);
    set((state) => ({
      toasts: [{ ...text, id, tone, durationMs, isOpen: true }, ...state.toasts].slice(0, LIMIT),
    }));
    for (const toast of older) toast.onGone?.();
    return id;
  },
  dismiss: (id) => {
    const gone = get().toasts.filter((toast) => toast.id === id && toast.isOpen);
    set((state) => ({
      toasts: state.toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
    }));
    for (const toast of gone) toast.onGone?.();
    setTimeout(
      () => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
      REMOVE_DELAY_MS,
    );
  },
}));

/** Shows a toast from anywhere, components or not. */
export const showToast = (toast: Parameters<ToastState["show"]>[0]): number =>
  useToasts.getState().show(toast);
