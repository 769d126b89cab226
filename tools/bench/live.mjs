// How long what one person does takes to show on another's open page: a comment, a run, a gate, each a few times, in real browsers.
import { Blob } from "node:buffer";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { browserOptions } from "../find-browser.mjs";
import { bundleModule } from "./bundle.mjs";
import { limit, roundTo } from "./rounds.mjs";
import { createStartedProject, signIn, startLastro } from "./server.mjs";

const turns = 5;
const withinMs = 60_000;

export async function benchLive({ folder }) {
  const { gateDecisions, gateInventory } = await import(
    pathToFileURL(await bundleModule(folder, "gate-inventory", "fixtures/gate-inventory.ts")).href
  );
  const lastro = await startLastro(folder, "live");
  const browser = await chromium.launch(browserOptions());
  try {
    const project = await createStartedProject(lastro, "Ao vivo");
    const [phase] = await lastro.call("GET", `/api/projects/${project.id}/phases`);
    const form = new FormData();
    form.append("projectId", project.id);
    form.append("file", new Blob([gateInventory()]), "processos.csv");
    await lastro.call("POST", `/api/projects/${project.id}/upload`, form);
    await until(async () =>
      (await lastro.call("GET", `/api/projects/${project.id}/files`)).every(
        ({ status }) => status === "completed",
      ),
    );
    await runPhase(lastro, project.id);
    for (const decision of gateDecisions)
      await lastro.call("POST", `/api/phases/${phase.id}/statements`, {
        ...decision,
        name: "Davi Luz",
        text: "Conferido em reunião.",
      });
    const { reportId } = await runPhase(lastro, project.id);

    const consultant = await openPage(browser, lastro, {
      role: "consultant",
      email: "bruno@exemplo.com.br",
    });
    const { id: userId } = await consultant.call("GET", "/api/auth/user");
    await lastro.call("POST", `/api/projects/${project.id}/members`, { userId });
    const approver = await openPage(browser, lastro, {
      role: "approver",
      email: "dora@exemplo.com.br",
      clientId: project.clientId,
    });
    return [
      await comments(lastro, consultant.page, reportId),
      await gates(lastro, approver, phase.id),
      await runs(lastro, consultant.page, project.id),
    ];
  } finally {
    await browser.close();
    await lastro.stop();
  }
}

async function comments(lastro, page, reportId) {
  await page.goto(`${lastro.origin}/reports/${reportId}`);
  await page.getByTestId("button-comments").waitFor();
  return shown("comment", turns, async (turn) => [
    () =>
      lastro.call("POST", `/api/reports/${reportId}/comments`, {
        sectionId: "C1",
        blockIndex: 0,
        text: `Comentário ${turn}`,
      }),
    () => page.getByTestId("button-comments").getByText(`(${turn})`).waitFor(),
  ]);
}

/** Sent to the approver, who returns it each time. */
async function gates(lastro, { page, call }, phaseId) {
  await page.goto(`${lastro.origin}/dashboard`);
  await page.locator("main h1").waitFor();
  return shown("gate", turns, async () => {
    const { version } = await lastro.call("GET", `/api/phases/${phaseId}/gate`);
    return [
      () => lastro.call("POST", `/api/phases/${phaseId}/gate`, { version }),
      () => page.getByTestId("pending-gates").waitFor(),
      async () => {
        const { submission } = await call("GET", `/api/phases/${phaseId}/gate`);
        await call("POST", `/api/gates/${submission.id}/decision`, {
          decision: "return",
          comment: "Falta o aceite do diretor.",
        });
        await page.getByTestId("pending-gates").waitFor({ state: "detached" });
      },
    ];
  });
}

async function runs(lastro, page, projectId) {
  await page.goto(`${lastro.origin}/project/${projectId}/phase/1`);
  await page.getByTestId("button-run-phase").waitFor();
  return shown("run", turns, async () => {
    let runId;
    return [
      async () => {
        ({ runId } = await startRun(lastro, projectId));
      },
      () => page.getByTestId("run-progress").waitFor(),
      async () => {
        await endOf(lastro, runId);
        await page.getByTestId("run-progress").waitFor({ state: "detached" });
      },
    ];
  });
}

/** From the answer to who acted until it is on the other's page, the slowest of the turns. */
async function shown(what, times, turnOf) {
  const elapsed = [];
  for (let turn = 1; turn <= times; turn++) {
    const [act, isShown, afterwards] = await turnOf(turn);
    const seen = isShown().then(() => performance.now());
    await act();
    const answered = performance.now();
    elapsed.push(Math.max(0, (await seen) - answered));
    await afterwards?.();
  }
  return limit(
    `a ${what} until it shows on another person's page, slowest of ${times}`,
    1_000,
    "ms",
    Math.max(...elapsed),
    { allMs: elapsed.map((ms) => roundTo(ms, 0)) },
  );
}

async function openPage(browser, lastro, person) {
  const {
    created: [{ link }],
  } = await lastro.call("POST", "/api/admin/invites", person);
  const cookie = await signIn(
    lastro.origin,
    new URLSearchParams(new URL(link, lastro.origin).hash.slice(1)).get("token"),
  );
  const context = await browser.newContext({
    locale: "pt-BR",
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(withinMs);
  const [name, value] = cookie.split("=");
  await context.addCookies([{ name, value, url: lastro.origin }]);
  const call = lastro.as(cookie);
  await call("PUT", "/api/auth/user/name", { name: person.email });
  return { page: await context.newPage(), call };
}

const startRun = (lastro, projectId) =>
  lastro.call("POST", `/api/projects/${projectId}/phases/auto-execute`, {
    phaseNumber: 1,
    phaseType: "ValueScope",
  });
const runPhase = async (lastro, projectId) =>
  endOf(lastro, (await startRun(lastro, projectId)).runId);

async function endOf(lastro, runId) {
  let run;
  await until(async () => {
    run = await lastro.call("GET", `/api/runs/${runId}`);
    if (run.status === "failed") throw new Error(run.error.message);
    return run.status === "completed";
  });
  return run;
}

async function until(isSo) {
  for (const end = performance.now() + withinMs; !(await isSo()); await pause(100)) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms`);
  }
}
