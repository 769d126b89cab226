import type { Page } from "playwright-core";
import { expect } from "vitest";
import { clauses } from "#tests/support/clauses.ts";
import { listAs, readAs, toastOf, type ScreenCheck } from "./screen-check.ts";

/** A visitor's own window on the same installation. */
async function visit(page: Page, locale: string): Promise<Page> {
  return (await page.context().browser()!.newContext({ locale })).newPage();
}

/** The parts of the firm's page that ship empty, as an administrator writes them here. */
const WRITTEN = [
  {
    part: "Fundador",
    pt: { Nome: "Helena Prado", Texto: "Trinta anos de redesenho." },
    en: { Nome: "Helena Prado", Texto: "Thirty years of redesign." },
  },
  {
    part: "Conselhos",
    pt: { Título: "Cooperativa Aurora" },
    en: { Título: "Aurora Cooperative" },
  },
  {
    part: "Trajetória executiva",
    pt: { Título: "Diretora de operações" },
    en: { Título: "Chief operating officer" },
  },
] as const;

/** The firm's page in both languages, part by part, once all of it is written. */
const PARTS = {
  en: [
    "Helena Prado Thirty years of redesign.",
    "Research foundation Process mining Times, variants, handoffs and rework are read from event logs, after Wil van der Aalst, Process Mining: Data Science in Action. Corporate finance Value, return and risk after Brealey, Myers and Allen, Principles of Corporate Finance; ranges instead of one number. Data quality Completeness, consistency, validity, uniqueness and timeliness, after ISO/IEC 25012. Adoption How a change spreads after Everett Rogers, Diffusion of Innovations; readiness of people after Prosci's ADKAR.",
    "Board roles Aurora Cooperative",
    "Executive track record Chief operating officer",
    "Philosophy A number that cannot say where it comes from should not reach a board. Measured before estimated What the data measure is told apart from what is assumed, and an assumption is named. Plain about what is missing What cannot be said from the data is said plainly, never guessed. People decide Each phase ends at a gate with written conditions and a decision by the client.",
  ],
  pt: [
    "Helena Prado Trinta anos de redesenho.",
    "Base de pesquisa Mineração de processos Prazos, variantes, passagens e retrabalho são lidos de logs de eventos, segundo Wil van der Aalst, Process Mining: Data Science in Action. Finanças corporativas Valor, retorno e risco segundo Brealey, Myers e Allen, Principles of Corporate Finance; faixas em vez de um só número. Qualidade de dados Completude, consistência, validade, unicidade e atualidade, segundo a ISO/IEC 25012. Adoção Como uma mudança se espalha, segundo Everett Rogers, Diffusion of Innovations; prontidão das pessoas segundo o ADKAR, da Prosci.",
    "Conselhos Cooperativa Aurora",
    "Trajetória executiva Diretora de operações",
    "Filosofia Um número que não diz de onde vem não deveria chegar a um conselho. Medir antes de estimar O que os dados medem fica separado do que se supõe, e a premissa tem nome. Clareza sobre o que falta O que os dados não permitem dizer é dito assim, nunca adivinhado. Quem decide são pessoas Cada fase termina em um gate com condições escritas e uma decisão do cliente.",
  ],
};

/** What visitors read, word by word. */
export const publicSite: ScreenCheck[] = [
  [
    "the landing page, section by section, from its navigation to its footer",
    clauses("1.11", "1.17", "1.18", "1.19", "1.20", "2.7", "2.8", "2.9", "2.10", "2.11", "9.1"),
    async ({ page, url }) => {
      const visitor = await visit(page, "en-US");
      await visitor.goto(url);
      await readAs(
        visitor.getByRole("banner"),
        "Lastro About Framework Case Studies Consultant Access",
      );
      const section = (heading: string) =>
        visitor
          .locator("main section")
          .filter({ has: visitor.getByRole("heading", { name: heading }) });
      await expect
        .poll(() => section("Rebuild the organisation around AI").innerText())
        .toMatch(
          /A six-pillar framework delivered in 24 weeks\.[^]*Start Your Transformation\s+Watch Demo/,
        );
      await readAs(
        section("The problem"),
        "The problem Organisations waste an estimated $30B a year on processes designed before AI existed. Adding tools to an old " +
          "design automates the waste, and asking a language model for the numbers adds doubt to it. The solution Start from the " +
          "outcome, not from today's flow. Diagnose with measured data, redesign step by step, and carry the change through people, " +
          "architecture and policy. Each phase ends at a gate that is decided on computed evidence. cycle-time reduction 85% fewer " +
          "manual hours 60% of decisions with data at hand 90% adoption within the programme 70% Aims of the method and market " +
          "estimates, not measured results of a client.",
      );
      await readAs(
        section("Six pillars, one thread of value"),
        "Six pillars, one thread of value The programme runs in seven phases: the six pillars, and the business case that joins them. " +
          "Phase 1 ValueScope Diagnosis and value heatmap. Where time and money go, process by process. " +
          "Phase 2 ZeroBase Rebuild Process redesign from zero. Each step kept, simplified, automated or removed, by rule. " +
          "Phase 3 OrgDNA.AI AI-native organisation model. Layers, spans, roles and skills, in groups, never about one person. " +
          "Phase 4 SmartStack Cloud and API architecture; build, buy or partner matrix. What to keep, migrate and end, with contracts and costs. " +
          "Phase 6 AIPolicyCore Governance and compliance. Every use case classified, controlled and released, or not. " +
          "Phase 7 AdoptLoop Culture and upskilling. Adoption and benefits measured against the plan. " +
          "Phase 5, BusinessCase, carries the figures of all of them: NPV, IRR and payback in ranges, with scenarios and a plan that " +
          "locks at the gate. 24 weeks Weeks 1–8 Quick wins Actions of at most 12 weeks, ranked by benefit and effort. " +
          "Weeks 8–16 Core transformations Redesigned processes go live, with their systems. " +
          "Weeks 16–24 Full AI-native model Organisation, policy and adoption hold the gain.",
      );
      await expect
        .poll(async () => (await section("Why now").innerText()).replaceAll(/\s+/g, " "))
        .toMatch(
          /^Why now AI changed what a process can be\. Boards ask for the value in numbers; most numbers cannot answer back\. wasted a year on outdated processes \$30B from diagnosis to an AI-native model 24 weeks each with a gate 7 phases Market estimate and aims of the method, not measured results\./,
        );
      await readAs(
        section("Start with what your own data says."),
        "Start with what your own data says. Start Your Assessment Meet Our Founder",
      );
      await readAs(
        visitor.getByRole("contentinfo"),
        "Lastro: números com lastro. Invite-only platform English Português",
      );
      await visitor.context().close();
    },
  ],
  [
    "the firm's page: what nobody wrote is absent; written through the administration, all five parts stand in both languages",
    clauses("1.2", "2.12", "2.13"),
    async ({ page, url }) => {
      const visitor = await visit(page, "pt-BR");
      const parts = visitor.locator("main section[data-part]");
      for (const language of ["en", "pt"] as const) {
        await visitor.goto(`${url}/about?lang=${language}`);
        await listAs(parts, [PARTS[language][1] ?? "", PARTS[language][4] ?? ""]);
      }
      await page.goto(`${url}/admin/pagina-publica`);
      for (const { part, pt, en } of WRITTEN) {
        await page.getByRole("button", { name: `Preencher ${part}` }).click();
        const dialog = page.getByRole("dialog", { name: `Página pública: ${part}` });
        for (const [tab, fields] of [
          ["Português", pt],
          ["Inglês", en],
        ] as const) {
          await dialog.getByRole("tab", { name: tab }).click();
          for (const [label, text] of Object.entries(fields))
            await dialog.getByLabel(label, { exact: false }).first().fill(text);
        }
        await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
        await toastOf(page, "Página pública salva");
        await dialog.waitFor({ state: "detached" });
      }
      for (const language of ["en", "pt"] as const) {
        await visitor.goto(`${url}/about?lang=${language}`);
        await listAs(parts, PARTS[language]);
        const main = visitor.locator("main");
        const [back, enter] =
          language === "en" ? ["Back", "Access the platform"] : ["Voltar", "Entrar na plataforma"];
        await expect
          .poll(() =>
            main
              .getByRole("link")
              .evaluateAll((links) =>
                links.map((link) => [
                  (link as HTMLElement).innerText.trim(),
                  link.getAttribute("href"),
                ]),
              ),
          )
          .toEqual([
            [back, "/"],
            [enter, "/consultant-login"],
          ]);
      }
      await visitor.context().close();
    },
  ],
];
