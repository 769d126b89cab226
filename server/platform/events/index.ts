export {
  announce,
  publishAdminChange,
  publishSessionEnd,
  type LiveEvent,
} from "./announce.ts";
export { EventHub, type Told } from "./event-hub.ts";
export { findApprovers, findFirmTeam, findTeam } from "./find-people.ts";
export { notify, type Notice } from "./notify.ts";
export { filterVisibleEvents } from "./visible-events.ts";
