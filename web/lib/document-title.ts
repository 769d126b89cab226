import { useEffect } from "react";

/** "Dashboard do Projeto · Lastro" while the screen is shown. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? "Lastro" : `${title} · Lastro`;
  }, [title]);
}
