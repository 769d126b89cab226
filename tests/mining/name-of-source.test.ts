import { expect, it } from "vitest";
import { nameOfSource } from "#domain/tables/mining/name-of-source.ts";

it.each([
  ["Atendimento ao cliente", "log.xlsx", "Atendimento ao cliente"],
  ["dados", "pedidos_de_venda.csv", "pedidos de venda"],
  ["dados", "Helpdesk 2024-10 (final).csv", "Helpdesk final"],
  ["Planilha1", "Eventos_Compras_v2.xlsx", "Eventos Compras"],
  ["dados", "compras.xes.gz", "compras"],
  ["dados", "log_de_eventos.csv", null],
  ["Sheet1", "export-2026-05-01.xlsx", null],
  ["dados", "8f3c2a91.csv", null],
])("a log of “%s” in “%s” is called “%s”", (tableName, fileName, name) =>
  expect(nameOfSource({ tableName, fileName })).toBe(name),
);
