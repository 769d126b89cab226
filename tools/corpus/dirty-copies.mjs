const cleanName = /_clean(?=\.\w+$)/;
/** Of "x_clean.csv" those "x_….csv" beside it of which TRUTH.json counts the wrong cells. */
export function dirtyCopiesOf(file, files, truth) {
  if (!cleanName.test(file)) return [];
  const begin = file.slice(0, file.search(cleanName) + 1);
  return files.filter(
    (other) => other.startsWith(begin) && truth[other]?.wrong_cells !== undefined,
  );
}
