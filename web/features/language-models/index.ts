export { LanguageModelView } from "./model-view.tsx";
export { ProjectModelCard } from "./project-model-card.tsx";
