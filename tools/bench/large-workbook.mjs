// A workbook of 100,000 rows and 10 columns: texts that repeat and texts that do not, numbers, shares, dates.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { writeXlsxStream } from "hucre";

const rows = 100_000;
const day = 86_400_000;

function* makeRows() {
  yield [
    "Pedido",
    "Cliente",
    "Cidade",
    "Canal",
    "Produto",
    "Quantidade",
    "Preço",
    "Desconto",
    "Aberto em",
    "Observação",
  ];
  for (let i = 0; i < rows; i++) {
    yield [
      `P-${i + 1}`,
      `Cliente ${(i * 7919) % 5000}`,
      `Cidade ${i % 300}`,
      ["loja", "site", "telefone"][i % 3],
      `Produto ${(i * 31) % 800}`,
      (i % 12) + 1,
      ((i * 137) % 100_000) / 100,
      (i % 30) / 100,
      new Date(Date.UTC(2025, 0, 1) + (i % 365) * day),
      i % 9 === 0 ? `nota ${i}` : null,
    ];
  }
}

/** Resolves to the number of data rows. */
export async function writeLargeWorkbook(path) {
  const file = createWriteStream(path);
  for await (const chunk of writeXlsxStream(makeRows(), { name: "Pedidos" }))
    if (!file.write(chunk)) await once(file, "drain");
  file.end();
  await finished(file);
  return rows;
}
