import { processInventory } from "../../../fixtures/process-inventory.ts";
import { randomEventLog } from "../../../fixtures/random-event-log.ts";
import { randomLedger } from "../../../fixtures/random-ledger.ts";
import type { HttpPerson } from "../people/http-person.ts";
import { completedRun, filesRead, startRun } from "../ledger-project.ts";

const SENTENCE =
  "Revisão das rotinas de atendimento, faturamento e cobrança com as equipes de operações e tecnologia ";
/** Of words, as people write it. */
export const inWords = (begin: string, length: number): string =>
  `${begin} ${SENTENCE.repeat(Math.ceil(length / SENTENCE.length))}`.slice(0, length - 1) + "o";
/** In one piece, as systems write it. */
export const inOne = (begin: string, length: number): string =>
  begin.padEnd(length, "ProcessoFinanceiroOperacional");

const TWELVE_DIGITS = 123_456_789_012;

/** Words of the fixtures that become long ones, both kinds of each. */
function lengthen(content: string, names: string[]): string {
  return names.reduce(
    (text, name, at) =>
      text.replaceAll(
        `;${name};`,
        `;${at % 2 === 0 ? inOne(name.replaceAll(" ", ""), 200) : inWords(name, 200)};`,
      ),
    content,
  );
}

/**
 * A company, a project and all that people name in it, each at its greatest length, over files whose names and sums are
 * as long. The ids for the router's parameters.
 */
export async function makeLongNames(admin: HttpPerson): Promise<Record<string, string>> {
  await admin.send("PUT", "/api/auth/user/name", { name: inOne("AnaMaria", 120) });
  const client = await admin.send<{ id: string }>("POST", "/api/clients", {
    name: inOne("Companhia", 200),
    industry: inWords("Serviços", 120),
  });
  const other = await admin.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: inOne("Diagnóstico", 200),
    description: inOne("Escopo", 400),
  });
  await admin.send("POST", `/api/projects/${other.id}/start`);
  const { id: projectId } = await admin.send<{ id: string }>("POST", "/api/projects", {
    clientId: client.id,
    name: inWords("Diagnóstico", 200),
    description: inWords("Escopo", 400),
  });
  const project = `/api/projects/${projectId}`;
  await admin.send("POST", `${project}/start`);
  await admin.send("POST", `${project}/activate`);

  const ledger = randomLedger("longo");
  const ledgerRows = lengthen(ledger.content, [
    "Licenças de software",
    "Viagens",
    "Operações",
    "Tecnologia",
    "Alfa Serviços",
    "Delta Logística",
  ])
    .replace(/;[\d.]+(,\d\d)\r\n/g, `;${TWELVE_DIGITS}$1\r\n`)
    .replace("Descrição", inWords("Descrição", 200));
  const inventory = processInventory(8);
  const files = [
    [`${inOne("razao", 196)}.csv`, ledgerRows],
    [
      `${inWords("processos", 196)}.csv`,
      lengthen(inventory.content, ["Atendimento", "Faturamento", "Contas a pagar", "Operações"]),
    ],
    [
      "eventos.csv",
      lengthen(randomEventLog("longo", { cases: 60 }).content, ["Encerrar", "Registrar", "Triar"]),
    ],
  ] as const;
  for (const [name, content] of files) await admin.upload(`${project}/upload`, name, content);
  const listed = await filesRead(admin, projectId);
  await makeRecords(admin, project);
  await completedRun(admin, await startRun(admin, projectId));
  const [phase] = await admin.get<{ id: string; reportId: string }[]>(`${project}/phases`);
  const { id: documentId } = await admin.upload(
    `${project}/documents?${new URLSearchParams({ title: inOne("Contrato", 200), folder: inOne("Contratos", 200), tags: [inOne("vigente", 40), inWords("vigente", 40)].join(",") }).toString()}`,
    `${inOne("contrato", 190)}.txt`,
    "Cláusula primeira: o prazo é de dez dias.\n",
  );
  await admin.upload(
    `${project}/documents?${new URLSearchParams({ title: inWords("Aditivo", 200), folder: inWords("Contratos", 200) }).toString()}`,
    "aditivo.txt",
    "Cláusula segunda: o valor é reajustado.\n",
  );
  const composed = await admin.send<{ id: string }>("POST", `${project}/custom-reports`, {
    title: inOne("Resumo", 160),
    parts: [{ phase: 1, sectionId: "C1" }],
    generate: false,
  });
  await admin.send("POST", `${project}/surveys`, {
    title: inOne("Prontidão", 160),
    contact: inOne("rh", 200),
    closesAt: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    audience: Array.from(
      { length: 6 },
      (_, index) => `${inOne(`Pessoa${index}`, 120)}; ${inOne("Area", 120)}; analista`,
    ).join("\n"),
  });
  return {
    projectId,
    otherProjectId: other.id,
    fileId: listed[0]?.id ?? "",
    reportId: phase?.reportId ?? "",
    documentId,
    customId: composed.id,
  };
}

async function makeRecords(admin: HttpPerson, project: string): Promise<void> {
  for (const named of [inOne, inWords]) {
    const owner = named("Controladoria", 120);
    const { id } = await admin.send<{ id: string }>("POST", `${project}/kpi-definitions`, {
      name: named("Custo", 200),
      category: named("Custos", 60),
      description: named("Como se mede", 400),
      unit: "BRL",
      direction: "lower",
      baseline: TWELVE_DIGITS,
      target: TWELVE_DIGITS - 1,
      bandLow: 1,
      bandHigh: TWELVE_DIGITS - 2,
      owner,
    });
    for (const on of ["2026-01-31", "2026-02-28", "2026-03-31"])
      await admin.send("POST", `${project}/kpi-definitions/${id}/points`, {
        on,
        value: -TWELVE_DIGITS,
        source: named("ERP", 200),
      });
    const useCase = await admin.send<{ id: string }>("POST", `${project}/use-cases`, {
      name: named("Triagem", 200),
      purpose: named("Separar", 600),
      area: named("Suporte", 120),
      owner,
      processes: [named("Atendimento", 200)],
    });
    await admin.send("POST", `${project}/risks`, {
      name: named("Vazamento", 200),
      description: named("Como acontece", 400),
      category: named("Dados", 60),
      useCaseId: useCase.id,
      owner,
      probability: 4,
      impact: 5,
      controls: [{ name: named("Mascarar", 200), design: 0.9, operation: 0.8 }],
      treatment: [{ text: named("Revisar", 400), owner, dueOn: "2027-01-31" }],
    });
  }
}
