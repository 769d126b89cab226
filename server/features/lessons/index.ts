export { routes } from "./routes.ts";
export { withdrawLessons } from "./withdraw-lessons.ts";
