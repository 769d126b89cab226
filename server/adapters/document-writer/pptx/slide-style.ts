import type { Box } from "#domain/report/deck/deck-geometry.ts";

/** Found on every office machine, or with a face of the same widths (Liberation Sans). */
export const deckFont = "Arial";
export const ink = "1B1F24";
export const ink2 = "4A525C";
export const ink3 = "626B76";
export const hair = "DDD8CE";
export const well = "F3F0EA";
export const paper = "FAF8F4";

/** Points to the inches of pptxgenjs. */
export const box = ({ x, y, w, h }: Box) => ({ x: x / 72, y: y / 72, w: w / 72, h: h / 72 });
export const hex = (colour: string): string => colour.replace("#", "");

/** Name of the layout whose title is a real title: outlines and screen readers list the slides by it. */
export const messageLayout = "Mensagem";
