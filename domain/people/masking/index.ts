export { createMasker, type Masker } from "./masker.ts";
export { findPersonal, type MaskKind, type PersonalSpan } from "./find-personal.ts";
export { type KnownNames } from "./known-names.ts";
export { logText } from "./log-text.ts";
export { quoteData } from "./quoted-data.ts";
