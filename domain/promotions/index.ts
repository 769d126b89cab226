export { draftKpi, draftRisk, draftUseCase, type PromotedSource } from "./draft-record.ts";
