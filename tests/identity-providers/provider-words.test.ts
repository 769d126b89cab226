import { describe, expect, it, test } from "vitest";
import { providerFaults } from "#contract/identity-providers/endpoints.ts";
import { domainOf, readDomain } from "#domain/access/provider-domains.ts";
import { readFault } from "#web/features/identity-providers/sign-in-buttons.tsx";

describe("domains of addresses", () => {
  test.each([
    ["Ana@Firma.com.br ", "firma.com.br"],
    ["ana", null],
    ["@firma.com.br", null],
    ["ana@", null],
    ["ana@outra.com.br@firma.com.br", null],
  ])("%s", (email, domain) => expect(domainOf(email)).toBe(domain));

  test.each([
    [" @Firma.com.br", "firma.com.br"],
    ["xn--so-paulo-h0a.example", "xn--so-paulo-h0a.example"],
    ["firma", null],
    ["firma..br", null],
    ["-firma.br", null],
    ["firma.com.br/", null],
    ["são.com", null],
    [`${"a".repeat(64)}.br`, null],
    [`${"a.".repeat(127)}br`, null],
  ])("%s as it is set up", (text, domain) => expect(readDomain(text)).toBe(domain));
});

describe("why a firm's sign-in let nobody in", () => {
  it("has a sentence for each reason, with the firm's name and the address", () => {
    for (const fault of providerFaults) {
      const told = new URLSearchParams({
        sso: fault,
        provider: "Firma <b>",
        email: "a@firma.com.br",
      });
      expect(readFault(`#${told.toString()}`)).toContain("Firma <b>");
    }
    expect(readFault("#sso=not-invited&provider=Firma&email=a%40firma.com.br")).toBe(
      "A sua conta de Firma foi reconhecida, mas a@firma.com.br não tem convite nesta plataforma. Peça um convite a quem conduz o projeto.",
    );
  });
  it("says nothing of what is no reason", () => {
    for (const hash of ["", "#token=LSTR", "#sso=", "#sso=constructor", "#sso=outro"])
      expect(readFault(hash)).toBeNull();
  });
});
