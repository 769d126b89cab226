// Which columns of the corpus are people's, as the rows endpoint tells them, and that no cell of theirs is in a page of rows. The lists
// are those of the files' own headers; ids that stand under pseudonyms are told apart.
const expected = {
  "hr_org/emp_attrition.csv": {
    hidden: "Age DailyRate Gender HourlyRate MaritalStatus MonthlyIncome MonthlyRate Over18",
    pseudonyms: "EmployeeNumber",
  },
  "hr_org/org.csv": { hidden: "name imageUrl profileUrl", pseudonyms: "id parentId" },
  "hr_org/student_loans_company_limited-2011-09-30-organogram-senior.csv": {
    hidden: "Name|Contact Phone|Contact E-mail",
    pseudonyms: "Post Unique Reference|Reports to Senior Post",
  },
  "br_open_data/Relatorio_cadop.csv": {
    hidden: "DDD|Telefone|Fax|Endereço eletrônico|Representante",
  },
  "br_open_data/despesa_ceaps_2021.csv": { hidden: "SENADOR", partly: "CNPJ_CPF FORNECEDOR" },
  "tickets_complaints/support_tickets_teresgeo.csv": { pseudonyms: "Assigned_Agent" },
  "system_inventory/systems.csv": {},
  "dirty_clean/beers_clean.csv": {},
  "kpi_series/AirPassengers.csv": {},
  "br_open_data/pmsp_contratos.csv": {},
};
const hiddenCell = "•••";
const pseudonym = /^R-[0-9a-f]{12}$/;
const cpf = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/;

export async function check(corpus) {
  for (const [file, lists] of Object.entries(expected).filter(([name]) => corpus.has(name)))
    await corpus.results.file(file, async (check) => {
      const record = await corpus.read(corpus.path(file), await corpus.openProject());
      const { columns, rows } = await corpus.rowsOf(record);
      const { personal } = await corpus.lastro.call("GET", `/api/files/${record.id}/rows?limit=1`);
      const cellsOf = (column) =>
        rows.map(({ cells }) => cells[columns.indexOf(column)]).filter((cell) => cell !== null);
      const isAll = (column, test) => cellsOf(column).every(test);
      const found = { hidden: [], partly: [], pseudonyms: [] };
      for (const { column, isWhole } of personal) {
        if (!isWhole) found.partly.push(column);
        else if (isAll(column, (cell) => pseudonym.test(cell))) found.pseudonyms.push(column);
        else found.hidden.push(column);
      }
      for (const key of Object.keys(found))
        check(`colunas: ${key}`, sorted(listOf(lists[key])), sorted(found[key]));
      check(
        "células ocultas",
        [],
        found.hidden.filter((column) => !isAll(column, (cell) => cell === hiddenCell)),
      );
      check(
        "nenhum CPF",
        [],
        found.partly.filter((column) => cellsOf(column).some((cell) => cpf.test(cell))),
      );
      corpus.results.note(
        `${file}: ${found.hidden.join(", ") || "nada oculto"}${found.partly.length > 0 ? `; em parte: ${found.partly.join(", ")}` : ""}${found.pseudonyms.length > 0 ? `; pseudônimos: ${found.pseudonyms.join(", ")}` : ""}`,
      );
    });
}

const listOf = (text = "") => text.split(text.includes("|") ? "|" : " ").filter(Boolean);
const sorted = (list) => [...list].sort();
