import type { ClientLook } from "#domain/report/client-theme.ts";
import type { Box } from "#domain/report/deck/deck-geometry.ts";
import { box } from "./slide-style.ts";

/** The client's logo inside a box, whole and at the right edge; null when there is none. */
export function logoImage({ logo }: ClientLook, area: Box) {
  if (logo === null) return null;
  const scale = Math.min(area.w / logo.widthPx, area.h / logo.heightPx);
  const size = { w: logo.widthPx * scale, h: logo.heightPx * scale };
  return {
    data: `image/${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`,
    ...box({ x: area.x + area.w - size.w, y: area.y + (area.h - size.h) / 2, ...size }),
    altText: "Logo",
    objectName: "Logo",
  };
}
