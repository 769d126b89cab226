export { settingsCopy } from "./copy.ts";
export { OwnDataCard } from "./own-data-card.tsx";
export { PlatformCard } from "./platform-card.tsx";
export { ProfileCard } from "./profile-card.tsx";
export { SessionsCard } from "./sessions-card.tsx";
export { KeysCard } from "./keys-card.tsx";
export { ThemeCard } from "./theme-card.tsx";
