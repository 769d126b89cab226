// What the questions' answers must hold, computed by SQL over the demonstration's files alone; the financial figures by a month
// loop of their own over the same rows. Nothing here reads a result of the engines.
import { DuckDBInstance } from "@duckdb/node-api";
import { readProgramme } from "./programme-truths.mjs";

const viewName = (fileName) => fileName.slice(0, 3).toLowerCase();

/** @param {string} folder the generated CSV files @param {string[]} fileNames @returns {Promise<Map<string, number | string>>} */
export async function computeTruths(folder, fileNames) {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
  for (const fileName of fileNames) {
    await connection.run(
      `create view ${viewName(fileName)} as select * from read_csv('${folder}/${fileName}', delim=';', header=true, quote='"', all_varchar=true)`,
    );
  }
  await connection.run(`create macro num(x) as try_cast(replace(x, ',', '.') as double)`);
  await connection.run(`create macro day(x) as try_strptime(x, '%d/%m/%Y')`);
  await connection.run(`create macro instant(x) as try_strptime(x, '%d/%m/%Y %H:%M:%S')`);

  const truths = new Map();
  const one = async (sql, ...names) => {
    const [row] = await rows(sql);
    const values = Object.values(row ?? {});
    names.forEach((name, index) =>
      truths.set(name, typeof values[index] === "bigint" ? Number(values[index]) : values[index]),
    );
  };
  const each = async (prefix, sql) => {
    for (const { key, ...values } of await rows(sql))
      for (const [name, value] of Object.entries(values))
        truths.set(`${prefix}.${key}.${name}`, typeof value === "bigint" ? Number(value) : value);
  };

  await readProcesses(connection, one, each);
  await readLog(connection, one);
  await readLedger(one);
  await readIndicators(each);
  await readAccounts(connection, one);
  await readOrganisation(connection, one, each);
  await readSystems(connection, one, each);
  await readGovernance(one, each);
  await readReadiness(rows, truths);
  await readProgramme(rows, truths);
  for (const fileName of fileNames)
    await one(`select count(*) from ${viewName(fileName)}`, `linhas.${viewName(fileName)}`);
  connection.closeSync();
  instance.closeSync();
  return truths;
}

async function readProcesses(connection, one, each) {
  await connection.run(`create table proc as select "ID do processo" as id, "Processo" as nome, "Área" as area, num("Volume por mês") as v, num("Minutos por caso") as m,
    num("Retrabalho (%)")/100 as rho, num("Minutos de retrabalho") as mr, num("Custo por hora") as c, num("Lead time (dias)") as lead,
    v*m/60 + v*rho*mr/60 as horas, v*rho*mr/60 as horas_retrabalho, horas*c*12 as custo, horas_retrabalho*c*12 as cor,
    (0.30*num("Padronização") + 0.30*num("Dados estruturados") + 0.25*(5-num("Julgamento")) + 0.15*num("Integração de sistemas"))/5 * (1-num("Exceções (%)")/100) * (1-num("Automação atual (%)")/100) as ap,
    horas*ap*0.60 as h_lib from t01`);
  await each(
    "proc",
    `select id as key, nome, custo, cor, horas, lead, 100*ap as ap, h_lib, 100*rho as retrabalho from proc`,
  );
  await each(
    "area",
    `select area as key, sum(custo) as custo, sum(horas) as horas from proc group by area`,
  );
  await one(
    `select count(*), sum(horas), sum(custo), sum(cor), 100*sum(cor)/sum(custo), sum(h_lib) from proc`,
    "processos.n",
    "processos.horas",
    "processos.custo",
    "processos.cor",
    "processos.cor_pct",
    "processos.h_lib",
  );
  await one(
    `select nome, custo, 100*custo/(select sum(custo) from proc) from proc order by custo desc limit 1`,
    "processos.maior",
    "processos.maior_custo",
    "processos.maior_pct",
  );
  await one(
    `select nome, cor from proc order by cor desc limit 1`,
    "processos.maior_retrabalho",
    "processos.maior_cor",
  );
  await one(`select nome from proc order by h_lib desc limit 1`, "processos.maior_potencial");
  await one(`select area from proc group by area order by sum(custo) desc limit 1`, "areas.maior");
  await one(
    `with ranked as (select custo, sum(custo) over (order by custo desc, id) as ate, sum(custo) over () as tudo from proc) select count(*) + 1 from ranked where ate < 0.8*tudo`,
    "processos.k80",
  );
}

async function readLog(connection, one) {
  await connection.run(
    `create table events as select "ID do caso" as id, "Atividade" as a, instant("Início") as s, instant("Fim") as e, row_number() over () as n from t04`,
  );
  await connection.run(
    `create table cases as select id, epoch(max(e)-min(s))/86400 as tt, string_agg(a, ' > ' order by s, e, n) as path, bool_or(a = 'Devolver e redirecionar') as again from events group by id`,
  );
  await one(
    `select count(*), avg(tt), quantile_cont(tt, 0.5), quantile_cont(tt, 0.85), quantile_cont(tt, 0.95), 100*avg(again::int), count(distinct path), sum(again::int) from cases`,
    "log.casos",
    "log.prazo",
    "log.p50",
    "log.p85",
    "log.p95",
    "log.retrabalho",
    "log.variantes",
    "log.refeitos",
  );
  await one(
    `select 100*count(*)/(select count(*) from cases) from cases group by path order by count(*) desc limit 1`,
    "log.variante1_pct",
  );
  await one(`select 100*avg((not again)::int) from cases`, "log.conformes_pct");
  await connection.run(
    `create table waits as select a, greatest(0, epoch(s - max(e) over (partition by id order by s, e, n rows between unbounded preceding and 1 preceding))/3600) as w from events`,
  );
  await one(
    `select a, 100*sum(w)/(select sum(w) from waits), avg(w) from waits group by a order by sum(w) desc limit 1`,
    "log.gargalo",
    "log.gargalo_pct",
    "log.gargalo_media",
  );
  await one(
    `select 100*sum(epoch(e-s))/(select sum(tt)*86400 from cases) from events`,
    "log.eficiencia",
  );
  await one(`select sum(epoch(e-s))/3600/6 from events`, "log.horas_mes");
  await one(
    `select "Causa do retrabalho", 100*count(*)/(select count(*) from t05 where "Causa do retrabalho" <> '') from t05 where "Causa do retrabalho" <> '' group by 1 order by count(*) desc limit 1`,
    "causa.maior",
    "causa.maior_pct",
  );
  await one(`select avg(num("CSAT")) from t05`, "casos.csat");
}

async function readLedger(one) {
  await one(
    `select "Conta", 100*sum(num("Valor"))/(select sum(num("Valor")) from t03) from t03 group by 1 order by sum(num("Valor")) desc limit 1`,
    "razao.conta",
    "razao.conta_pct",
  );
  // Median and median absolute deviation of the account that stands out most, in its months.
  await one(
    `with m as (select "Conta" as k, "Competência" as d, sum(num("Valor")) as v from t03 group by 1, 2),
    x as (select k, median(v) as med from m group by k), y as (select m.k, d, v, med, abs(v-med) as dev from m join x using (k)), z as (select k, median(dev) as mad from y group by k)
    select k, v from y join z using (k) where mad > 0 and k not like '%alári%' order by 0.6745*abs(v-med)/mad desc limit 1`,
    "razao.atipica",
    "razao.atipica_valor",
  );
}

async function readIndicators(each) {
  await each(
    "kpi",
    `select "Indicador" as key, arg_max(num("Valor"), day("Data")) as atual, arg_max(num("Meta"), day("Data")) as meta from t16 group by 1`,
  );
}

async function readAccounts(connection, one) {
  await connection.run(`create table recent as select "ID do cliente" as id, epoch(instant("Encerrado em")-instant("Aberto em"))/86400 as d, num("CSAT") as y from t05
    where instant("Aberto em") >= timestamp '2026-06-01' and instant("Aberto em") < timestamp '2026-09-01'`);
  await connection.run(`create table alert as select t17."ID do cliente" as id, num("Receita mensal") as r, count(d) >= 3 and avg(d) > 4 as prazo, count(y) >= 3 and avg(y) < 6 as csat, num(any_value("Variação de uso (%)")) <= -30 as uso
    from t17 left join recent on recent.id = t17."ID do cliente" group by t17."ID do cliente", "Receita mensal"`);
  await one(
    `select count(*), sum(r), sum(coalesce(prazo,false)::int), sum(coalesce(csat,false)::int), sum(coalesce(uso,false)::int) from alert where coalesce(prazo,false) or coalesce(csat,false) or coalesce(uso,false)`,
    "alerta.n",
    "alerta.receita",
    "alerta.prazo",
    "alerta.csat",
    "alerta.uso",
  );
  await one(
    `select count(*), sum(num("Receita mensal")) from t17`,
    "clientes.n",
    "clientes.receita",
  );
}

async function readOrganisation(connection, one, each) {
  await connection.run(
    `create table pos as select "ID da posição" as id, "ID do gestor" as boss, "Família de cargos" as fam, "Área" as area from t06`,
  );
  await one(
    `select count(*), (select count(distinct boss) from pos where boss <> ''), (select count(*) from pos where boss <> '')/(select count(distinct boss) from pos where boss <> '') from pos`,
    "org.posicoes",
    "org.gestores",
    "org.amplitude",
  );
  await one(
    `with recursive tree as (select id, 1 as layer from pos where boss is null or boss = '' union all select pos.id, layer+1 from pos join tree on pos.boss = tree.id) select max(layer) from tree`,
    "org.camadas",
  );
  await each(
    "cargo",
    `with t as (select "Cargo" as k, num("% do tempo") as p, "Exposição a IA" as x from t07) select k as key, 100*sum(p*case x when 'E1' then 1 when 'E2' then 0.5 else 0 end)/sum(p) as beta from t group by k`,
  );
  await one(
    `with t as (select "Cargo" as k, num("% do tempo") as p, "Exposição a IA" as x from t07) select k, 100*sum(p*case x when 'E1' then 1 when 'E2' then 0.5 else 0 end)/sum(p) as b from t group by k order by b desc, k limit 1`,
    "cargo.maior",
    "cargo.maior_beta",
  );
  await one(
    `select 100*(1 - sum(greatest(0, num("Nível requerido")-num("Nível atual"))*num("Pessoas"))/sum(num("Nível requerido")*num("Pessoas"))), sum(greatest(0, num("Nível requerido")-num("Nível atual"))*num("Pessoas")*num("Horas por nível")) from t18`,
    "competencias.cobertura",
    "competencias.horas",
  );
}

async function readSystems(connection, one, each) {
  await connection.run(`create table sis as select "Sistema" as nome, "Capacidade de negócio" as cap, case "Moeda" when 'USD' then rate.v else 1 end as fx,
    fx*num("Custo de licença por ano") as lic, fx*(num("Custo de licença por ano")+num("Custo de infraestrutura por ano")+num("Custo de suporte por ano")+num("Custo de pessoas por ano")) as tco,
    0.4*num("Aderência funcional")+0.3*num("Satisfação dos usuários")+0.3*num("Valor estratégico") as bf,
    0.3*num("Qualidade técnica")+0.25*num("Segurança")+0.25*num("Integrabilidade")+0.2*num("Suportabilidade") as tf,
    num("Usuários") as u, num("Usuários ativos") as ua, day("Fim do contrato") as fim, num("Aviso prévio (dias)") as aviso, "Fornecedor" as fornecedor
    from t08 cross join (select num("Valor") as v from t20 where "Premissa" = 'A.cambio_usd') as rate`);
  await each(
    "sistema",
    `select nome as key, tco, strftime(fim, '%d/%m/%Y') as fim, strftime(fim - to_days(aviso::int), '%d/%m/%Y') as aviso, case when bf >= 3 and tf >= 3 then 'Investir' when bf >= 3 then 'Migrar' when tf >= 3 then 'Tolerar' else 'Eliminar' end as classe from sis`,
  );
  await one(
    `select count(*), sum(tco), sum(greatest(0, lic*(1-ua/u))) from sis`,
    "sistemas.n",
    "sistemas.tco",
    "sistemas.ocioso",
  );
  await one(
    `select nome, 100*tco/(select sum(tco) from sis) from sis order by tco desc limit 1`,
    "sistemas.maior",
    "sistemas.maior_pct",
  );
  for (const [name, test] of [
    ["eliminar", "bf < 3 and tf < 3"],
    ["migrar", "bf >= 3 and tf < 3"],
    ["investir", "bf >= 3 and tf >= 3"],
    ["tolerar", "bf < 3 and tf >= 3"],
  ])
    await one(
      `select count(*), string_agg(nome, '|' order by nome) from sis where ${test}`,
      `sistemas.${name}`,
      `sistemas.${name}_nomes`,
    );
  await one(
    `select strftime(min(fim - to_days(aviso::int)), '%d/%m/%Y'), arg_min(nome, fim - to_days(aviso::int)) from sis where fim is not null`,
    "contratos.primeiro_aviso",
    "contratos.primeiro",
  );
  await one(
    `select count(*) from sis where fim >= date '2026-10-15' and fim <= date '2027-10-15'`,
    "contratos.em12",
  );
  await one(
    `select count(*) from (select cap from sis group by cap having count(*) > 1)`,
    "sistemas.capacidades_repetidas",
  );
  await each(
    "opcao",
    `with s as (select "Capacidade" as cap, "Opção" as o, .20*num("Nota de aderência")+.15*num("Nota de prazo")+.15*num("Nota de TCO")+.20*num("Nota de risco")+.15*num("Nota de dados")+.15*num("Nota de capacidade interna") as n from t10) select cap as key, arg_max(o, n) as vencedora, max(n) as nota from s group by cap`,
  );
  await one(
    `select count(*), sum(num("Falhas por mês")) from t09`,
    "integracoes.n",
    "integracoes.falhas",
  );
}

/** Playbook A6.1 and A6.4: classes by the criteria over T12's own answers; coverage of the library's applicable controls. */
async function readGovernance(one, each) {
  await one(`select count(*) from t12`, "casos_uso.n");
  const high = `"Domínio" in ('biometria', 'infraestrutura crítica', 'educação', 'emprego e gestão de trabalhadores', 'serviços essenciais e crédito', 'segurança pública', 'migração', 'justiça') and "Efeito relevante" = 'sim'`;
  await one(
    `select count(*) filter (${high}), count(*) filter (not (${high}) and ("Interage com pessoa" = 'sim' or "Gera conteúdo" = 'sim')), count(*) filter (not (${high}) and "Interage com pessoa" <> 'sim' and "Gera conteúdo" <> 'sim') from t12`,
    "casos_uso.alto",
    "casos_uso.limitado",
    "casos_uso.minimo",
  );
  await one(
    `select count(*), count(*) filter (num("Maturidade") < 3), 100*avg((num("Maturidade") >= 3)::int) from t14 where "Aplicável" = 'sim'`,
    "controles.aplicaveis",
    "controles.abaixo",
    "controles.cobertura",
  );
  await one(`select count(distinct "ID do respondente") from t15`, "pesquisa.respondentes");
  await one(`select num("Valor") from t20 where "Premissa" = 'A.tma'`, "premissa.tma");
  await one(
    `select sum(num("Valor")) from t03 where day("Competência") between date '2026-06-01' and date '2026-06-30'`,
    "razao.2026-06",
  );
  await one(`select nome from proc order by lead desc limit 1`, "processos.mais_lento");
  await each(
    "prontidao",
    `with d as (select "Área" as key, "Dimensão" as dim, avg(case "Invertida" when 'sim' then 6 - num("Resposta") else num("Resposta") end) as m from t15 where num("Resposta") between 1 and 5 and "Dimensão" in ('consciencia','desejo','conhecimento','habilidade','reforco') group by 1, 2)
    select key, 25*(avg(m)-1) as adkar from d group by key`,
  );
}

/**
 * Playbook A7.2, A7.3 and A7.7: means of T15 by dimension (answers on the scale of 1 to 5 count), coverage of T18, the
 * weights of the index and the logistic curve.
 */
async function readReadiness(rows, truths) {
  const means = new Map(
    (
      await rows(
        `select "Dimensão" as dim, avg(case "Invertida" when 'sim' then 6 - num("Resposta") else num("Resposta") end) as m from t15 where num("Resposta") between 1 and 5 group by 1`,
      )
    ).map(({ dim, m }) => [dim, m]),
  );
  const percent = (mean) => 25 * (mean - 1);
  const elements = [
    ["consciencia", "consciência"],
    ["desejo", "desejo"],
    ["conhecimento", "conhecimento"],
    ["habilidade", "habilidade"],
    ["reforco", "reforço"],
  ];
  const adkar = percent(elements.reduce((sum, [dim]) => sum + means.get(dim), 0) / elements.length);
  const index =
    0.3 * adkar +
    0.25 * percent(means.get("lideranca")) +
    0.2 * truths.get("competencias.cobertura") +
    0.15 * percent(means.get("dados_ferramentas")) +
    0.1 * percent(6 - means.get("carga"));
  truths.set("prontidao.ir", index);
  truths.set("prontidao.barreira", elements.find(([dim]) => means.get(dim) <= 3)[1]);
  const r = index / 100;
  for (const week of [4, 8, 16, 24])
    truths.set(
      `adocao.${week}`,
      (100 * Math.min(0.95, 0.5 + 0.45 * r)) /
        (1 + Math.exp((-Math.log(81) / (20 - 10 * r)) * (week - (16 - 8 * r)))),
    );
}
