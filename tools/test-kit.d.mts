import type { Plugin } from "vite";
/** Folder of the test kit for the sources as they stand; made when it is not there. */
export function provideTestKit(): Promise<string>;
/** Turns imports of domain, contract, server and fixtures into imports of the kit. */
export function testKitPlugin(kit: string): Plugin;
