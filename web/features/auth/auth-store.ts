import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { SessionUser } from "#contract/auth/endpoints.ts";

interface AuthState {
  user: SessionUser | null;
  isAuthenticated: boolean;
  login: (user: SessionUser) => void;
  logout: () => void;
}

/** What survives a reload: who the person is, never a credential. The session itself is an HttpOnly cookie. */
export const useAuthStore = create<AuthState>()(
  persist(
    (set) => ({
      user: null,
      isAuthenticated: false,
      login: (user) => set({ user, isAuthenticated: true }),
      logout: () => set({ user: null, isAuthenticated: false }),
    }),
    { name: "auth-storage", partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }) },
  ),
);
