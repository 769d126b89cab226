export { RegulationView } from "./regulation-view.tsx";
