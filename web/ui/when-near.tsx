import { useEffect, useRef, useState, type ReactNode } from "react";

const NEAR = "100px 0px";

/**
 * Draws `children` when the place comes near the view, or for print; what stands lower costs the
 * first sight nothing. `placeholder` keeps the place.
 */
export function WhenNear({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const show = (): void => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
