export { PersonDownloads } from "./person-downloads.tsx";
export { ProjectDownloads } from "./project-downloads.tsx";
export { downloadWords, readingCopy } from "./reading-copy.ts";
export { ReadingsView } from "./readings-view.tsx";
