/** The administration: invitations, mail, people, requests for access, audit log. */
export * from "./access-request-endpoints.ts";
export * from "../audit/endpoints.ts";
export * from "../invites/endpoints.ts";
export * from "../mail/endpoints.ts";
export * from "../audit/read-endpoints.ts";
export * from "./user-endpoints.ts";
