export { LanguageModelView } from "./model-view.tsx";
export { useModelSettings } from "./queries.ts";
export { ProjectModelCard } from "./project-model-card.tsx";
