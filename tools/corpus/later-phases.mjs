// Organisations and system inventories through the ordinary intake and the engines of phases 3 and 4: a tree that holds, or the
// reason why not; figures of what the file has; and the sentence that says what is missing where a phase cannot run.
const phases = { cargos: [3, "OrgDNA"], sistemas: [4, "SmartStack"] };

/** The truth of a tree of posts, of who left, and of a portfolio. */
const ofStaff = ["nodes", "attrition_rate_pct"];
const ofSystems = "distinct_systems";

export async function check(corpus) {
  const { truth } = corpus;
  for (const file of Object.keys(truth).filter((name) => corpus.has(name))) {
    const isOf = (key) => key in truth[file];
    const canonical = ofStaff.some(isOf) ? "cargos" : isOf(ofSystems) ? "sistemas" : null;
    if (canonical === null) continue;
    await corpus.results.file(file, async (check) => {
      const project = await corpus.openProject();
      const record = await corpus.read(corpus.path(file), project);
      if (record.status === "error") throw new Error(`recusado: ${record.error}`);
      corpus.results.note(
        `${file}: reconhecido como ${record.mapping[0].canonical ?? "nenhum modelo"}`,
      );
      check("reconhecido", canonical, record.mapping[0].canonical);
      await corpus.confirmProposal(record);
      const [number, type] = phases[canonical];
      let facts;
      try {
        facts = new Map(
          (await corpus.runFacts(project, number, type)).map((fact) => [fact.id, fact.value]),
        );
      } catch (failure) {
        corpus.results.note(`${file}: ${record.rows} linhas; ${failure.message}`);
        check(
          "a execução que não pode correr diz o modelo que falta, ou a pergunta que falta responder",
          true,
          /modelo T0[68]|falta responder “/.test(failure.message) || failure.message,
        );
        return;
      }
      const read = { file, record, facts };
      if (number === 3) checkTree(check, corpus.results, read);
      else checkSystems(check, corpus.results, { ...read, known: truth[file][ofSystems] });
    });
  }
}

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

function checkSystems(check, results, { file, record, facts, known }) {
  results.note(
    `${file}: ${record.rows} linhas, ${facts.get("p4.n_sistemas")} sistemas, ${facts.get("p4.n_capacidades")} capacidades, ${facts.get("p4.n_cap_redundantes")} com mais de um; sem custo (${facts.get("p4.tco_ano")}) nem notas (${facts.get("p4.n_classificados")} com classe TIME)`,
  );
  check("sistemas", known, facts.get("p4.n_sistemas"));
  check("custo que o arquivo não tem", null, facts.get("p4.tco_ano"));
  check("classes sem notas", 0, facts.get("p4.n_classificados"));
  check(
    "componentes com camada",
    facts.get("p4.n_sistemas"),
    [...facts.keys()].filter((id) => /^p4\.comp\.[^.]+\.camada$/.test(id)).length,
  );
}
