export function nextVersion(version: string, step: string): string;
export function releaseChanges(text: string, version: string, day: string): string;
