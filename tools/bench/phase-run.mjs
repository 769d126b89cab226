// Phase 1, report and PDF included: on the demonstration's files and on a 500,000-event log; on the demonstration phases 2 to 7
// too, each with all its documents. Seconds by step as shares of the whole, and the server's peak of resident memory.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { bundleModule } from "./bundle.mjs";
import { limit, roundTo } from "./rounds.mjs";
import { createStartedProject, readUsage, startLastro, uploadPath } from "./server.mjs";

const pollMs = 100;
const readWithinMs = 300_000;
const runWithinMs = 300_000;
const laterPhases = [
  "zero_base",
  "org_dna",
  "smart_stack",
  "business_case",
  "ai_policy",
  "adopt_loop",
].map((type, index) => ({ number: index + 2, type }));

/** The demonstration's files, written into `folder`, and what its company states. */
export async function writeDemonstration(folder) {
  const { generateNimbela, nimbelaAssumptions } = await import(
    pathToFileURL(
      await bundleModule(folder, "generate-nimbela", "domain/demonstration/generate-nimbela.ts"),
    ).href
  );
  const demonstration = join(folder, "demonstration");
  mkdirSync(demonstration);
  const files = generateNimbela().map(({ fileName, content }) => {
    writeFileSync(join(demonstration, fileName), content);
    return { path: join(demonstration, fileName), name: fileName };
  });
  return { files, assumptions: nimbelaAssumptions };
}

/**
 * Phase 5 with all its documents, the first that the server writes, after the four phases that it is computed from. `tools`: those of the
 * server's own tree, which may be an earlier one.
 */
export async function measurePhaseFive({ lastro, tools, costOf }, { files, assumptions }) {
  const project = await tools.createStartedProject(lastro, "Fase 5");
  for (const { path, name } of files) await tools.uploadPath(lastro, project.id, path, name);
  await waitUntilRead(lastro, project.id, files.length);
  await setAssumptions(lastro, project.id, assumptions);
  for (const phase of [{ number: 1, type: "value_scope" }, ...laterPhases.slice(0, 3)])
    await runPhase(lastro, project.id, phase);
  let measured = null;
  const cpuMs = await costOf(async () => {
    measured = await measurePhase(lastro, project.id, laterPhases[3]);
  });
  return { phase5Ms: measured.seconds * 1000, phase5CpuMs: cpuMs, detail: measured };
}

export async function benchPhaseRun({ folder, largeLog }) {
  const { files, assumptions } = await writeDemonstration(folder);
  const onDemonstration = await measureRun(folder, "demonstration-run", files, {
    assumptions,
    laterPhases,
  });
  const onLog = await measureRun(folder, "large-log-run", [
    { path: largeLog.path, name: "log.csv" },
  ]);
  return [
    limit(
      "phase 1 on the demonstration, PDF included",
      10,
      "s",
      onDemonstration.seconds,
      onDemonstration,
    ),
    limit(
      "all seven phases on the demonstration, reports and all documents included",
      60,
      "s",
      onDemonstration.allPhasesSeconds,
      { phases: onDemonstration.laterPhases },
    ),
    limit("phase 1 on a 500,000-event log, PDF included", 30, "s", onLog.seconds, onLog),
    limit(
      "peak memory of the server on a 500,000-event log, PDF included",
      1024,
      "MB",
      onLog.peakMbAfterPdf,
    ),
  ];
}

/** One server per measure, so that the peak belongs to it. Reading the files happens at upload and is told apart from the run. */
async function measureRun(folder, name, files, { assumptions = [], laterPhases = [] } = {}) {
  const lastro = await startLastro(folder, name);
  try {
    const project = await createStartedProject(lastro, "Medida");
    const peakBefore = (await readUsage(lastro.child)).peakMb;
    const reading = performance.now();
    for (const { path, name: fileName } of files)
      await uploadPath(lastro, project.id, path, fileName);
    await waitUntilRead(lastro, project.id, files.length);
    const readingSeconds = (performance.now() - reading) / 1000;
    await setAssumptions(lastro, project.id, assumptions);
    const peakAfterReading = (await readUsage(lastro.child)).peakMb;

    const started = performance.now();
    const run = await runPhase(lastro, project.id, { number: 1, type: "value_scope" });
    const peakAfterRun = (await readUsage(lastro.child)).peakMb;
    const pdf = await measureExport(lastro, run.reportId, "pdf");
    const seconds = (performance.now() - started) / 1000;
    const peakAfterPdf = (await readUsage(lastro.child)).peakMb;
    // The ZIP holds the documents that were written one by one before it.
    const others = await measureExports(lastro, run.reportId, [
      "docx",
      "pptx",
      "xlsx",
      "md",
      "zip",
    ]);
    const later = [];
    for (const phase of laterPhases) later.push(await measurePhase(lastro, project.id, phase));
    const allPhasesSeconds = roundTo(
      seconds + [...others, ...later].reduce((sum, each) => sum + each.seconds, 0),
      3,
    );
    const again = await measureExport(lastro, run.reportId, "pptx");
    const share = (part) => ({ seconds: roundTo(part, 3), share: roundTo(part / seconds, 3) });
    const steps = run.steps
      .filter((step) => step.startedAt && step.finishedAt)
      .map((step) => ({
        name: step.name,
        ...share((Date.parse(step.finishedAt) - Date.parse(step.startedAt)) / 1000),
      }));
    return {
      seconds,
      readingSeconds: roundTo(readingSeconds, 3),
      steps: [...steps, { name: "export pdf", ...share(pdf.seconds) }],
      pdfBytes: pdf.bytes,
      exports: others,
      exportedAgain: again,
      laterPhases: later,
      allPhasesSeconds,
      allExportsSeconds: roundTo(
        pdf.seconds + others.reduce((sum, each) => sum + each.seconds, 0),
        3,
      ),
      peakMbAfterPdf: peakAfterPdf,
      // Highest resident memory since the start, at the end of each part.
      peakMb: (await readUsage(lastro.child)).peakMb,
      peakMbBefore: peakBefore,
      peakMbAfterReading: peakAfterReading,
      peakMbAfterRun: peakAfterRun,
    };
  } finally {
    await lastro.stop();
  }
}

/** The company states figures of later phases too: those that the project does not know yet are left out. */
async function setAssumptions(lastro, projectId, assumptions) {
  const known = new Set(
    (await lastro.call("GET", `/api/projects/${projectId}/assumptions`)).map(({ id }) => id),
  );
  for (const { id, value, justification } of assumptions) {
    if (known.has(id))
      await lastro.call("PUT", `/api/projects/${projectId}/assumptions/${id}`, {
        value,
        justification,
      });
  }
}

async function runPhase(lastro, projectId, { number, type }) {
  const { runId } = await lastro.call("POST", `/api/projects/${projectId}/phases/auto-execute`, {
    phaseNumber: number,
    phaseType: type,
  });
  return waitForRun(lastro, runId);
}

/** A phase from the press of the button to its last document; seconds of each step and of each document. */
async function measurePhase(lastro, projectId, { number, type }) {
  const started = performance.now();
  const run = await runPhase(lastro, projectId, { number, type });
  const runSeconds = (performance.now() - started) / 1000;
  const exports = await measureExports(lastro, run.reportId, [
    "pdf",
    "docx",
    "pptx",
    "xlsx",
    "md",
    "zip",
  ]);
  const steps = run.steps
    .filter((step) => step.startedAt && step.finishedAt)
    .map((step) => ({
      name: step.name,
      seconds: roundTo((Date.parse(step.finishedAt) - Date.parse(step.startedAt)) / 1000, 3),
    }));
  return {
    phase: number,
    seconds: roundTo((performance.now() - started) / 1000, 3),
    runSeconds: roundTo(runSeconds, 3),
    steps,
    exports,
  };
}

async function measureExports(lastro, reportId, formats) {
  const measured = [];
  for (const format of formats) measured.push(await measureExport(lastro, reportId, format));
  return measured;
}

async function measureExport(lastro, reportId, format) {
  const started = performance.now();
  const reply = await fetch(`${lastro.origin}/api/reports/${reportId}/export?format=${format}`, {
    headers: { cookie: lastro.cookie },
  });
  const bytes = (await reply.arrayBuffer()).byteLength;
  if (!reply.ok || bytes === 0) throw new Error(`export ${format}: ${reply.status}`);
  return { format, bytes, seconds: roundTo((performance.now() - started) / 1000, 3) };
}

async function waitUntilRead(lastro, projectId, count) {
  for (const end = performance.now() + readWithinMs; performance.now() < end; await pause(pollMs)) {
    const files = await lastro.call("GET", `/api/projects/${projectId}/files`);
    const failed = files.find((file) => file.status === "error");
    if (failed) throw new Error(`${failed.name}: ${failed.error}`);
    if (files.filter((file) => file.status === "completed").length === count) return;
  }
  throw new Error("the files were not read in time");
}

async function waitForRun(lastro, runId) {
  for (const end = performance.now() + runWithinMs; performance.now() < end; await pause(pollMs)) {
    const run = await lastro.call("GET", `/api/runs/${runId}`);
    if (run.status === "completed") return run;
    if (run.status !== "queued" && run.status !== "running")
      throw new Error(`run ${run.status}: ${JSON.stringify(run.error)}`);
  }
  throw new Error("the run did not end in time");
}
