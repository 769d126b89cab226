import { useEffect } from "react";
import { useLocation } from "react-router";

/** Shows the part of the page that the address names, once the page has it. */
export function useHashTarget(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (isReady && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash, key]);
}
