export {
  readParts,
  writeParts,
  type Parts,
} from "#server/adapters/document-writer/office/zip-parts.ts";
export const parseNumber = (text: string): number => Number(text);
