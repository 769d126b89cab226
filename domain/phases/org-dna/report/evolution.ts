/** 3.5: where each family of roles stands on the map, and the roles that an operation with AI needs. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { newRoleNames } from "../copy.ts";
import { present } from "../../../report/section-writer.ts";
import { type SectionWriter, type Sentence } from "#domain/report/phase-report.ts";
import type { Block, Inline, ReportCard } from "../../../report/report-tree.ts";
import { absentSection, completeSection } from "../../../report/sections/section-body.ts";
import { type SectionBody } from "#domain/report/phase-report.ts";
import { left, right, tableBlock, word } from "../../../report/sections/table-block.ts";
import { evolutionCopy as copy } from "./copy/evolution.ts";
import { familiesOf, tasksWanted, type FamilyItem } from "./groups.ts";
import * as p3 from "../facts.ts";
import { cardFigure, cardsShown, plainSentence, quiet } from "../../../report/sections/card.ts";
import { ordered } from "../../common/run/report-items.ts";

const quadrantKeys = ["ampliar", "redesenhar", "realocar", "preservar"] as const;

export function buildEvolution(desk: SectionWriter): SectionBody {
  const families = ordered(
    desk,
    familiesOf(desk).filter(({ own }) => desk.number(own.beta) !== null),
    ({ own }) => own.beta,
  );
  if (families.length === 0) return absentSection(desk, tasksWanted);
  return completeSection([
    desk.paragraph([changed(desk)], "key"),
    desk.paragraph([
      (desk.number(p3.evolution.realocar()) ?? 0) > 0
        ? desk.sentence(copy.move, { n: p3.evolution.realocar() })
        : null,
      ...newRoles(desk),
      desk.sentence(copy.map, {
        k: "k.exposicao",
        alta: "k.criticidade_alta",
        baixa: "k.criticidade_baixa",
      }),
      desk.sentence(copy.people, {}),
    ]),
    desk.chart("c3.mapa"),
    mapTable(desk, families),
    quadrantTable(desk),
    roleTable(desk),
    { kind: "heading", level: 2, text: copy.cardsHeading },
    {
      kind: "cards",
      cards: families.slice(0, cardsShown(desk)).map((family) => familyCard(desk, family)),
    },
  ]);
}

function changed(desk: SectionWriter): Sentence {
  const [support, redesign] = [
    desk.number(p3.evolution.ampliar()) ?? 0,
    desk.number(p3.evolution.redesenhar()) ?? 0,
  ];
  if (support > 0 && redesign > 0)
    return desk.sentence(copy.both, { a: p3.evolution.ampliar(), r: p3.evolution.redesenhar() });
  if (support > 0) return desk.sentence(copy.onlySupport, { a: p3.evolution.ampliar() });
  if (redesign > 0) return desk.sentence(copy.onlyRedesign, { r: p3.evolution.redesenhar() });
  return (desk.number(p3.evolution.realocar()) ?? 0) > 0 ? null : desk.sentence(copy.nothing, {});
}

function newRoles(desk: SectionWriter): Sentence[] {
  if (desk.number(p3.newRoles.fte()) === null) return [desk.sentence(copy.noRoles, {})];
  const missing = (desk.number(p3.newRoles.missing()) ?? 0) > 0;
  return [
    missing
      ? desk.sentence(copy.missing, { falta: p3.newRoles.missing() })
      : desk.sentence(copy.covered, { novos: p3.newRoles.fte(), saldo: p3.newRoles.balance() }),
    desk.sentence(copy.cost, { custo: p3.newRoles.annualCost() }),
  ];
}

function mapTable(desk: SectionWriter, families: readonly FamilyItem[]): Block | null {
  const heads = copy.mapColumns;
  return tableBlock({
    id: "3.5.mapa",
    title: copy.mapTitle,
    columns: [
      left(heads.family, 2.2),
      right(heads.fte, "FTE", 0.8),
      right(heads.beta, "%"),
      right(heads.critical, undefined, 1.1),
      left(heads.quadrant, 1.3),
    ],
    rows: families.map(({ own }) => [
      desk.cell(own.name),
      desk.cell(own.fte, "n1"),
      desk.cell(own.beta, "n1"),
      desk.cell(own.criticality, "score0"),
      desk.cell(own.evolution),
    ]),
  });
}

function quadrantTable(desk: SectionWriter): Block | null {
  const heads = copy.quadrantColumns;
  return tableBlock({
    id: "3.5.quadrantes",
    title: copy.quadrantTitle,
    columns: [
      left(heads.quadrant, 1.3),
      right(heads.families, undefined, 0.8),
      left(heads.meaning, 3),
    ],
    rows: quadrantKeys.map((key) => [
      word(copy.names[key]),
      desk.cell(p3.evolution[key](), "int"),
      word(copy.meanings[key]),
    ]),
  });
}

function roleTable(desk: SectionWriter): Block | null {
  const heads = copy.roleColumns;
  const roles = (Object.keys(newRoleNames) as (keyof typeof newRoleNames)[])
    .map((key) => ({ key, own: keysAt(p3.newRole, { role: key }) }))
    .filter(({ own }) => desk.number(own.fte) !== null);
  return tableBlock({
    id: "3.5.papeis",
    title: copy.roleTitle,
    footnote: copy.roleFootnote,
    columns: [
      left(heads.role, 1.7),
      left(heads.work, 2.4),
      right(heads.fte, "FTE", 0.8),
      right(heads.base, undefined, 0.8),
      left(heads.source, 1.1),
    ],
    rows: roles.map(({ key, own }) => [
      desk.cell(own.name),
      word(copy.works[key]),
      desk.cell(own.fte, "n1"),
      desk.number(own.driver) === null ? word("–") : desk.cell(own.driver, "int"),
      desk.cell(own.source),
    ]),
  });
}

function familyCard(desk: SectionWriter, { name, own }: FamilyItem): ReportCard {
  const names = copy.card;
  const familia = { name };
  const template = (copy.actions as Record<string, string>)[desk.text(own.evolution) ?? ""];
  return {
    title: name,
    subtitle: desk.text(own.evolution) ?? "",
    figures: present([
      cardFigure(desk, own.people, names.people, "int"),
      cardFigure(desk, own.fte, names.fte),
      cardFigure(desk, own.beta, names.beta, "pct0"),
      cardFigure(desk, own.criticality, names.critical, "score0"),
      cardFigure(desk, own.released, names.released, "fte1"),
      cardFigure(desk, own.releasedAdopted, names.adopted, "fte1"),
      cardFigure(desk, own.coverage, names.skills, "pct0"),
      cardFigure(desk, own.hours, names.hours, "int"),
    ]),
    reading: present<Inline[]>([
      desk.sentence(
        copy.cardQuadrant,
        { familia, quadrante: own.evolution, beta: own.beta },
        quiet,
      ),
      desk.sentence(copy.cardRelease, { familia, fte: own.released }, quiet),
      desk.sentence(copy.cardSkills, { familia, cob: own.coverage }, quiet),
    ]),
    action: template ? plainSentence(desk.sentence(template, { familia })) : "",
  };
}
