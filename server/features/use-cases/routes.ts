import * as contract from "#contract/use-cases/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { importUseCases } from "./import-use-cases.ts";
import {
  createUseCase,
  deleteUseCase,
  exportUseCases,
  getUseCaseHistory,
  listUseCases,
  updateUseCase,
} from "./use-cases.ts";

export const routes = (): Route[] => [
  route(contract.listUseCases, listUseCases),
  route(contract.createUseCase, createUseCase),
  route(contract.updateUseCase, updateUseCase),
  route(contract.deleteUseCase, deleteUseCase),
  route(contract.getUseCaseHistory, getUseCaseHistory),
  route(contract.importUseCases, importUseCases),
  route(contract.exportUseCases, exportUseCases),
];
