// MANIFEST.md: one table of files per category.

/** Map of "category/file" to { records, widths, columns, encoding, separator, lineBreak, bytes, why }. */
export function readManifest(text) {
  const files = new Map();
  let category = "";
  for (const line of text.split(/\r?\n/)) {
    const heading = /^## (\S+)\s*$/.exec(line);
    if (heading) category = heading[1];
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length !== 11 || cells[0] === "file" || /^-+$/.test(cells[0])) continue;
    const [name, , , records, columns, encoding, separator, lineBreak, bytes, , why] = cells;
    files.set(`${category}/${name}`, {
      records: records === "" ? null : Number.parseInt(records, 10),
      widths: Number(/\((\d+) widths\)/.exec(records)?.[1] ?? 1),
      columns: columns === "" ? null : Number(columns),
      encoding,
      separator,
      lineBreak,
      bytes: Number(bytes),
      why,
    });
  }
  return files;
}
