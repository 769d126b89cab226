// What the questions about the business case must hold: see truths.mjs, whose views these are.

/** As the base case has it; each figure of the sensitivity changes one of them. */
const usual = {
  adoption: 0.8,
  cash: 0.5,
  benefit: 1,
  capex: 1,
  opex: 1,
  delay: 0,
  it: 1,
  keep: () => true,
};

/**
 * Playbook A5.1 to A5.6, month by month, from T01, T11, T17 and T20: 36 months, 15% a year real, adoption 80%, cash 50%,
 * ramp of three months.
 */
export async function readProgramme(rows, truths) {
  const initiatives = await rows(
    `select "ID da iniciativa" as id, "Iniciativa" as nome, "Processos" as procs, num("Capex") as capex, num("Opex por mês") as opex, num("Semana de início") as ini, num("Duração (semanas)") as dur, "Tipo" as tipo from t11`,
  );
  const value = new Map(
    (await rows(`select id, h_lib*c*12 as bruto, horas*c*12 as custo, c from proc`)).map((row) => [
      row.id,
      row,
    ]),
  );
  // P01 has steps: 125 h a month become 240 s a case of 450 cases (playbook 6.4, steps and pilot effects of T02).
  const stepHours = (450 * (1000 - 240)) / 3600;
  value.get("P01").bruto = stepHours * value.get("P01").c * 12;
  const rate =
    (await rows(`select num("Valor") as v from t20 where "Premissa" = 'A.tma'`))[0].v / 100;
  const churn = Object.fromEntries(
    (
      await rows(
        `select "Premissa" as k, num("Valor") as v from t20 where "Premissa" in ('A.churn_alerta','A.churn_saudavel','A.margem')`,
      )
    ).map(({ k, v }) => [k, v]),
  );
  const leaving = (
    await rows(
      `select sum(r) as r from alert where (coalesce(prazo,false) or coalesce(csat,false)) and not coalesce(uso,false)`,
    )
  )[0].r;
  const retention =
    leaving * 12 * (churn["A.churn_alerta"] - churn["A.churn_saudavel"]) * churn["A.margem"];
  const itSaving = await itSavings(rows);
  const T = 36;
  const monthly = (1 + rate) ** (1 / 12) - 1;

  const flow = (one, changes = {}) => {
    const { adoption, cash, benefit, capex, opex, delay, it, keep } = { ...usual, ...changes };
    const m0 = Math.floor(one.ini / 4.345);
    const g0 = Math.max(m0 + 1, Math.ceil((one.ini + one.dur) / 4.345 - 1e-9));
    const net = Array(T + 1).fill(0);
    const hours = (one.procs ?? "")
      .split(";")
      .filter(Boolean)
      .reduce((sum, id) => sum + value.get(id).bruto, 0);
    for (let m = m0; m < g0; m++) net[m] -= (one.capex * capex) / (g0 - m0);
    const g = g0 + delay;
    for (let m = g + 1; m <= T; m++) {
      const ramp = Math.min(1, (m - g) / 3);
      net[m] += keep() ? (hours * cash * benefit * adoption * ramp) / 12 : 0;
      if (one.id === "I01") net[m] += (retention * benefit * adoption * ramp) / 12;
      if (one.id === "I08") net[m] += (itSaving * it * ramp) / 12;
      net[m] -= one.opex * opex;
    }
    return net;
  };
  const npv = (net) => net.reduce((sum, amount, m) => sum + amount / (1 + monthly) ** m, 0);
  const total = (list, options) =>
    list
      .map((one) => flow(one, options))
      .reduce((sum, net) => sum.map((amount, m) => amount + net[m]));
  const irr = (net) => {
    let [low, high] = [-0.9, 5];
    const at = (i) => net.reduce((sum, amount, m) => sum + amount / (1 + i) ** m, 0);
    for (let k = 0; k < 200; k++) {
      const middle = (low + high) / 2;
      if (at(low) * at(middle) <= 0) high = middle;
      else low = middle;
    }
    return 100 * ((1 + low) ** 12 - 1);
  };
  const payback = (net) => {
    const sums = net.reduce((list, amount) => [...list, (list.at(-1) ?? 0) + amount], []);
    let month = T;
    while (month > 0 && sums[month - 1] >= 0) month--;
    return month - 1 + -sums[month - 1] / (sums[month] - sums[month - 1]);
  };
  // Mandatory enablers, and what pays for itself.
  const chosen = initiatives.filter(
    (one) => one.tipo === "habilitador" || npv(flow(one)) > 0.05 * one.capex,
  );
  const conservative = { adoption: 0.65, benefit: 0.75, capex: 1.2, opex: 1.15, delay: 3, it: 0.7 };
  const optimistic = { adoption: 0.9, benefit: 1.15, capex: 0.95, it: 1.1 };
  for (const [name, list] of [
    ["prog", initiatives],
    ["rec", chosen],
  ]) {
    const net = total(list);
    const capex = list.reduce((sum, one) => sum + one.capex, 0);
    truths.set(`${name}.n`, list.length);
    truths.set(`${name}.vpl`, npv(net));
    truths.set(`${name}.tir`, irr(net));
    truths.set(`${name}.payback`, payback(net));
    truths.set(`${name}.roi`, (100 * net.reduce((sum, amount) => sum + amount, 0)) / capex);
    truths.set(`${name}.capex`, capex);
    truths.set(`${name}.conservador`, npv(total(list, conservative)));
    truths.set(`${name}.otimista`, npv(total(list, optimistic)));
    for (const level of [0.6, 0.7, 0.9])
      truths.set(`${name}.adocao${level * 100}`, npv(total(list, { adoption: level })));
    for (const level of [0.3, 0.4])
      truths.set(`${name}.caixa${level * 100}`, npv(total(list, { cash: level })));
    truths.set(`${name}.atraso3`, npv(total(list, { delay: 3 })));
    truths.set(`${name}.atraso6`, npv(total(list, { delay: 6 })));
    truths.set(`${name}.capex120`, npv(total(list, { capex: 1.2 })));
  }
  for (const one of initiatives) truths.set(`ini.${one.id}.vpl`, npv(flow(one)));
  // A5.11: one process, its own benefits and its share of the initiative's costs.
  for (const one of initiatives) {
    const procs = (one.procs ?? "").split(";").filter(Boolean);
    const all = (
      await rows(
        `select sum(horas) as h from proc where id in (${procs.map((id) => `'${id}'`).join(",") || "''"})`,
      )
    )[0].h;
    for (const id of procs) {
      const share = (await rows(`select horas as h from proc where id = '${id}'`))[0].h / all;
      const net = flow({ ...one, procs: id, capex: one.capex * share, opex: one.opex * share });
      truths.set(
        `roi.${id}`,
        (100 * net.reduce((sum, amount) => sum + amount, 0)) / (one.capex * share),
      );
    }
  }
}

/**
 * A4.3: licence, infrastructure and support of the five systems to eliminate at 80%, and the quoted replacement of the
 * ingestion systems.
 */
async function itSavings(rows) {
  const [retired] = await rows(
    `select 0.8*sum(num("Custo de licença por ano")+num("Custo de infraestrutura por ano")+num("Custo de suporte por ano")) as v from t08 where "Sistema" in (select nome from sis where bf < 3 and tf < 3)`,
  );
  const [replaced] = await rows(
    `select (select sum(tco) from sis where cap = 'Ingestão de dados') - (select num("Opex por ano") from t10 where "Capacidade" = 'Ingestão de dados' and "Opção" = 'parceria') as v`,
  );
  return retired.v + replaced.v;
}
