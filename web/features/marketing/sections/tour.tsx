import { measure, type SiteProps } from "../site-frame.tsx";

/** Screens of the product, made by tools/site-images.mjs. */
const width = 1200;
const height = 750;

export function Tour({ copy: { tour } }: SiteProps) {
  return (
    <section id="tour" className={`${measure} scroll-mt-4 py-16 md:py-24`}>
      <h2 className="font-serif text-3xl font-semibold text-ink">{tour.title}</h2>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-2">{tour.text}</p>
      <ol className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-2">
        {tour.steps.map((step, index) => (
          <li key={step.image}>
            <figure>
              <Screen name={step.image} alt={step.alt} />
              <figcaption className="mt-4">
                <p className="text-xl font-semibold text-ink">
                  <span className="mr-2 text-ink-3">{index + 1}</span>
                  {step.title}
                </p>
                <p className="mt-1 max-w-[52ch] text-lg text-ink-2">{step.text}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The one of the theme: the other is not fetched while it is not displayed. */
function Screen({ name, alt }: { name: string; alt: string }) {
  const frame = "w-full h-auto rounded-card border border-border";
  return (
    <>
      <img
        src={`/site/${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`${frame} dark:hidden`}
      />
      <img
        src={`/site/${name}-dark.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`${frame} hidden dark:block`}
      />
    </>
  );
}
