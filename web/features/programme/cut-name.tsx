/** Letters of the end that stay whole: names of one kind differ there. */
const END = 16;

/** One line that is cut in its middle where it does not fit: the end tells one from another. `shown`: what of the name is drawn. */
export function CutName({ name, shown }: { name: string; shown: string }) {
  const cut = shown.indexOf(" ", shown.length - END);
  const at = shown.length <= END * 2 ? shown.length : cut === -1 ? shown.length - END : cut;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex min-w-0" title={name}>
        <span className="truncate" title={name}>
          {shown.slice(0, at)}
        </span>
        {at < shown.length && <span className="shrink-0 whitespace-pre">{shown.slice(at)}</span>}
      </span>
    </>
  );
}
