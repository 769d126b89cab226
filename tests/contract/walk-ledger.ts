/** A ledger whose run gives every kind of answer that the walk asks for. */
export const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");
