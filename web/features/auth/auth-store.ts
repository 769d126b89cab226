import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { SessionUser } from "#contract/auth/endpoints.ts";

interface AuthState {
  user: SessionUser | null;
  isAuthenticated: boolean;
  /** The person pressed "Sair": the page they were on is no place to return to. Ends with the next sign-in or load. */
  hasLeft: boolean;
  /** The session ended without the person's doing, which the public page says until they sign in. */
  hasEnded: boolean;
  login: (user: SessionUser) => void;
  logout: () => void;
}

/** What survives a reload: who the person is, never a credential. The session itself is an HttpOnly cookie. */
export const useAuthStore = create<AuthState>()(
  persist(
    (set) => ({
      user: null,
      isAuthenticated: false,
      hasLeft: false,
      hasEnded: false,
      login: (user) => set({ user, isAuthenticated: true, hasLeft: false, hasEnded: false }),
      logout: () => set({ user: null, isAuthenticated: false }),
    }),
    {
      name: "auth-storage",
      partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
    },
  ),
);
