import type { SiteCopy } from "./site-copy.ts";

export const en: SiteCopy = {
  title: "Lastro: AI-first redesign with every number backed",
  description:
    "A six-pillar framework delivered in 24 weeks. Every figure leads back to a row of the client's own files.",
  nav: {
    label: "Main",
    about: "About",
    framework: "Framework",
    cases: "Case Studies",
    access: "Consultant Access",
    skip: "Skip to content",
    language: "Language",
  },
  hero: {
    kicker: "AI-first organisational redesign",
    title: "Rebuild the organisation around AI, with every number backed.",
    text: "A six-pillar framework delivered in 24 weeks. Lastro measures where value is lost, redesigns processes from zero and governs adoption. What cannot be traced to the client's own data is not printed.",
    start: "Start Your Transformation",
    demo: "Watch Demo",
  },
  claim: {
    caption: "A number, and what backs it",
    label: "Annual cost of the processes",
    unit: "a year",
    basis: "Derived",
    formula: "hours of each process × hourly cost × 12, plus redone material, summed",
    file: "T01_processos.csv",
    columns: "volume, minutes, rework, hourly cost",
    rows: "23 of 23 rows",
    row: {
      process: "Process",
      volume: "Cases/month",
      hours: "Hours/month",
      rate: "R$/hour",
      cost: "R$/year",
      name: "Support tickets",
      more: (rest) => `and ${rest} more rows, each a click away`,
    },
    note: "Nimbela, a fictional company: the demonstration that every installation computes on its first start.",
  },
  problem: {
    title: "The problem",
    text: "Organisations waste an estimated $30B a year on processes designed before AI existed. Adding tools to an old design automates the waste, and asking a language model for the numbers adds doubt to it.",
    solutionTitle: "The solution",
    solution:
      "Start from the outcome, not from today's flow. Diagnose with measured data, redesign step by step, and carry the change through people, architecture and policy. Each phase ends at a gate that is decided on computed evidence.",
    targets: [
      { value: "85%", label: "cycle-time reduction" },
      { value: "60%", label: "fewer manual hours" },
      { value: "90%", label: "of decisions with data at hand" },
      { value: "70%", label: "adoption within the programme" },
    ],
    note: "Aims of the method and market estimates, not measured results of a client.",
  },
  framework: {
    title: "Six pillars, one thread of value",
    text: "The programme runs in seven phases: the six pillars, and the business case that joins them.",
    pillars: [
      {
        name: "ValueScope",
        phase: "Phase 1",
        text: "Diagnosis and value heatmap.",
        outcome: "Where time and money go, process by process.",
      },
      {
        name: "ZeroBase Rebuild",
        phase: "Phase 2",
        text: "Process redesign from zero.",
        outcome: "Each step kept, simplified, automated or removed, by rule.",
      },
      {
        name: "OrgDNA.AI",
        phase: "Phase 3",
        text: "AI-native organisation model.",
        outcome: "Layers, spans, roles and skills, in groups, never about one person.",
      },
      {
        name: "SmartStack",
        phase: "Phase 4",
        text: "Cloud and API architecture; build, buy or partner matrix.",
        outcome: "What to keep, migrate and end, with contracts and costs.",
      },
      {
        name: "AIPolicyCore",
        phase: "Phase 6",
        text: "Governance and compliance.",
        outcome: "Every use case classified, controlled and released, or not.",
      },
      {
        name: "AdoptLoop",
        phase: "Phase 7",
        text: "Culture and upskilling.",
        outcome: "Adoption and benefits measured against the plan.",
      },
    ],
    timelineTitle: "24 weeks",
    timeline: [
      {
        weeks: "Weeks 1–8",
        text: "Quick wins",
        detail: "Actions of at most 12 weeks, ranked by benefit and effort.",
      },
      {
        weeks: "Weeks 8–16",
        text: "Core transformations",
        detail: "Redesigned processes go live, with their systems.",
      },
      {
        weeks: "Weeks 16–24",
        text: "Full AI-native model",
        detail: "Organisation, policy and adoption hold the gain.",
      },
    ],
    businessCase:
      "Phase 5, BusinessCase, carries the figures of all of them: NPV, IRR and payback in ranges, with scenarios and a plan that locks at the gate.",
  },
  cases: {
    kicker: "Case study",
    title: "A support process, before and after",
    text: "Nimbela is a fictional company that ships with the product, so that the whole method can be seen at work. Its figures are not typed: they are computed from its files, as a client's are.",
    measured: "Measured",
    projected: "Projected",
    rows: [
      { label: "Resolution time", unit: "days" },
      { label: "Rework", unit: "%" },
      { label: "Manual hours a month", unit: "h" },
      { label: "Clients in alert", unit: "" },
      { label: "Satisfaction (CSAT)", unit: "of 10" },
    ],
    value: ({ value, payback, certainty, conservative }) =>
      `The recommended initiatives are worth ${value} in 36 months and pay back in ${payback} months. In ${certainty} of the simulated trials the value stays above zero; in the conservative scenario it is ${conservative}.`,
    origin: ({ events, cases }) =>
      `From ${events} events of ${cases} tickets, 23 processes and nine initiatives. Projections say what they assume.`,
  },
  tour: {
    title: "A short tour",
    text: "Four screens of a phase, from the client's files to the decision.",
    steps: [
      {
        title: "Drop the client's files in",
        text: "Exports, spreadsheets, event logs, archives. Each says what it is, how good it is and which rows are in doubt.",
        image: "files",
        alt: "File page with data quality by dimension",
      },
      {
        title: "The phase computes",
        text: "Value heatmap, times, rework and quick wins, each figure with a dotted line under it.",
        image: "phase",
        alt: "Phase page with current and future figures",
      },
      {
        title: "Ask where a number comes from",
        text: "One click opens formula, inputs, file, column and the very rows.",
        image: "origin",
        alt: "Origin of a number, down to rows of a file",
      },
      {
        title: "Decide at the gate",
        text: "Conditions are computed. The approver sees evidence, decides and comments; the decision is sealed.",
        image: "gate",
        alt: "Gate conditions with their evidence",
      },
    ],
  },
  market: {
    title: "Why now",
    text: "AI changed what a process can be. Boards ask for the value in numbers; most numbers cannot answer back.",
    points: [
      { value: "$30B", label: "wasted a year on outdated processes" },
      { value: "24 weeks", label: "from diagnosis to an AI-native model" },
      { value: "7 phases", label: "each with a gate" },
    ],
    note: "Market estimate and aims of the method, not measured results.",
    difference: "What is different here",
    differences: [
      {
        title: "Every number is a fact",
        text: "Computed from a row of a client's file, traceable by a click, refused by code if it is not.",
      },
      {
        title: "Gates cannot be passed by theatre",
        text: "Criteria are computed on the project's own data and sealed with the decision.",
      },
      {
        title: "Works without a model",
        text: "No key, no cloud and no account on the first start. A language model makes the words better, never the numbers.",
      },
      {
        title: "Personal data stays home",
        text: "Found at upload, masked before any model call, groups under the minimum never shown.",
      },
    ],
  },
  closing: {
    title: "Start with what your own data says.",
    start: "Start Your Assessment",
    founder: "Meet Our Founder",
  },
  footer: { line: "Lastro: números com lastro.", note: "Invite-only platform" },
  about: {
    title: "About Lastro",
    back: "Back",
    access: "Consultant Access",
    learn: "Access the platform",
    parts: {
      founder: "Founder profile",
      research: "Research foundation",
      boards: "Board roles",
      record: "Executive track record",
      philosophy: "Philosophy",
    },
  },
};
