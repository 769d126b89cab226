/** 4.2: the class of each system, and a card for those of the highest cost. */
import { missingCopy } from "../../../report/copy/missing.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Inline, ReportCard } from "../../../report/report-tree.ts";
import {
  absentSection,
  completeSection,
  partialSection,
} from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { timeCopy as copy } from "./copy/time.ts";
import {
  figure,
  given,
  listed,
  listSystems,
  plain,
  systemsWanted,
  type ReportSystem,
} from "./systems.ts";

const classes = [
  ["investir", "Investir"],
  ["migrar", "Migrar"],
  ["tolerar", "Tolerar"],
  ["eliminar", "Eliminar"],
] as const;
const leastShare = 0.6;
const borderlineSaid = 3;

export function buildTime(desk: SectionWriter): SectionBody {
  const systems = listSystems(desk);
  const classed = systems.filter(({ own }) => desk.text(own("time")) !== null);
  if (classed.length === 0) return absentSection(desk, systemsWanted);
  const heads = copy.columns;
  const borderline = classed.filter(({ own }) => desk.fact(own("limitrofe"))?.value === true);
  const blocks = [
    desk.paragraph([summary(desk)], "key" as const),
    desk.paragraph([
      (desk.number("p4.n_sair") ?? 0) > 0 ? desk.sentence(copy.leaving, { n: "p4.n_sair" }) : null,
      ...borderline
        .slice(0, borderlineSaid)
        .map(({ name, own }) =>
          desk.sentence(copy.borderline, { sis: { name }, dist: own("distancia") }),
        ),
      desk.sentence(copy.critical, {}),
      desk.sentence(copy.support, {}),
    ]),
    desk.chart("c4.time"),
    tableBlock({
      id: "4.2.notas",
      title: copy.tableTitle,
      footnote: copy.tableFootnote,
      columns: [
        left(heads.code, 0.75),
        left(heads.system, 2.2),
        right(heads.business, undefined, 0.8),
        right(heads.technical, undefined, 0.8),
        left(heads.class),
        right(heads.criticality, undefined, 0.9),
        left(heads.borderline, 0.9),
        left(heads.destination, 1.3),
      ],
      rows: systems.map(({ name, own }, index) => [
        word(`S${index + 1}`),
        word(name),
        given(desk, own("bf"), "n2"),
        given(desk, own("tf"), "n2"),
        given(desk, own("time")),
        given(desk, own("criticidade"), "int"),
        given(desk, own("limitrofe")),
        given(desk, own("destino")),
      ]),
    }),
    { kind: "heading" as const, level: 2 as const, text: copy.cardsHeading },
    {
      kind: "cards" as const,
      cards: classed.slice(0, desk.number("A.cartoes") ?? 10).map((system) => card(desk, system)),
    },
  ];
  const share = classed.length / systems.length;
  if (share === 1) return completeSection(blocks);
  return share < leastShare
    ? absentSection(desk, systemsWanted)
    : partialSection(
        desk.sentence(
          missingCopy.partialTables,
          { tabela: { name: "a nota de aptidão de parte dos sistemas" } },
          { notes: false },
        ),
        blocks,
      );
}

/** Only classes with a system. */
function summary(desk: SectionWriter): Sentence {
  const used = classes.filter(([key]) => (desk.number(`p4.time.${key}`) ?? 0) > 0);
  return listed(
    used.map(([key, name], index) =>
      desk.sentence(index === 0 ? copy.lead : copy.more, {
        n: "p4.n_sistemas",
        k: `p4.time.${key}`,
        classe: { name },
      }),
    ),
  );
}

function card(desk: SectionWriter, { id, name, own }: ReportSystem): ReportCard {
  const names = copy.card;
  const sis = { name };
  const quiet = { notes: false, marks: false };
  const destination = desk.text(own("destino")) ?? "Manter";
  const saves = (desk.number(`p4.economia.${id}.realizada`) ?? 0) > 0;
  return {
    title: name,
    subtitle: [desk.text(own("capacidade")) ?? "", destination]
      .filter((part) => part !== "")
      .join(" · "),
    figures: present([
      figure(desk, own("tco"), names.cost, "brl"),
      figure(desk, own("pct"), names.share, "pct1"),
      figure(desk, own("bf"), names.business, "n2"),
      figure(desk, own("tf"), names.technical, "n2"),
      figure(desk, own("criticidade"), names.criticality, "int"),
      figure(desk, own("ativos"), names.active, "int"),
      figure(desk, own("ocioso"), names.idle, "brl"),
      figure(desk, own("fim_contrato"), names.end, "data"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardPlace,
        { sis, classe: own("time"), bf: own("bf"), tf: own("tf") },
        quiet,
      ),
      desk.sentence(
        copy.cardDestination,
        { sis, destino: own("destino"), motivo: own("destino_motivo") },
        quiet,
      ),
      (desk.number(own("ocioso")) ?? 0) >= 1
        ? desk.sentence(copy.cardIdle, { sis, valor: own("ocioso") }, quiet)
        : null,
      saves
        ? desk.sentence(copy.cardSaving, { sis, valor: `p4.economia.${id}.realizada` }, quiet)
        : null,
    ]),
    action: plain(
      desk.sentence((copy.actions as Record<string, string>)[destination] ?? copy.actions.Manter, {
        sis,
      }),
    ),
  };
}
