import * as contract from "#contract/public-page/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { savePicture, sendPicture } from "./pictures.ts";
import { readFilledParts, readPublicPage } from "./public-parts.ts";
import { savePublicPage } from "./save-public-page.ts";

export const routes = (): Route[] => [
  route(contract.getAbout, async ({ services }) => ({
    parts: await services.db.asIdentity(readFilledParts),
  })),
  route(contract.getAboutPicture, sendPicture),
  route(contract.getPublicPage, async ({ services, actor, authorize }) => {
    authorize("publicPage.manage");
    return services.db.asPerson({ userId: actor.userId, tenantId: null }, readPublicPage);
  }),
  route(contract.savePublicPage, savePublicPage),
  route(contract.addPublicPicture, savePicture),
];
