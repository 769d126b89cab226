/** 6.4: risks before and after the evidenced controls, in order of what stays. */
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
import { left, right, tableBlock } from "../../../report/sections/table-block.ts";
import { risksCopy as copy } from "./copy/risks.ts";
import {
  controlsWanted,
  figure,
  given,
  plain,
  quiet,
  risksOf,
  risksWanted,
  type Item,
} from "./items.ts";

const cardsShown = 6;

export function buildRisks(desk: ReportDesk): SectionBody {
  const all = risksOf(desk);
  const rated = all.filter(({ own }) => desk.number(own("inerente")) !== null);
  const starters = all.filter(({ own }) => desk.number(own("inerente")) === null);
  if (rated.length === 0) return absentSection(desk, risksWanted);
  // Risks and controls are both its minimum (playbook 3.3).
  if (desk.number("p6.cobertura") === null) return absentSection(desk, controlsWanted);
  const hasResidual = (desk.number("p6.n_riscos_avaliados") ?? 0) > 0;
  const [first] = rated as [Item];
  const falls =
    (desk.number(first.own("residual")) ?? 0) < (desk.number(first.own("inerente")) ?? 0);
  const blocks: (Block | null)[] = [
    desk.paragraph(
      [
        hasResidual
          ? desk.sentence(copy.key, {
              apetite: "A.apetite",
              n: "p6.n_acima",
              tot: "p6.n_riscos_avaliados",
            })
          : desk.sentence(copy.keyInherent, { n: "p6.n_riscos" }),
      ],
      "key",
    ),
    desk.paragraph([
      !hasResidual
        ? null
        : falls
          ? desk.sentence(copy.first, {
              risco: { name: first.name },
              a: first.own("inerente"),
              b: first.own("residual"),
            })
          : desk.sentence(copy.stays, { risco: { name: first.name }, b: first.own("residual") }),
      hasResidual
        ? desk.sentence(copy.total, { a: "p6.inerente_total", b: "p6.residual_total" })
        : null,
      desk.sentence(copy.ordinal, {}),
      hasResidual
        ? desk.sentence(copy.evidence, { m: "k.revisao_meses", o: "k.operacao_sem_evidencia" })
        : null,
      desk.sentence(copy.blocking, { k: "k.residual_bloqueio" }),
      starters.length > 0 ? desk.sentence(copy.starters, { n: "p6.n_riscos_a_avaliar" }) : null,
    ]),
    desk.chart("c6.matriz"),
    desk.chart("c6.residual"),
    riskTable(desk, rated),
    controlsTable(desk, rated),
    startersTable(desk, starters),
    ...(hasResidual
      ? [
          { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
          {
            kind: "cards" as const,
            cards: rated.slice(0, cardsShown).map((item) => card(desk, item)),
          },
        ]
      : []),
  ];
  return hasResidual
    ? completeSection(blocks)
    : partialSection(desk.sentence(copy.partial, {}, { notes: false }), blocks, [
        wantedFile(desk, controlsWanted),
      ]);
}

function riskTable(desk: ReportDesk, risks: readonly Item[]): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id: "6.4.riscos",
    title: copy.tableTitle,
    footnote: copy.tableFootnote,
    columns: [
      left(heads.risk, 2.6),
      left(heads.use, 1.7),
      right(heads.p, undefined, 0.4),
      right(heads.i, undefined, 0.4),
      right(heads.inherent, undefined, 0.9),
      right(heads.residual, undefined, 0.9),
      left(heads.band, 0.9),
      left(heads.owner, 1.2),
    ],
    rows: risks.map(({ own }) => [
      desk.cell(own("nome")),
      given(desk, own("caso")),
      desk.cell(own("p"), "int"),
      desk.cell(own("i"), "int"),
      desk.cell(own("inerente"), "n1"),
      given(desk, own("residual"), "n1"),
      given(desk, own("faixa_residual")),
      given(desk, own("responsavel")),
    ]),
  });
}

function controlsTable(desk: ReportDesk, risks: readonly Item[]): Block | null {
  const heads = copy.controlsColumns;
  return tableBlock({
    id: "6.4.controles",
    title: copy.controlsTitle,
    columns: [
      left(heads.risk, 2.8),
      left(heads.category, 1.6),
      left(heads.controls, 1.2),
      right(heads.cut, undefined, 0.9),
      left(heads.due, 1),
    ],
    rows: risks.map(({ own }) => [
      desk.cell(own("nome")),
      given(desk, own("categoria")),
      given(desk, own("controles")),
      given(desk, own("reducao_pct"), "pct0"),
      given(desk, own("prazo"), "data"),
    ]),
  });
}

function startersTable(desk: ReportDesk, risks: readonly Item[]): Block | null {
  const heads = copy.startersColumns;
  return tableBlock({
    id: "6.4.partida",
    title: copy.startersTitle,
    columns: [left(heads.risk, 3), left(heads.category, 1.4)],
    rows: risks.map(({ own }) => [desk.cell(own("nome")), given(desk, own("categoria"))]),
  });
}

function card(desk: ReportDesk, { name, own }: Item): ReportCard {
  const names = copy.card;
  const risco = { name };
  const above = (desk.number(own("residual")) ?? 0) > (desk.number("A.apetite") ?? 0);
  return {
    title: name,
    subtitle: [desk.text(own("caso")) ?? "", desk.text(own("categoria")) ?? ""]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      figure(desk, own("p"), names.p, "int"),
      figure(desk, own("i"), names.i, "int"),
      figure(desk, own("inerente"), names.inherent, "n1"),
      figure(desk, own("residual"), names.residual, "n1"),
      figure(desk, own("reducao_pct"), names.cut, "pct0"),
      figure(desk, own("faixa_residual"), names.band),
      figure(desk, own("responsavel"), names.owner),
      figure(desk, own("prazo"), names.due, "data"),
    ]),
    reading: present<Inline[]>([
      desk.text(own("controles")) === null
        ? desk.sentence(copy.cardNone, { risco }, quiet)
        : desk.sentence(
            copy.cardReading,
            { risco, controles: own("controles"), a: own("inerente"), b: own("residual") },
            quiet,
          ),
      desk.sentence(above ? copy.cardAbove : copy.cardWithin, { risco }, quiet),
    ]),
    action: plain(desk.sentence(above ? copy.actionAbove : copy.actionWithin, { risco })),
  };
}
