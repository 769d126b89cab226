/** 6.1: the use cases, their tier and why, with a card for each. */
import { splitNames } from "../../../kernel/text/name-list.ts";
import { missingCopy } from "../../../report/copy/missing.ts";
import { present } from "../../../report/desk.ts";
import { type ReportDesk } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
  wantedFile,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, tableBlock, word } from "../../../report/sections/table-block.ts";
import { inventoryCopy as copy } from "./copy/inventory.ts";
import { casesOf, casesWanted, figure, given, plain, quiet, type Item } from "./items.ts";

export function buildInventory(desk: ReportDesk): SectionBody {
  const cases = casesOf(desk);
  if (cases.length === 0) return absentSection(desk, casesWanted);
  const positive = (id: string) => (desk.number(id) ?? 0) > 0;
  const pending = positive("p6.nivel.pendente");
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        desk.sentence(copy.key, {
          n: "p6.n_casos",
          proib: "p6.nivel.proibido",
          alto: "p6.nivel.alto",
          lim: "p6.nivel.limitado",
          min: "p6.nivel.minimo",
        }),
      ],
      "key",
    ),
    desk.paragraph([
      positive("p6.n_nexo")
        ? desk.sentence(copy.nexus, { n: "p6.n_nexo" })
        : desk.sentence(copy.noNexus, {}),
      desk.sentence(copy.pending, { n: "p6.nivel.pendente" }),
      positive("p6.n_rascunhos") ? desk.sentence(copy.drafts, { n: "p6.n_rascunhos" }) : null,
      desk.sentence(copy.high, { n: "p6.n_alto_proibido" }),
      desk.sentence(copy.inUse, { n: "p6.n_em_uso" }),
      positive("p6.nivel.proibido") ? desk.sentence(copy.prohibited, {}) : null,
    ]),
    desk.chart("c6.piramide"),
    tierTable(desk, cases),
    answersTable(desk, cases),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: cases.slice(0, desk.number("A.cartoes") ?? 10).map((item) => card(desk, item)),
    },
  ];
  if (!pending) return completeSection(blocks);
  return partialSection(
    desk.sentence(
      missingCopy.partialTables,
      { tabela: { name: "parte das respostas dos casos de uso" } },
      { notes: false },
    ),
    blocks,
    [wantedFile(desk, casesWanted)],
  );
}

function tierTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.1.niveis",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.use, 1.7),
      left(heads.area, 1.2),
      left(heads.domain, 1.4),
      left(heads.status, 0.9),
      left(heads.tier, 0.9),
      left(heads.reason, 2.2),
    ],
    rows: cases.map(({ own }) =>
      ["nome", "area", "dominio", "situacao", "nivel", "motivo"].map((key) =>
        given(desk, own(key)),
      ),
    ),
  });
}

function answersTable(desk: ReportDesk, cases: readonly Item[]): Block | null {
  const heads = copy.answersColumns;
  return tableBlock({
    id: "6.1.respostas",
    title: copy.answersTitle,
    columns: [
      left(heads.use, 1.9),
      left(heads.data, 1),
      left(heads.auto, 0.9),
      left(heads.affects, 1),
      left(heads.talks, 0.9),
      left(heads.makes, 1),
      left(heads.missing, 1.3),
    ],
    rows: cases.map(({ own }) => {
      const missing = desk.text(own("faltam"));
      return [
        ...["nome", "dados", "automatica", "afeta", "interage", "gera"].map((key) =>
          given(desk, own(key)),
        ),
        missing === null
          ? word("–")
          : { text: splitNames(missing).join(", "), fact: own("faltam"), align: "left" as const },
      ];
    }),
  });
}

function card(desk: ReportDesk, { name, own }: Item): ReportCard {
  const names = copy.card;
  const caso = { name };
  const state = desk.text(own("estado")) ?? "bloqueado";
  const stops = desk.number(own("n_pendencias")) ?? 0;
  const reduced = (desk.number(own("residual")) ?? 0) < (desk.number(own("inerente")) ?? 0);
  return {
    title: name,
    subtitle: [desk.text(own("area")) ?? "", desk.text(own("finalidade")) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      figure(desk, own("nivel"), names.tier),
      figure(desk, own("estado"), names.state),
      figure(desk, own("obrigacoes"), names.obligations, "int"),
      figure(desk, own("obrigacoes_falta"), names.open, "int"),
      figure(desk, own("inerente"), names.inherent, "n1"),
      figure(desk, own("residual"), names.residual, "n1"),
      figure(desk, own("exigidos_pct"), names.share, "pct0"),
      figure(desk, own("acuracia"), names.accuracy, "pct0") ??
        figure(desk, own("volume"), names.volume, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(copy.cardTier, { caso, nivel: own("nivel"), motivo: own("motivo") }, quiet),
      stops === 0
        ? desk.sentence(copy.cardFree, { caso }, quiet)
        : desk.sentence(
            copy.cardStops,
            { caso, n: own("n_pendencias"), motivos: own("motivos") },
            quiet,
          ),
      reduced
        ? desk.sentence(copy.cardRisk, { caso, a: own("inerente"), b: own("residual") }, quiet)
        : null,
    ]),
    action: plain(
      desk.sentence((copy.actions as Record<string, string>)[state] ?? copy.actions.bloqueado, {
        caso,
      }),
    ),
  };
}
