import { highestAdoption, shareOf, usesAdoption } from "../../common/financial-model/cash-flow.ts";
import type {
  BenefitSource,
  FinancialModel,
  ModelBenefit,
  ModelInitiative,
} from "../../common/financial-model/financial-model.ts";
import {
  cellAddress,
  type WorkbookCell,
  type WorkbookSheet,
} from "../../../report/workbook/workbook-spec.ts";
import {
  fixed,
  formulaCell,
  headCell,
  inputCell,
  money,
  onSheet,
  share,
  textCell,
  whole,
} from "./cells.ts";
import { financialCopy as copy } from "./copy.ts";
import type { InitiativeSheet } from "./initiative-sheet.ts";

const firstRow = 3;
const column = { gross: 5, from: 6, share: 7, adoption: 8, start: 9 };

export interface BenefitLine {
  benefit: ModelBenefit;
  initiative: ModelInitiative;
  initiativeIndex: number;
}
export interface BenefitSheet {
  sheet: WorkbookSheet;
  lines: BenefitLine[];
  cell(index: number, of: keyof typeof column): string;
}

/** As `shareOf`, in the names of the cells; null = all of it, whatever the drivers. */
const shareFormulas: Record<BenefitSource, string | null> = {
  horas: "conversao_caixa*fator_beneficio",
  retencao: "fator_beneficio*fator_retencao",
  ti: "fator_ti",
  ti_pessoas: "conversao_caixa*fator_ti",
  material: null,
  residual: null,
};

export function benefitSheet(
  model: FinancialModel,
  initiatives: InitiativeSheet,
  path: string | null,
): BenefitSheet {
  const name = copy.sheets.benefits;
  const lines = model.initiatives.flatMap((initiative, initiativeIndex) =>
    initiative.benefits.map((benefit): BenefitLine => ({ benefit, initiative, initiativeIndex })),
  );
  const rows = lines.map(({ benefit, initiative, initiativeIndex }, index): WorkbookCell[] => {
    const row = firstRow + index;
    const at = (of: keyof typeof column) => cellAddress(row, column[of]);
    const adopts = usesAdoption(benefit);
    const cashShare = shareOf(benefit, model.base);
    const onPath = adopts && model.adoptionPath !== null;
    const adoption = !adopts || onPath ? 1 : model.base.adoption;
    const last = Math.min(highestAdoption, model.adoptionPath?.at(-1) ?? 0);
    const shareFormula = shareFormulas[benefit.source];
    const goLive = initiative.goLiveMonth + model.base.delayMonths;
    return [
      textCell(initiative.id),
      textCell(initiative.name),
      textCell(benefit.label),
      textCell(copy.sources[benefit.source]),
      textCell(benefit.class),
      inputCell(benefit.annualGross, money),
      inputCell(benefit.availableFromMonth, whole),
      shareFormula === null
        ? { value: 1, format: share, align: "right" }
        : formulaCell(shareFormula, cashShare, share),
      adopts
        ? formulaCell(path === null ? "adocao" : "adocao/adocao_base", adoption, share)
        : { value: 1, format: share, align: "right" },
      formulaCell(
        `MAX(${initiatives.cell(initiativeIndex, "goLive")}+atraso_meses,${at("from")})`,
        benefit.availableFromMonth === null ? goLive : Math.max(goLive, benefit.availableFromMonth),
        whole,
      ),
      formulaCell(
        `${at("gross")}*${at("share")}*${onPath ? `MIN(teto_adocao,${at("adoption")}*INDEX(${path},ROWS(${path})))` : at("adoption")}`,
        benefit.annualGross * cashShare * (onPath ? last : adoption),
        money,
      ),
    ];
  });
  const { benefit: heads } = copy;
  const header = [
    ...[copy.initiative.id, copy.initiative.name, heads.label, heads.source, heads.class].map(
      (text) => headCell(text),
    ),
    ...[heads.gross, heads.from, heads.share, heads.adoption, heads.start, heads.regime].map(
      (text) => headCell(text, "right"),
    ),
  ];
  return {
    sheet: {
      name,
      widths: [12, 34, 44, 16, 16, 16, 16, 12, 12, 14, 18],
      rows: [[textCell(copy.benefitsTitle, "title")], [], header, ...rows],
      frozenRows: firstRow,
      frozenColumns: 2,
    },
    lines,
    cell: (index, of) => onSheet(name, fixed(firstRow + index, column[of])),
  };
}
