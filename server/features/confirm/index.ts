import * as contract from "#contract/confirm/endpoints.ts";
import { defineFeature } from "#server/platform/feature.ts";
import { route } from "#server/platform/http/route.ts";
import { confirm as answer } from "./answer-confirmation.ts";
import { askConfirmation } from "./ask-confirmation.ts";
import { codeMail } from "./code-mail.ts";

export const confirm = defineFeature({
  name: "confirm",
  routes: () => [route(contract.askConfirmation, askConfirmation), route(contract.confirm, answer)],
  mail: { "confirm-code": codeMail },
  tables: ["identity_challenges"],
});
