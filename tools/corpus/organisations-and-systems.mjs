// Organisations and system inventories through the ordinary intake and the engines of phases 3 and 4: a tree that holds, or the
// reason why not; figures of what the file has; and the sentence that says what is missing where a phase cannot run.
const phases = { cargos: [3, "OrgDNA"], sistemas: [4, "SmartStack"] };

/** What a person would confirm: columns of the file by the canonical column that each one is; without them what the intake proposes stands. */
const cases = [
  {
    file: "hr_org/org.csv",
    canonical: "cargos",
    columns: { posicao_id: "id", gestor_id: "parentId", cargo: "positionName", area: "area" },
  },
  {
    file: "hr_org/student_loans_company_limited-2011-09-30-organogram-senior.csv",
    canonical: "cargos",
    columns: {
      posicao_id: "Post Unique Reference",
      gestor_id: "Reports to Senior Post",
      cargo: "Job Title",
      area: "Unit",
      fte: "FTE",
    },
  },
  { file: "hr_org/emp_attrition.csv", canonical: "cargos" },
  {
    file: "system_inventory/systems.csv",
    canonical: "sistemas",
    columns: {
      sistema: "IT SYSTEM",
      capacidade: "TYPE",
      fornecedor: "DEVELOPER(S)",
      tecnologia: "WRITTEN IN",
    },
  },
];

export async function check(corpus) {
  for (const one of cases.filter(({ file }) => corpus.has(file))) {
    await corpus.results.file(one.file, async (check) => {
      const project = await corpus.openProject();
      const record = await corpus.read(corpus.path(one.file), project);
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      const [table] = record.mapping;
      corpus.results.note(`${one.file}: reconhecido como ${table.canonical ?? "nenhum modelo"}`);
      if (one.columns)
        await corpus.mapTables(
          record,
          record.mapping.map((other) =>
            other === table
              ? {
                  tableName: table.tableName,
                  canonical: one.canonical,
                  columns: decided(table, one.columns),
                  answers: {},
                }
              : { tableName: other.tableName, canonical: null, columns: {}, answers: {} },
          ),
        );
      else await corpus.answerAmounts(record);
      const [number, type] = phases[one.canonical];
      let facts;
      try {
        facts = new Map(
          (await corpus.runFacts(project, number, type)).map((fact) => [fact.id, fact.value]),
        );
      } catch (failure) {
        corpus.results.note(`${one.file}: ${record.rows} linhas; ${failure.message}`);
        check(
          "a execução que não pode correr diz o modelo que falta, ou a pergunta que falta responder",
          true,
          /modelo T0[68]|falta responder “/.test(failure.message) || failure.message,
        );
        return;
      }
      const read = { file: one.file, record, facts };
      if (number === 3) checkTree(check, corpus.results, read);
      else checkSystems(check, corpus.results, { ...read, ...(await corpus.rowsOf(record)) });
    });
  }
}

/** Every column of the table is decided: what is not named is not used. */
const decided = (table, columns) =>
  Object.fromEntries(
    table.columns.map(({ source }) => [
      source,
      Object.keys(columns).find((canonical) => columns[canonical] === source) ?? null,
    ]),
  );

function checkTree(check, results, { file, record, facts }) {
  const [n, layers, tops, orphans, cycles, coverage] = [
    "n",
    "camadas",
    "n_topos",
    "n_orfas",
    "n_ciclos",
    "cobertura_arvore",
  ].map((key) => facts.get(`p3.${key}`));
  const holds = tops === 1 && orphans === 0 && cycles === 0;
  // Without a column of managers nothing is said of a tree: none of its figures is published.
  const isUntold = [layers, tops, orphans, cycles, coverage].every((figure) => figure == null);
  results.note(
    `${file}: ${n} posições, ${layers} camadas, amplitude ${facts.get("p3.span")}; ${holds ? "árvore válida" : `árvore com ${tops} topos, ${orphans} órfãs e ${cycles} em ciclo, ${Math.round(coverage)}% na árvore principal`}`,
  );
  check("posições", record.rows, n);
  check(
    "árvore que fecha em 100%, ou a razão contada",
    true,
    holds ? coverage === 100 || coverage : isUntold || tops + orphans + cycles > 1 || "sem razão",
  );
  const groups = [...facts].filter(([id]) =>
    /^p3\.(area|fam)\.[^.]+\.pessoas$|^p3\.camada\.[^.]+\.n$|^p3\.ramo\.\d+\.(n|proprias)$/.test(
      id,
    ),
  );
  check(
    "nenhum grupo publicado abaixo do mínimo",
    [],
    groups.filter(([, people]) => people < 5).map(([id]) => id),
  );
}

function checkSystems(check, results, { file, columns, rows, facts }) {
  const names = columns.indexOf("IT SYSTEM");
  const distinct = new Set(
    rows
      .map(({ cells }) =>
        String(cells[names] ?? "")
          .normalize("NFD")
          .replace(/\p{M}/gu, "")
          .replace(/[^\p{L}\p{N}]+/gu, "_")
          .replace(/^_|_$/g, "")
          .toLowerCase(),
      )
      .filter((name) => name !== ""),
  );
  results.note(
    `${file}: ${rows.length} linhas, ${facts.get("p4.n_sistemas")} sistemas, ${facts.get("p4.n_capacidades")} capacidades, ${facts.get("p4.n_cap_redundantes")} com mais de um; sem custo (${facts.get("p4.tco_ano")}) nem notas (${facts.get("p4.n_classificados")} com classe TIME)`,
  );
  check(
    "sistemas: de tantos nomes quantos há, até o número de linhas",
    true,
    (facts.get("p4.n_sistemas") >= distinct.size && facts.get("p4.n_sistemas") <= rows.length) ||
      `${facts.get("p4.n_sistemas")} de ${distinct.size} nomes em ${rows.length} linhas`,
  );
  check("custo que o arquivo não tem", null, facts.get("p4.tco_ano"));
  check("classes sem notas", 0, facts.get("p4.n_classificados"));
  check(
    "componentes com camada",
    facts.get("p4.n_sistemas"),
    [...facts.keys()].filter((id) => /^p4\.comp\.[^.]+\.camada$/.test(id)).length,
  );
}
