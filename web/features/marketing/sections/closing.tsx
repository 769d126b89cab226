import { buttonClass } from "#web/ui/button.tsx";
import { loginPath } from "../login-path.ts";
import { measure, type SiteProps } from "../site-frame.tsx";

export function Closing({ copy: { closing } }: SiteProps) {
  return (
    <section className={`${measure} flex flex-col items-start gap-7 py-20 md:py-28`}>
      <h2 className="max-w-[24ch] font-serif text-3xl font-semibold text-ink md:text-4xl">
        {closing.title}
      </h2>
      <div className="flex flex-wrap gap-3">
        <a href={loginPath} className={buttonClass("primary", "large")}>
          {closing.start}
        </a>
        <a href="/about" className={buttonClass("secondary", "large")}>
          {closing.founder}
        </a>
      </div>
    </section>
  );
}
