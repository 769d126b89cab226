import * as contract from "#contract/passkeys/endpoints.ts";
import { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { defineFeature } from "#server/platform/feature.ts";
import { route } from "#server/platform/http/route.ts";
import {
  listPasskeys,
  makeRecoveryCodes,
  removePasskey,
  renamePasskey,
} from "./manage-passkeys.ts";
import { getSignInPolicy, setSignInPolicy } from "./policy.ts";
import { passkeysRemovedMail, removeUserPasskeys } from "./remove-user-passkeys.ts";
import { beginPasskey, createPasskey } from "./register.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in.ts";

export const passkeys = defineFeature({
  name: "passkeys",
  routes: ({ clock }) => [
    route(contract.listPasskeys, listPasskeys),
    route(contract.beginPasskey, beginPasskey),
    route(contract.createPasskey, createPasskey),
    route(contract.renamePasskey, renamePasskey),
    route(contract.removePasskey, removePasskey),
    route(contract.beginPasskeySignIn, beginPasskeySignIn),
    route(
      contract.signInWithPasskey,
      signInWithPasskey(new AttemptLimiter(clock, { perAddress: 10, inAll: 1_000 })),
    ),
    route(contract.makeRecoveryCodes, makeRecoveryCodes),
    route(contract.getSignInPolicy, getSignInPolicy),
    route(contract.setSignInPolicy, setSignInPolicy),
    route(contract.removeUserPasskeys, removeUserPasskeys),
  ],
  mail: { "passkeys-removed": passkeysRemovedMail },
  tables: ["passkeys", "recovery_codes"],
});
