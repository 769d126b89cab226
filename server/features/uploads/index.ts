export { purgeUploads } from "./purge-uploads.ts";
export { routes } from "./routes.ts";
