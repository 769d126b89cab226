import { describe, expect, it } from "vitest";
import {
  groupBy,
  mean,
  monthOf,
  num,
  quantile,
  rowsOf,
  seconds,
  sum,
} from "./read-demonstration.ts";

const events = rowsOf("eventos");
const cases = rowsOf("casos");
const eventsOf = groupBy(events, (event) => event["caso_id"] ?? "");
const opened = new Map(cases.map((row) => [row["caso_id"] ?? "", seconds(row["aberto_em"])]));
const days = (id: string) =>
  (Math.max(...(eventsOf.get(id) ?? []).map((event) => seconds(event["fim"]))) -
    (opened.get(id) ?? 0)) /
  86_400;
const ids = cases.map((row) => row["caso_id"] ?? "");
const reworked = new Set(
  events
    .filter((event) => event["atividade"] === "Devolver e redirecionar")
    .map((event) => event["caso_id"] ?? ""),
);

describe("event log of P01", () => {
  it("opens 450 cases in each of six months, with 21,195 events", () => {
    expect(events).toHaveLength(21_195);
    expect(cases).toHaveLength(2700);
    expect(eventsOf.size).toBe(2700);
    const months = groupBy(cases, (row) => monthOf(row["aberto_em"]));
    expect([...months.keys()].sort()).toEqual([
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
    ]);
    for (const rows of months.values()) expect(rows).toHaveLength(450);
  });

  it("takes 2.5 days and 125 hours a month, exactly", () => {
    const total = sum(ids.map((id) => Math.round(days(id) * 86_400)));
    expect(total).toBe(2700 * 216_000);
    const touch = sum(events.map((event) => seconds(event["fim"]) - seconds(event["inicio"])));
    expect(touch / 3600 / 6).toBe(125);
  });

  it("has the distribution of the reference", () => {
    const all = ids.map(days);
    expect([0.1, 0.5, 0.85, 0.95].map((p) => Number(quantile(all, p).toFixed(2)))).toEqual([
      1.09, 2.05, 3.81, 5.58,
    ]);
    expect(mean(ids.filter((id) => !reworked.has(id)).map(days))).toBeCloseTo(2.313, 3);
    expect(mean(ids.filter((id) => reworked.has(id)).map(days))).toBeCloseTo(3.559, 3);
    const months = groupBy(cases, (row) => monthOf(row["aberto_em"]));
    const monthly = [...months]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, rows]) => Number(mean(rows.map((row) => days(row["caso_id"] ?? ""))).toFixed(3)));
    expect(monthly).toEqual([2.476, 2.442, 2.59, 2.504, 2.494, 2.494]);
  });

  it("measures a work in progress of 36.3 against 36.7 by Little's law", () => {
    const start = seconds("01/03/2026");
    const windowDays = 184;
    const open = sum(
      ids.map((id) => {
        const from = ((opened.get(id) ?? 0) - start) / 86_400;
        return Math.min(windowDays, from + days(id)) - from;
      }),
    );
    expect(open / windowDays).toBeCloseTo(36.3, 1);
    expect((2700 / windowDays) * 2.5).toBeCloseTo(36.7, 1);
  });

  it("keeps the mean touch and wait of each step", () => {
    const expected: Record<string, [count: number, touch: number, wait: number]> = {
      "Registrar chamado": [2700, 120, 0],
      "Classificar e priorizar": [2700, 150, 14_400],
      "Encaminhar para a fila": [2700, 60, 11_000],
      Diagnosticar: [2700, 210, 79_200],
      "Solicitar informações": [1080, 90, 9000],
      "Elaborar e enviar solução": [2700, 165, 79_800],
      "Aprovar resposta": [2700, 40, 7200],
      "Encerrar chamado": [2700, 119, 3600],
      "Devolver e redirecionar": [405, 120, 36_000],
      "Diagnosticar novamente": [405, 300, 36_000],
      "Elaborar nova solução": [405, 740 / 3, 36_000],
    };
    const touch = new Map<string, number[]>();
    const wait = new Map<string, number>();
    for (const [id, rows] of eventsOf) {
      let reached = opened.get(id) ?? 0;
      for (const row of [...rows].sort((a, b) => seconds(a["inicio"]) - seconds(b["inicio"]))) {
        const name = row["atividade"] ?? "";
        expect(seconds(row["inicio"])).toBeGreaterThanOrEqual(reached);
        touch.set(name, [...(touch.get(name) ?? []), seconds(row["fim"]) - seconds(row["inicio"])]);
        wait.set(name, (wait.get(name) ?? 0) + seconds(row["inicio"]) - reached);
        reached = seconds(row["fim"]);
      }
    }
    expect([...touch.keys()].sort()).toEqual(Object.keys(expected).sort());
    for (const [name, [count, meanTouch, meanWait]] of Object.entries(expected)) {
      expect(touch.get(name)).toHaveLength(count);
      expect(mean(touch.get(name) ?? [])).toBeCloseTo(meanTouch, 6);
      expect((wait.get(name) ?? 0) / count).toBeCloseTo(meanWait, 6);
    }
  });

  it("is worked by nine people in every month", () => {
    for (const rows of groupBy(events, (event) => monthOf(event["fim"])).values()) {
      expect(new Set(rows.map((event) => event["recurso"])).size).toBeLessThanOrEqual(9);
    }
    expect(new Set(events.map((event) => event["recurso"])).size).toBe(9);
  });
});

describe("cases of P01", () => {
  it("were redone in 405 of 2,700, for three causes", () => {
    expect(reworked.size).toBe(405);
    const causes = groupBy(
      cases.filter((row) => row["causa_retrabalho"] !== ""),
      (row) => row["causa_retrabalho"] ?? "",
    );
    expect([...causes].map(([cause, rows]) => [cause, rows.length]).sort()).toEqual([
      ["classificação incorreta", 240],
      ["informação incompleta", 105],
      ["solução incorreta", 60],
    ]);
    for (const row of cases)
      expect(row["causa_retrabalho"] !== "").toBe(reworked.has(row["caso_id"] ?? ""));
  });

  it("were classified right in 1,809, and wrong in all that were redone for it", () => {
    expect(cases.filter((row) => row["categoria_inicial"] === row["categoria_final"])).toHaveLength(
      1809,
    );
    const wrong = cases.filter(
      (row) =>
        row["causa_retrabalho"] === "classificação incorreta" &&
        row["categoria_inicial"] === row["categoria_final"],
    );
    expect(wrong).toHaveLength(0);
  });

  it("close when their last event ends", () => {
    for (const row of cases)
      expect(seconds(row["encerrado_em"])).toBe(
        (opened.get(row["caso_id"] ?? "") ?? 0) + Math.round(days(row["caso_id"] ?? "") * 86_400),
      );
  });

  it("have 1,080 answers with a mean CSAT of 7.8 and a projection of 9.2", () => {
    const answered = cases.filter((row) => row["csat"] !== "");
    expect(answered).toHaveLength(1080);
    const x = answered.map(
      (row) => [1, days(row["caso_id"] ?? ""), reworked.has(row["caso_id"] ?? "") ? 1 : 0] as const,
    );
    const y = answered.map((row) => num(row["csat"]));
    expect(Math.abs(mean(y) - 7.8)).toBeLessThan(0.004);
    const [constant, onDays, onRework] = regression(x, y);
    expect([constant, onDays, onRework].map((value) => Number(value.toFixed(4)))).toEqual([
      10.0343, -0.8069, -1.5677,
    ]);
    expect(mean(y) + onDays * -1.5 + onRework * -0.12).toBeCloseTo(9.198, 3);
    for (const value of y) expect(value >= 0 && value <= 10).toBe(true);
  });
});

/** Least squares on three columns by Cramer's rule. */
function regression(
  x: readonly (readonly [number, number, number])[],
  y: readonly number[],
): [number, number, number] {
  const columns = [0, 1, 2] as const;
  const gram = columns.map((a) => columns.map((b) => sum(x.map((row) => row[a] * row[b]))));
  const right = columns.map((a) => sum(x.map((row, i) => row[a] * (y[i] ?? 0))));
  const det = (m: number[][]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m.flat();
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  };
  const solve = (column: number) =>
    det(gram.map((row, r) => row.map((value, c) => (c === column ? (right[r] ?? 0) : value)))) /
    det(gram);
  return [solve(0), solve(1), solve(2)];
}
