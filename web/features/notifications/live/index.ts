export { ConnectionNotice, LiveEvents } from "./live-events.tsx";
