export function describeSeconds(seconds: number): string;
export function putLine(text: string, name: string, said: string): string;
