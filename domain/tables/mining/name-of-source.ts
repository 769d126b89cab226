/** What a log is called that names no process: by its sheet, else by its file, where that is words. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { TableFile } from "../table-data.ts";

/** They say what the file is, and not what it is about. */
const idle: ReadonlySet<string> = new Set(
  [
    "dados data dataset base tabela table planilha plan sheet folha pasta aba arquivo file csv xlsx consulta query resultado",
    "log logs evento eventos event events registro registros historico export exportacao exported extracao extrato relatorio report lista listagem",
    "copia copy final novo nova new versao version teste test sample exemplo example de do da dos das e the of",
  ].flatMap((line) => line.split(" ")),
);
const longest = 60;

/** Null where it says nothing. Numbers and dates in it are left out. */
export function nameOfSource({
  tableName,
  fileName,
}: Pick<TableFile, "tableName" | "fileName">): string | null {
  return wordsOf(tableName) ?? wordsOf(withoutExtension(fileName));
}

/** "razao.csv.gz" as "razao". */
export const withoutExtension = (fileName: string): string =>
  fileName.replace(/(\.[a-z0-9]{1,5}){1,2}$/i, "");

function wordsOf(name: string): string | null {
  const words = name.split(/[\s_.,;:()[\]-]+/).filter((word) => word !== "" && !/\d/.test(word));
  const says = words.some((word) => word.length > 2 && !idle.has(normalizeText(word)));
  const text = words.join(" ");
  return says && text.length <= longest ? text : null;
}
