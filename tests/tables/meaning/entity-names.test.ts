import { describe, expect, it } from "vitest";
import { companyRoot, mayBeSame, normalName } from "#domain/tables/meaning/entity-names.ts";
import fc from "#tests/support/random-cases.ts";

describe("names of one entity", () => {
  it.each([
    ["Ádria  Viagens e Turismo Ltda.", "adria viagens e turismo"],
    ["ADRIA VIAGENS E TURISMO LTDA - ME", "adria viagens e turismo"],
    ["São Paulo Transporte S/A", "sao paulo transporte"],
    ["São Paulo Transporte S.A.", "sao paulo transporte"],
    ["Cia. de Gás", "cia de gas"],
    ["CONFIANCE MEDICAL PROD. MÉDICOS LTDA-EPP", "confiance medical prod medicos"],
    ["FUJITSU SERVICES LIMITED", "fujitsu services"],
  ])("%s is “%s”", (name, normal) => expect(normalName(name)).toBe(normal));
  it("a normal form is its own", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalName(normalName(text))).toBe(normalName(text));
      }),
    );
  });
  it("a company's branches share the root of its CNPJ, letters included; a CPF has none", () => {
    expect(companyRoot("12.345.678/0001-95")).toBe("12345678");
    expect(companyRoot("12345678000276")).toBe("12345678");
    expect(companyRoot("12.ABC.345/01DE-35")).toBe("12ABC345");
    expect(companyRoot("062.135.728-64")).toBeNull();
    expect(companyRoot("")).toBeNull();
  });
  it("asks about names that are alike or begin alike, and never where their digits differ", () => {
    expect(mayBeSame("sao paulo transporte", "sao paulo transportes")).toBe(true);
    expect(mayBeSame("royal mail", "royal mail wholesale")).toBe(true);
    expect(mayBeSame("consorcio lote 1", "consorcio lote 2")).toBe(false);
    expect(mayBeSame("energisa", "enel brasil")).toBe(false);
    expect(mayBeSame("abc", "abc x")).toBe(false);
  });
});
