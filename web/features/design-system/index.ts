export { designCopy } from "./copy.ts";
export { Gallery } from "./gallery.tsx";
