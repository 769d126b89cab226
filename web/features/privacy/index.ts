export { PersonData } from "./person-data.tsx";
export { PrivacyView } from "./privacy-view.tsx";
