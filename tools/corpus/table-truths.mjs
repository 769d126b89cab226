// How each figure of TRUTH.json is asked of the server: by column profiles, filtered or sorted rows, and runs of phase 1.
import { ledgerValue, waitFor } from "./corpus.mjs";

const cents = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
export const isSum = (found, total) =>
  cents(found) === total || Math.abs(found - total) <= Math.abs(total) * sumTolerance;
/** As profiles write numbers: "1.234,5". */
export const numberOf = (text) =>
  Number(text.replaceAll(".", "").replace("−", "-").replace(",", "."));

/** TRUTH.json added up floating-point numbers one after the other: of a sum of 2e13 the cents are not its own. */
const sumTolerance = 1e-14;
/** Rows without a name are a group there; to the product they are rows without a group. */
export const isGroups = (found, groups) => found === groups || found === groups - 1;

/** Facts of phase 1 over one value column, grouped by another. */
export async function ledgerFacts(
  { corpus, record, tableName = record.mapping[0].tableName },
  groupBy,
  valueColumn,
) {
  const project = await corpus.openProject();
  const own = await corpus.copyOf(record, project);
  const table = own.mapping.find((candidate) => candidate.tableName === tableName);
  const columns = Object.fromEntries(
    table.columns.map(({ source }) => [
      source,
      source === groupBy ? "conta" : source === valueColumn ? "valor" : null,
    ]),
  );
  await corpus.mapTables(
    own,
    own.mapping.map((other) =>
      other === table
        ? { tableName, canonical: "custos", columns, answers: {} }
        : { tableName: other.tableName, canonical: null, columns: {}, answers: {} },
    ),
  );
  const facts = await corpus.runFacts(project);
  return Object.assign(facts, { project });
}

export const truths = {
  rows: async ({ check, value, record }) => void check("linhas", value, record.mapping[0].rows),
  columns: async ({ check, value, view }) =>
    void check("colunas", value, (await view.all()).columns.length),
  exact_duplicate_rows: async ({ check, value, corpus, record }) => {
    const table = await assessedTable(corpus, record);
    const found = table.problems.find(({ rule }) => rule === "REPETIDA" || rule === "DQ13")?.count;
    check("linhas repetidas", value, found ?? 0);
  },
  profile: async ({ check, value, record, view }) => {
    const all = await view.all();
    // As the file has them: what is mapped has also the columns that join two of them ("MES (com ANO)").
    const { columns } = all;
    check("linhas", value.rows, record.mapping[0].rows);
    check("colunas", value.columns, columns.length);
    const blanks = columns.map(
      (_, at) =>
        all.rows.filter(({ cells }) => cells[at] === null || cells[at].trim() === "").length,
    );
    check(
      "células vazias",
      value.empty_cells,
      blanks.reduce((sum, count) => sum + count, 0),
    );
    check(
      "vazias por coluna",
      value.empty_by_column,
      Object.fromEntries(
        Object.keys(value.empty_by_column).map((column) => [
          column,
          blanks[columns.indexOf(column)],
        ]),
      ),
    );
    check(
      "colunas vazias",
      value.columns_all_empty,
      columns.filter((_, at) => blanks[at] === value.rows),
    );
    const repeated = record.mapping[0].warnings
      .map((text) => /^(\d+|Uma) linhas? (?:são iguais|é igual)/.exec(text)?.[1])
      .find((count) => count !== undefined);
    check(
      "linhas repetidas",
      value.exact_duplicate_rows,
      repeated === undefined ? 0 : repeated === "Uma" ? 1 : Number(repeated),
    );
  },
  pareto: async (context) => {
    for (const {
      group_by: groupBy,
      value,
      total,
      groups,
      groups_needed_for_80pct: needed,
    } of context.value) {
      const facts = await ledgerFacts(context, groupBy, value);
      const found = ledgerValue(facts, "total");
      context.check(
        `${value} por ${groupBy}: total`,
        total,
        isSum(found, total) ? total : cents(found),
      );
      const named = ledgerValue(facts, "abc.conta.n");
      context.check("grupos", groups, isGroups(named, groups) ? groups : named);
      context.check("grupos até 80%", needed, ledgerValue(facts, "abc.conta.k80"));
    }
  },
  replacement_chars: async ({ check, value, record }) =>
    void check(
      "caracteres perdidos, ditos",
      true,
      record.mapping[0].warnings.some((text) =>
        text.startsWith(`${value} caracteres se perderam`),
      ) || record.mapping[0].warnings,
    ),
  totals: async (context) => {
    for (const [column, total] of Object.entries(context.value))
      context.check(
        `${column}: soma`,
        total,
        ledgerValue(await ledgerFacts(context, "linha", column), "total"),
      );
  },
  nulo_markers: async ({ check, value, view }) =>
    void check("#NULO# como ausência", value, (await view.profile("DS_BEM_CANDIDATO")).missing),
  missing_id_bairro: async ({ check, value, view }) =>
    void check("id_bairro: vazias", value, (await view.profile("id_bairro")).missing),
  NA_cells: async ({ check, value, expected, view }) => {
    const profiles = await Promise.all(view.columns().map((column) => view.profile(column)));
    check(
      "NA como ausência",
      value,
      profiles.reduce((sum, { missing }) => sum + missing, 0) - expected.profile.empty_cells,
    );
  },
  median_value: async ({ check, value, view }) =>
    void check("mediana", value, numberOf((await view.profile("valor")).summary.median)),
  biggest_values: async ({ check, value, view }) => {
    const { columns, rows } = await view.rows({
      sort: "valor",
      direction: "desc",
      limit: value.length,
    });
    check(
      "maiores valores",
      value.map(([amount, supplier]) => [amount, supplier]),
      rows.map(({ cells }) => [
        Number(cells[columns.indexOf("valor")]),
        cells[columns.indexOf("fornecedor")],
      ]),
    );
  },
  sum_by_DC: async (context) => checkGroups(context, "V4", "V3"),
  unparsed: async ({ check, value, view }) =>
    void check("números não lidos", value, (await view.profile("V3")).unreadable),
  sheets: async ({ check, value, record }) => {
    check(
      "abas",
      Object.keys(value).sort(),
      record.mapping.map(({ tableName }) => tableName).sort(),
    );
    for (const { tableName, headerRow, rows, columns } of record.mapping)
      check(`${tableName}: última linha e colunas`, value[tableName]?.slice(0, 2), [
        headerRow + rows,
        columns.length,
      ]);
  },
  orders: async ({ check, value, record }) =>
    void check(
      "pedidos",
      value,
      record.mapping.find(({ tableName }) => tableName === "Orders").rows,
    ),
  total_sales: async (context) =>
    void context.check(
      "vendas",
      context.value,
      cents(
        ledgerValue(
          await ledgerFacts({ ...context, tableName: "Orders" }, "Category", "Sales"),
          "total",
        ),
      ),
    ),
  total_profit: async (context) =>
    void context.check(
      "lucro",
      context.value,
      cents(
        ledgerValue(
          await ledgerFacts({ ...context, tableName: "Orders" }, "Category", "Profit"),
          "total",
        ),
      ),
    ),
  sales_by_category: async (context) =>
    checkGroups({ ...context, tableName: "Orders" }, "Category", "Sales"),
  sales_by_subcategory: async (context) =>
    checkGroups({ ...context, tableName: "Orders" }, "Sub-Category", "Sales"),
  loss_making_subcategories: async (context) =>
    checkGroups({ ...context, tableName: "Orders" }, "Sub-Category", "Profit"),
  attrition_by_department: async ({ check, value, view }) => {
    for (const [department, count] of Object.entries(value)) {
      const tests = [
        { column: "Department", test: "equals", value: department },
        { column: "Attrition", test: "equals", value: "Yes" },
      ];
      check(`saídas de ${department}`, count, (await view.rows({ tests })).total);
    }
  },
  constant_columns: async ({ check, value, view }) => {
    const profiles = await Promise.all(view.columns().map((column) => view.profile(column)));
    const shown = profiles.filter(({ kind }) => kind !== "hidden");
    const names = (list) => list.map(({ column }) => column);
    check(
      "colunas constantes que se mostram",
      value.filter((column) => names(shown).includes(column)),
      names(shown.filter(({ distinct }) => distinct === 1)),
    );
  },
  nodes: async ({ check, value, record }) => void check("pessoas", value, record.mapping[0].rows),
  roots: async ({ check, value, view }) => {
    const links = await linksOf(view);
    check(
      "raízes",
      value,
      links.filter(({ parent }) => parent === null || !links.some(({ id }) => id === parent))
        .length,
    );
  },
  self_parent: async ({ check, value, view }) =>
    void check(
      "chefes de si",
      value,
      (await linksOf(view)).filter(({ id, parent }) => id === parent).length,
    ),
  dangling_parents: async ({ check, value, view }) => {
    const links = await linksOf(view);
    const missing = new Set(
      links
        .map(({ parent }) => parent)
        .filter((parent) => parent !== null && !links.some(({ id }) => id === parent)),
    );
    // A table of positions shows its codes as pseudonyms: then only how many are missing can be compared.
    const isHidden = [...missing].some((parent) => parent.startsWith("R-"));
    if (isHidden) check("chefes que faltam (quantos)", value.length, missing.size);
    else check("chefes que faltam", value, [...missing]);
  },
  managers: async ({ check, value, view }) => {
    const links = await linksOf(view);
    check(
      "gestores",
      value,
      links.filter(({ id }) => links.some(({ parent }) => parent === id)).length,
    );
  },
  max_span: async ({ check, value, view }) =>
    void check("maior amplitude", value, Math.max(...(await spansOf(view)))),
  mean_span: async ({ check, value, view }) => {
    const spans = await spansOf(view);
    check("amplitude média", value, spans.reduce((sum, span) => sum + span, 0) / spans.length);
  },
  max_depth_edges: async ({ check, value, view }) => {
    const links = new Map((await linksOf(view)).map(({ id, parent }) => [id, parent]));
    const depth = (id) => (links.has(links.get(id)) ? 1 + depth(links.get(id)) : 0);
    check("níveis", value, Math.max(...[...links.keys()].map(depth)));
  },
  first: (context) => checkEnd(context, "primeira", 0),
  last: (context) => checkEnd(context, "última", -1),
  total: async (context) =>
    void context.check(
      "soma",
      context.value,
      ledgerValue(await ledgerFacts(context, "Month", "#Passengers"), "total"),
    ),
  blank_values: async ({ check, value, view }) =>
    void check("sem valor", value, (await view.profile("val_cargaenergiamwmed")).missing),
  series: async ({ check, value, view }) => {
    for (const [name, { min, max, n }] of Object.entries(value)) {
      const tests = [{ column: "nom_subsistema", test: "equals", value: name }];
      const ends = await Promise.all(
        ["asc", "desc"].map((direction) =>
          view.rows({ tests, sort: "val_cargaenergiamwmed", direction }),
        ),
      );
      const at = ends[0].columns.indexOf("val_cargaenergiamwmed");
      check(
        name,
        [n, min, max],
        [ends[0].total, ...ends.map(({ rows }) => Number(rows[0].cells[at]))],
      );
    }
  },
};

/** The first table of a file as the quality endpoint tells it. */
export const assessedTable = ({ lastro }, file) =>
  waitFor("avaliação da qualidade", async () => {
    const { tables } = await lastro.call("GET", `/api/files/${file.id}/quality`);
    return tables.every(({ status }) => status === "ready") ? tables[0] : null;
  });

async function checkEnd({ check, value, view }, what, at) {
  const { columns, rows } = await view.all();
  const cellOf = (column) => rows.at(at).cells[columns.indexOf(column)];
  check(
    what,
    value,
    typeof value === "string"
      ? cellOf("din_instante")
      : Object.fromEntries(Object.keys(value).map((column) => [column, cellOf(column)])),
  );
}

/** Total of each group, from the dataset that the run leaves. */
async function checkGroups(context, groupBy, valueColumn) {
  const { check, value, corpus } = context;
  const { project } = await ledgerFacts(context, groupBy, valueColumn);
  const { columns, rows } = await corpus.datasetOf(project, "ds_p1_razao_conta");
  const [name, total] = ["conta", "valor"].map((column) =>
    columns.findIndex((candidate) => candidate.name === column),
  );
  const totals = new Map(rows.map((cells) => [cells[name], cents(cells[total])]));
  for (const [group, expected] of Object.entries(value))
    if (expected !== 0 && group !== "")
      check(
        `${groupBy} ${group}`,
        expected,
        isSum(totals.get(group), expected) ? expected : (totals.get(group) ?? "falta"),
      );
}

/** Of the id of a post, and of the one above it. */
export const linkNames = [
  ["id", "Post Unique Reference"],
  ["parentId", "Reports to Senior Post"],
];
async function linksOf(view) {
  const { columns, rows } = await view.all();
  const [id, parent] = linkNames.map((names) =>
    columns.findIndex((column) => names.includes(column)),
  );
  return rows.map(({ cells }) => ({ id: cells[id], parent: cells[parent] }));
}

async function spansOf(view) {
  const links = await linksOf(view);
  const spans = links.map(({ id }) => links.filter(({ parent }) => parent === id).length);
  return spans.filter((span) => span > 0);
}
