/** The texts of the public pages, in one shape for every language. */
export interface SiteCopy {
  title: string;
  description: string;
  nav: {
    label: string;
    about: string;
    framework: string;
    cases: string;
    access: string;
    skip: string;
    language: string;
  };
  hero: { kicker: string; title: string; text: string; start: string; demo: string };
  claim: {
    caption: string;
    label: string;
    unit: string;
    basis: string;
    formula: string;
    file: string;
    columns: string;
    rows: string;
    row: {
      process: string;
      volume: string;
      hours: string;
      rate: string;
      cost: string;
      name: string;
      more: (rest: number) => string;
    };
    note: string;
  };
  problem: {
    title: string;
    text: string;
    solutionTitle: string;
    solution: string;
    targets: { value: string; label: string }[];
    note: string;
  };
  framework: {
    title: string;
    text: string;
    pillars: { name: string; phase: string; text: string; outcome: string }[];
    timelineTitle: string;
    timeline: { weeks: string; text: string; detail: string }[];
    businessCase: string;
  };
  cases: {
    title: string;
    kicker: string;
    text: string;
    measured: string;
    projected: string;
    rows: { label: string; unit: string }[];
    value: (figures: {
      value: string;
      payback: string;
      certainty: string;
      conservative: string;
    }) => string;
    origin: (figures: { events: string; cases: string }) => string;
  };
  tour: {
    title: string;
    text: string;
    steps: { title: string; text: string; image: string; alt: string }[];
  };
  market: {
    title: string;
    text: string;
    points: { value: string; label: string }[];
    note: string;
    difference: string;
    differences: { title: string; text: string }[];
  };
  closing: { title: string; start: string; founder: string };
  footer: { line: string; note: string };
  about: {
    title: string;
    back: string;
    access: string;
    learn: string;
    parts: Record<"founder" | "research" | "boards" | "record" | "philosophy", string>;
  };
}
