/** The page inside a portable proof, and the same without data at /verificar. Nothing here asks the network for anything. */
import type { CheckedProof, OutsideReason } from "#domain/proof/index.ts";
import { commands, proofCopy as copy } from "./copy.ts";
import { fillDialog } from "./detail-dialog.ts";
import { draw, paragraph } from "./draw.ts";
import { drawNumbers } from "./number-list.ts";
import type { Answer, Question } from "./protocol.ts";
import { readProof, type ReadProof } from "./read-proof.ts";
import { style } from "./style.ts";

declare global {
  interface Window {
    /** The document as it was parsed; absent where the page holds no proof. */
    lastroArquivo?: string;
  }
}

const when = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

document.head.append(draw("style", {}, style));
const page = document.getElementById("pagina")!;

async function showProof(file: string): Promise<void> {
  const read = await readProof(file);
  if (read === null) {
    page.replaceChildren(
      frame(copy.kind, [drawVerdict("bad", copy.verdictTitle.changed, copy.notProof, [])]),
    );
    return;
  }
  const title = `${read.manifest.nomeDaFase}, ${read.manifest.cliente}`;
  const isSound = read.changed.length === 0 && read.seal !== "broken";
  if (!isSound) {
    // What was changed is not computed: its engine and its rows are nobody's word.
    page.replaceChildren(
      frame(title, [
        drawVerdict("bad", copy.verdictTitle.changed, "", drawChecks(read)),
        drawAbout(read),
      ]),
    );
    return;
  }
  page.replaceChildren(frame(title, [drawWorking(), drawAbout(read)]));
  const worker = new Worker(
    URL.createObjectURL(new Blob([read.islands.motor], { type: "text/javascript" })),
  );
  const { tabelas, contexto, fatos, relatorio } = read.islands;
  const outside = read.manifest.foraDaProva.map(({ fato, motivo }): [string, OutsideReason] => [
    fato,
    motivo,
  ]);
  const checked = await ask(worker, {
    ask: "check",
    islands: { tabelas, contexto, fatos, relatorio },
    outside,
  });
  if (checked.answer !== "checked") {
    page.replaceChildren(
      frame(title, [drawVerdict("bad", copy.failed, "", drawChecks(read)), drawAbout(read)]),
    );
    return;
  }
  const dialog = draw("dialog", {});
  const open = (id: string): void =>
    void ask(worker, { ask: "detail", id }).then((answer) => {
      if (answer.answer === "detail" && answer.detail !== null)
        fillDialog(dialog, answer.detail, open);
    });
  page.replaceChildren(
    frame(title, [
      drawResult(read, checked.proof),
      drawNumbers(checked.proof, open),
      drawAbout(read),
      dialog,
    ]),
  );
}

/** One question at a time: the worker answers in turn. */
const ask = (worker: Worker, question: Question): Promise<Answer> =>
  new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ answer: "failed", reason: message });
    worker.postMessage(question);
  });

const frame = (title: string, parts: HTMLElement[]): HTMLElement =>
  draw("main", {}, paragraph(copy.kind, "kind"), draw("h1", {}, title), ...parts);

const drawWorking = (): HTMLElement =>
  draw(
    "section",
    { class: "verdict", role: "status" },
    draw("h2", {}, copy.working),
    paragraph(copy.workingHint),
    draw("div", { class: "bar" }, draw("i", {})),
  );

/** From this share on what was left out is no detail. */
const MUCH_OUTSIDE = 0.2;

/** Title and colour follow what is different, then what was left out; no equal number at all is never a success. */
function drawResult(read: ReadProof, { counts, numbers, texts }: CheckedProof): HTMLElement {
  const { igual, diferente, fora } = counts;
  const titles = copy.verdictTitle;
  const [tone, title] =
    diferente > 0
      ? (["bad", titles.different] as const)
      : texts.length > 0
        ? (["bad", titles.texts] as const)
        : igual === 0
          ? (["warn", titles.nothing] as const)
          : fora > 0
            ? ([fora > MUCH_OUTSIDE * numbers.length ? "warn" : "good", titles.partly] as const)
            : (["good", titles.all] as const);
  const summary = copy.header(numbers.length, igual, diferente, fora);
  return drawVerdict(
    read.seal === "valid" ? tone : tone === "bad" ? "bad" : "warn",
    title,
    summary,
    drawChecks(read),
  );
}

const drawVerdict = (
  tone: string,
  title: string,
  summary: string,
  checks: HTMLElement[],
): HTMLElement =>
  draw(
    "section",
    { class: `verdict ${tone}`, role: "status", "data-testid": "verdict" },
    draw("h2", {}, title),
    summary === "" ? null : paragraph(summary),
    draw("div", { class: "checks" }, ...checks),
  );

const drawChecks = ({ changed, parts, seal, fingerprint }: ReadProof): HTMLElement[] => [
  draw("span", {}, copy.parts(parts - changed.length, parts)),
  draw("span", {}, copy.seal[seal]),
  ...(changed.length === 0
    ? []
    : [draw("span", { class: "diferente" }, copy.changedParts(changed.join(", ")))]),
  ...(fingerprint === null
    ? []
    : [
        draw(
          "span",
          { class: "wide" },
          `${copy.fingerprint}: `,
          draw("span", { class: "mono" }, fingerprint),
        ),
        draw("span", { class: "wide" }, copy.compare),
      ]),
];

function drawAbout({ manifest }: ReadProof): HTMLElement {
  const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
  const held = manifest.retidas.map(({ table, column }) =>
    column === null ? table : `${table} (${column})`,
  );
  return draw(
    "section",
    {},
    draw("h2", {}, copy.about),
    paragraph(copy.holds(manifest.tabelas.map(({ nome }) => nome).join(", "), rows)),
    ...(held.length === 0 ? [] : [paragraph(copy.heldBack(held.join(", ")))]),
    paragraph(copy.renamed),
    paragraph(copy.issued(when.format(new Date(manifest.emitidaEm)))),
    paragraph(copy.claim),
    draw(
      "details",
      {},
      draw("summary", {}, copy.outside),
      draw("pre", { tabindex: "0" }, commands.join("\n")),
      paragraph(copy.outsideHint),
    ),
  );
}

/** The page at /verificar: a proof is dropped or chosen, and read here. */
function showDrop(): void {
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file !== undefined) void file.text().then(showProof);
  };
  const input = draw("input", {
    type: "file",
    accept: ".html,text/html",
    hidden: true,
    change: () => take(input.files),
  });
  const area = draw(
    "section",
    {
      class: "drop",
      dragover: (event) => {
        event.preventDefault();
        area.classList.add("over");
      },
      dragleave: () => area.classList.remove("over"),
      drop: (event) => {
        event.preventDefault();
        take((event as DragEvent).dataTransfer?.files);
      },
    },
    paragraph(copy.drop),
    paragraph(copy.dropHint, "shown"),
    draw("button", { type: "button", class: "action", click: () => input.click() }, copy.choose),
    input,
  );
  page.replaceChildren(frame(copy.verifyTitle, [paragraph(copy.claim), area]));
}

if (window.lastroArquivo === undefined) showDrop();
else void showProof(window.lastroArquivo);
