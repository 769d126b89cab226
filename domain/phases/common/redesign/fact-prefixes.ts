export const procPrefix = (id: string): string => `p2.proc.${id}`;

export const stepPrefix = (id: string, code: string): string => `p2.etapa.${id}.${code}`;
