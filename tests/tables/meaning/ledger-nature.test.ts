import { describe, expect, it } from "vitest";
import { ledgerNature, titlesRevenue } from "#domain/tables/meaning/ledger-nature.ts";

describe("what the amounts of a ledger are", () => {
  it.each([
    [["Data", "Conta", "Fornecedor", "Valor"], "Valor", "despesa"],
    [["Date", "Supplier", "Contract Number", "Amount"], "Amount", "despesa"],
    [["Órgão", "Objeto", "Fornecedor", "Valor"], "Valor", "contrato"],
    [["Fornecedor", "Vigência", "Valor"], "Valor", "contrato"],
    [["Nº do contrato", "Início", "Término", "Valor"], "Valor", "contrato"],
    [["Empresa", "Serviço", "Valor global", "Data início", "Data fim"], "Valor global", "contrato"],
    [["Prestador", "Valor total", "Início", "Vencimento"], "Valor total", "contrato"],
    [["Prestador", "Nota fiscal", "Início", "Término", "Valor total"], "Valor total", "despesa"],
    [["OS", "Prestador", "Início", "Término", "Valor"], "Valor", "despesa"],
    [["Conta", "Valor orçado"], "Valor orçado", "orcamento"],
    [["Conta", "Orçado", "Realizado"], "Realizado", "despesa"],
    [["Ação", "Valor empenhado"], "Valor empenhado", "orcamento"],
    [["Account", "Budget"], "Budget", "orcamento"],
    [["Mês", "Receita"], "Receita", "receita"],
    [["Conta", "Saldo"], "Saldo", "saldo"],
    [["Data", "Conta", "D/C", "Valor"], "Valor", "despesa"],
  ] as const)("%j with amounts in “%s” is %s", (headers, value, nature) =>
    expect(ledgerNature(headers, value)).toBe(nature),
  );

  it("is what its title says where it says that money came in", () => {
    expect(titlesRevenue(["CONTAS A RECEBER", "dados"])).toBe(true);
    expect(titlesRevenue(["Contas a pagar e a receber", "dados"])).toBe(false);
    expect(titlesRevenue(["Relatório de despesas", "Vendas"])).toBe(false);
  });

  it("a balance has no days of its own", () => {
    expect(ledgerNature(["Conta", "D/C", "Valor"], "Valor", false)).toBe("saldo");
    expect(ledgerNature(["Conta", "Débito", "Crédito", "Saldo"], "Débito", false)).toBe("saldo");
    expect(ledgerNature(["Conta", "Débito"], "Débito", false)).toBe("despesa");
  });
});
