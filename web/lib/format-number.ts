const units = ["Bytes", "KB", "MB", "GB"] as const;
const oneDecimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const fixedDecimal = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** "0 Bytes", "1,5 KB", "200 MB": steps of 1024, at most one decimal. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return "0 Bytes";
  let value = bytes;
  let step = 0;
  // Rounds before it compares, so that 1.023,99 KB becomes 1 MB instead of "1.024 KB".
  while (step < units.length - 1 && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024;
    step += 1;
  }
  return `${oneDecimal.format(step === 0 ? Math.round(value) : value)} ${units[step]}`;
}

/** "12.345". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** "92,3": one decimal, always. */
export function formatDecimal(value: number): string {
  return fixedDecimal.format(value);
}

/** Share 0-100 -> "92%". What is not exactly all or nothing is never rounded to it. */
export function formatPercent(percent: number): string {
  if (percent >= 99.5 && percent < 100) return "mais de 99%";
  if (percent > 0 && percent < 0.5) return "menos de 1%";
  return `${whole.format(percent)}%`;
}

/** "1 arquivo", "3 arquivos": the count with its noun. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
