/** The version of the whole product (SemVer), as package.json says it at the build. */
import { version } from "../../package.json";

export const productVersion: string = version;
