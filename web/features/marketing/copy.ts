/** The public pages keep the English wording of the product's marketing. */
export const marketingCopy = {
  nav: { about: "About", access: "Consultant Access", label: "Main" },
  hero: {
    kicker: "AI-first organisational redesign",
    title: "Rebuild the organisation around AI, with every number backed.",
    text: "A six-pillar framework delivered in 24 weeks. Lastro measures where value is lost, redesigns processes from zero and governs adoption; each figure leads back to a row of the client's own files.",
    cta: "Start Your Transformation",
  },
  problem: {
    title: "The problem",
    text: "Organisations waste an estimated $30B a year on processes designed before AI existed. Adding tools to an old design automates the waste.",
    solutionTitle: "The solution",
    solution: "Start from the outcome, not from today's flow. Diagnose with measured data, redesign step by step, and carry the change through people, architecture and policy.",
    targets: [
      { value: "85%", label: "cycle-time reduction" },
      { value: "24 weeks", label: "from diagnosis to an AI-native model" },
      { value: "6 pillars", label: "one coherent programme" },
    ],
    note: "Programme targets and market estimates, not results of a client.",
  },
  pillars: {
    title: "Six pillars",
    items: [
      { name: "ValueScope", text: "Diagnosis and value heatmap." },
      { name: "ZeroBase Rebuild", text: "Process redesign from zero." },
      { name: "OrgDNA.AI", text: "AI-native organisation model." },
      { name: "SmartStack", text: "Cloud and API architecture; build, buy or partner." },
      { name: "AIPolicyCore", text: "Governance and compliance." },
      { name: "AdoptLoop", text: "Culture and upskilling." },
    ],
  },
  timeline: {
    title: "24 weeks",
    steps: [
      { weeks: "Weeks 1–8", text: "Quick wins" },
      { weeks: "Weeks 8–16", text: "Core transformations" },
      { weeks: "Weeks 16–24", text: "Full AI-native model" },
    ],
  },
  closing: { title: "Start with what your own data says.", cta: "Start Your Assessment", founder: "Meet Our Founder" },
  footer: { line: "Lastro: números com lastro.", note: "Invite-only platform." },
  about: {
    title: "About Lastro",
    text: [
      "Ballast is what keeps a ship steady; in finance, it is what backs a claim. Lastro is a consultancy platform for organisational redesign in which no figure stands without what backs it.",
      "The methodology runs in seven phases, from the diagnosis of where value is lost to the adoption of the new model. Each phase computes its results from the client's own files, shows the formula in words and keeps the way back to file, column and row.",
      "Consultants and client teams join by invitation. Each client company's data are kept apart from every other's.",
    ],
    principles: "How we work",
    items: [
      { title: "Measured before estimated", text: "What the data measure is told apart from what is assumed, and an assumption is named." },
      { title: "Plain about what is missing", text: "What cannot be said from the data is said plainly, never guessed." },
      { title: "People decide", text: "Each phase ends at a gate with written conditions and a decision by the client." },
    ],
    back: "Back",
    access: "Consultant Access",
  },
};
