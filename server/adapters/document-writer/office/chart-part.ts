/** What ChartRun cannot say is said in the part that it wrote: language, invisible fills, hatching of estimates. */
import { Document, Packer, Paragraph } from "docx";
import { ChartRun } from "docx/charts";
import type { NativeChart } from "#domain/charts/native-parts.ts";
import { chartRunOptions, noFillColour, type ChartLook } from "./native-chart-run.ts";
import { readParts } from "./zip-parts.ts";

/** A chart of its own: the part, and the workbook that "Edit data" opens, which the part refers to as external data. */
export interface ChartPart {
  xml: string;
  workbook: Buffer;
}

const solidRoom = `<a:solidFill><a:srgbClr val="${noFillColour}"/></a:solidFill>`;

export function finishChartXml(xml: string, chart: NativeChart): string {
  let finished = xml
    .replaceAll(solidRoom, "<a:noFill/>")
    .replaceAll('lang="en-US"', 'lang="pt-BR"')
    .replaceAll('<c:lang val="en-US"/>', '<c:lang val="pt-BR"/>');
  // Names stand beside the plot even where bars go below zero, and a figure is not broken over lines.
  finished = finished.replace(/<c:catAx>.*?<\/c:catAx>/gs, (axis) =>
    axis.replace('<c:tickLblPos val="nextTo"/>', '<c:tickLblPos val="low"/>'),
  );
  finished = finished.replace(/<c:dLbls>.*?<\/c:dLbls>/gs, (labels) =>
    labels.replaceAll('wrap="square"', 'wrap="none"'),
  );
  // The scales of a cloud stand at its edges, not where they meet at zero among its points.
  if (chart.form === "scatter")
    return withLongFirst(
      finished.replaceAll('<c:tickLblPos val="nextTo"/>', '<c:tickLblPos val="low"/>'),
      Math.max(...chart.series.map(({ points }) => points.length)),
    );
  chart.series.forEach((series, index) => {
    if (series.estimated && !series.line && chart.form !== "line")
      finished = hatched(finished, index, series.labelPlace === "middle");
  });
  return finished;
}

/** LibreOffice draws nothing of a first series of a scatter that is shorter than another: its missing points are empty cells. */
function withLongFirst(xml: string, longest: number): string {
  const end = xml.indexOf("</c:ser>");
  return (
    xml
      .slice(0, end)
      .replace(/<c:[xy]Val>[^]*?<\/c:[xy]Val>/g, (values) =>
        values
          .replace(/\$\d+<\/c:f>/, `$$${longest + 1}</c:f>`)
          .replace(/<c:ptCount val="\d+"\/>/, `<c:ptCount val="${longest}"/>`),
      ) + xml.slice(end)
  );
}

/** Figures inside a part have to be read through its hatch. */
const patternOf = (isLabelledInside: boolean): string =>
  isLabelledInside ? "ltUpDiag" : "dkUpDiag";

/** Fills of one series in the `c:ser` with this index become an upward hatch of the same colour. */
function hatched(xml: string, index: number, isLabelledInside: boolean): string {
  return xml.replace(/<c:ser>.*?<\/c:ser>/gs, (series) => {
    if (!series.startsWith(`<c:ser><c:idx val="${index}"/>`)) return series;
    return series.replace(
      /<c:spPr><a:solidFill>(<a:srgbClr val="[0-9A-F]{6}"\/>)<\/a:solidFill>/g,
      (_whole, colour: string) =>
        `<c:spPr><a:pattFill prst="${patternOf(isLabelledInside)}"><a:fgClr>${colour}</a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr></a:pattFill>`,
    );
  });
}

/** The parts of charts, in order. One document is written for all of them, since each needs a package around it. */
export async function writeChartParts(
  charts: readonly { chart: NativeChart; look: ChartLook }[],
): Promise<ChartPart[]> {
  if (charts.length === 0) return [];
  const document = new Document({
    sections: [
      {
        children: charts.map(
          ({ chart, look }) =>
            new Paragraph({ children: [new ChartRun(chartRunOptions(chart, look))] }),
        ),
      },
    ],
  });
  const parts = await readParts(await Packer.toBuffer(document));
  return charts.map(({ chart }, index) => {
    const name = `chart${index + 1}.xml`;
    const xml = parts.get(`word/charts/${name}`);
    const rels = parts.get(`word/charts/_rels/${name}.rels`)?.toString("utf8");
    const target =
      rels === undefined ? undefined : /Target="\.\.\/embeddings\/([^"]+)"/.exec(rels)?.[1];
    const workbook = target === undefined ? undefined : parts.get(`word/embeddings/${target}`);
    if (!xml || !workbook) throw new Error(`the chart ${name} was written without its parts`);
    return { xml: finishChartXml(xml.toString("utf8"), chart), workbook };
  });
}
