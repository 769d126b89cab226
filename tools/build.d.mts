import type { InputOptions } from "rolldown";

export function serverInput(mainEntry?: string): InputOptions;
