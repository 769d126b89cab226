export function readDockerfile(text: string): {
  build: string[];
  copies: { sources: string[]; target: string }[];
  env: Record<string, string>;
  command: string[];
};
