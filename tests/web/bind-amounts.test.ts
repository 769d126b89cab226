import { expect, it } from "vitest";
import { bindAmounts } from "#web/lib/bind-amounts.ts";

it.each([
  ["Estão em jogo R$ 401.760 por ano", "Estão em jogo R$\u00a0401.760 por ano"],
  ["de −R$ 33.061 a US$ 30 bilhões", "de −R$\u00a033.061 a US$\u00a030\u00a0bilhões"],
  ["R$ 1,7 mi por ano", "R$\u00a01,7\u00a0mi por ano"],
  ["24 contas em 2 minutos", "24 contas em 2 minutos"],
])("%s holds its amounts together", (text, bound) => {
  expect(bindAmounts(text)).toBe(bound);
});
