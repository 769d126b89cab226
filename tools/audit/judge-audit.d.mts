export function judgeAudit(output: string): { exitCode: 0 | 1 | 3; lines: string[] };
