// Which question a figure of TRUTH.json is: one of its key, or one that follows from what the key says of a column.
import { linkNames, numberOf, truths } from "./table-truths.mjs";

async function checkTop({ check, value, view }, column) {
  const { topValues } = await view.profile(column);
  const found = new Map(topValues.map((entry) => [entry.value, entry.count]));
  const wanted = Array.isArray(value) ? value : Object.entries(value);
  check(
    `${column}: ${wanted.length} valores`,
    wanted,
    wanted.map(([text]) => [text, found.get(text) ?? found.get(text.trim()) ?? 0]),
  );
}

/** "distinct_x", "unique_ids": so many different values has a column. */
async function checkDistinct({ check, key, value, view }) {
  const counts = [];
  for (const table of view.tables())
    for (const column of view.columns(table))
      counts.push((await view.profile(column, table.tableName)).distinct);
  check(`${key}: uma coluna de ${value} valores`, true, counts.includes(value) || counts);
}
/** "mean_x": of the column whose name has the words of x. */
const meanOf =
  (column) =>
  async ({ check, value, view }) =>
    void check(
      `${column}: média`,
      Number(value.toFixed(2)),
      Number(numberOf((await view.profile(column)).summary.mean).toFixed(2)),
    );
const topOf = (column) => (context) => checkTop(context, column);

const withColumns =
  (...names) =>
  (view) =>
    names.every((name) => view.tables().some((table) => view.columns(table).includes(name)));
const withLinks = (view) =>
  linkNames.every((names) => names.some((name) => withColumns(name)(view)));
/** Truths that name a column of their file: asked only of files that have it. */
const needed = {
  sum_by_DC: withColumns("V4", "V3"),
  unparsed: withColumns("V3"),
  nulo_markers: withColumns("DS_BEM_CANDIDATO"),
  missing_id_bairro: withColumns("id_bairro"),
  median_value: withColumns("valor"),
  biggest_values: withColumns("valor", "fornecedor"),
  orders: withColumns("Sub-Category"),
  total_sales: withColumns("Category", "Sales"),
  total_profit: withColumns("Category", "Profit"),
  sales_by_category: withColumns("Category", "Sales"),
  sales_by_subcategory: withColumns("Sub-Category", "Sales"),
  loss_making_subcategories: withColumns("Sub-Category", "Profit"),
  attrition_by_department: withColumns("Department", "Attrition"),
  total: withColumns("Month", "#Passengers"),
  blank_values: withColumns("val_cargaenergiamwmed"),
  series: withColumns("nom_subsistema", "val_cargaenergiamwmed"),
  ...Object.fromEntries(
    [
      "roots",
      "self_parent",
      "dangling_parents",
      "managers",
      "max_span",
      "mean_span",
      "max_depth_edges",
    ].map((key) => [key, withLinks]),
  ),
};

const folded = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How the server is asked for a figure of TRUTH.json: by its key, or by what the key says of a column; undefined: it is not. */
export function truthOf(key, value, view) {
  if (key in truths) return needed[key]?.(view) === false ? undefined : truths[key];
  if (/^(?:distinct|unique)_/.test(key) && typeof value === "number") return checkDistinct;
  const words = folded(key.replace(/^(?:mean|top)_/, ""));
  const named = (isNamed) => view.columns().find((column) => isNamed(folded(column)));
  if (key.startsWith("mean_")) {
    const column = named((own) => words.every((word) => own.includes(word)));
    return column && meanOf(column);
  }
  const one = words.join(" ");
  const counted = named((own) => [one, one.replace(/s$/, "")].includes(own.join(" ")));
  return typeof value === "object" && counted ? topOf(counted) : undefined;
}
