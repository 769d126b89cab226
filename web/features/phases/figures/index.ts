export { FigureTable, type FigureColumn } from "./figure-table.tsx";
export { HeatGrid, type HeatCell, type HeatRow } from "./heat-grid.tsx";
export { idsOf, numberAt, textAt, useFigures, type Figure, type Figures } from "./queries.ts";
export { FigureCell, FigureList, FigureSection, MissingTable } from "./section.tsx";
