/**
 * Verbs with which the name of an exported function may begin, and those with which it may not (docs/decisions/247). A first word on
 * neither list is a noun, an adjective, a preposition or a predicate ("median", "ownScale", "withOrigin", "meetsValue").
 */
const words = (text) => text.trim().split(/\s+/);

/** Of house-2 §5.7. */
const ofTheHouse = words(`
  get list find create update delete restore start cancel retry resume publish withdraw release approve import export upload download
  parse read write render build compute measure evaluate select rank compare merge split validate check assert authorize format
  present describe map hash encode decode mask notify announce schedule purge lock open close define load save convert require`);

/** Of the trade, that the list of the house lacks: each is what every programmer says, and no verb above says the same. */
const ofTheTrade = words(`
  acquire add advance aggregate append apply bind bisect broadcast calibrate call clamp classify clear collect compile complete copy count
  derive detect ensure escape estimate execute expand extract fail fill filter finish fit generate group guard handle hide hydrate
  index inherit insert inspect join log mark match migrate move normalize pack poll prefetch prepare push query queue quote
  receive recompute record refresh refuse register reload remove rename repair replace request requeue reset resize resolve reuse run
  sample scan scroll scrub search seed send serve set shift show shuffle simplify simulate sort spool stop stream strip subscribe sum
  summarize sync test toggle touch trace train transcode transpose try unpack wait walk wrap`);

/** Of what the product does for its people: the words of the glossary and of the screens. */
const ofTheProduct = words(`
  accept activate answer assess assign certify claim compose confirm contribute decide display draft draw edit erase explore freeze
  grade invite issue mine promote propose redeem reopen retire reread rerun revert revoke rewrite seal share sign submit unmask unseal
  unshare verify waive`);

export const allowedVerbs = new Set([...ofTheHouse, ...ofTheTrade, ...ofTheProduct]);

/** The verb, and what the trade says. */
const instead = {
  act: "run",
  ask: "request, confirm",
  assemble: "build",
  begin: "start",
  blame: "find",
  carry: "set",
  choose: "select",
  continue: "resume",
  deliver: "send",
  discard: "delete",
  drop: "delete",
  enter: "require",
  examine: "check, inspect",
  explain: "describe",
  fold: "normalize",
  follow: "subscribe to",
  forget: "delete",
  fuse: "merge",
  gather: "collect",
  give: "issue, create",
  guess: "detect",
  hold: "lock, acquire",
  identify: "read, find",
  judge: "evaluate",
  keep: "save",
  learn: "train",
  leave: "close",
  lint: "check",
  locate: "find",
  look: "read, get",
  lookup: "find",
  make: "create, build",
  normalise: "normalize",
  note: "log, record",
  offer: "propose",
  peek: "get",
  pick: "select",
  provide: "get, ensure",
  prove: "build … proof",
  put: "save, set",
  reach: "wait",
  recalculate: "recompute",
  recognise: "detect",
  remember: "save",
  repeat: "retry",
  say: "describe",
  see: "filter, list",
  separate: "split",
  settle: "resolve, finish",
  shrink: "resize",
  sniff: "detect",
  spend: "redeem",
  store: "save",
  summarise: "summarize",
  take: "read, import, claim",
  tell: "describe, notify",
  tidy: "normalize",
  unite: "merge",
};

/** Verbs of everyday English that no exported function begins with, and none shall. What is as often a noun is not among them. */
const ofNobody = words(`
  absorb achieve acknowledge acquaint adapt admire admit advise affect afford aim agree allege alter amend amuse
  analyse analyze anticipate apologise appeal appear appoint appreciate arise arrange arrive ascertain assist associate assume attach
  attain attempt attend attract avoid await awake ban bear beat become behave believe belong bend bet betray bid bite bless blow boil
  borrow bother bounce bow breathe breed bring bury buy calm care cast cater cause cease challenge chase chuck cling come comfort
  commit complain comprehend conceal concern conclude conduct confess confuse congratulate conjure connote conquer consider consist
  construct consult consume contain contend convey convince cook cope correct cough craft crawl creep cry cultivate cure
  dare deal declare decline decorate decrease deduce defeat defend defer delay delight deliberate demand demonstrate denote deny depart
  depend deposit deprive deserve desire destroy devise devote die dig digest diminish dip disagree disappear discern disclose discover
  discuss disguise dislike dismiss dispatch dispose distribute disturb dive do donate doubt drag dread dream dress drift drink drive
  drown dry dwell earn eat elect elicit embrace emerge emit employ enable enclose encounter encourage endeavour endorse endure engage
  enhance enjoy enlarge enlist enquire enrich entertain entitle envisage establish exceed excite exclude excuse exist expect
  experience explode expose extend face fall fancy fasten favour fear feed feel fight fly forbid foresee foretell forgive fry
  fulfil furnish gain gamble gaze glance glue grab grant grasp greet grow guarantee hang happen harvest hate haul heal hear heed help
  hesitate hinder hire hoist hope hug hunt hurry hurt imagine imply impose impress improve include increase indicate induce infer
  inform inhabit inquire insist inspire instruct insult intend intervene introduce invent investigate invoke involve iron itch jam jump
  justify kick kill kiss kneel knit knock know lament land laugh lay lean leap lend let lie light like linger listen live lose
  love maintain manage manufacture marry melt mend mention merit mind mingle miss moan modify mourn multiply murmur narrate
  neglect negotiate nod nominate nurture obey oblige obtain occupy occur offend omit operate oppose outline overcome overhear overlook
  owe paint pardon participate pass pause peel perceive perform permit persuade ponder possess postpone pour practise praise pray
  preach prefer preserve pretend prevent proceed proclaim procure prohibit prolong promise pronounce protect protest provoke pull punch
  punish purchase pursue quarrel quit race raise reassure rebuke recall recite recommend reconcile recover recruit reduce refer refine
  reflect reform regard regret reject rejoice relate relax rely remain remark remind renounce repay repent reproduce   rescue resemble resent reside resign resist respect respond retain retell retreat retrieve reveal revise reward ride ring rise roam rob
  roll ruin rush sack satisfy scare scold scrape scratch scream seek seem seize sell sense shake shape shave shed shelter shine
  shoot shout shut sigh sing sink sit skip slap sleep slide slip smash smell smile snatch sneeze snore soak soften solve
  soothe sow spare speak specify speed spell spill spin spit spoil spot sprinkle squash squeeze stab stand stare stay steal steer
  stick sting stir stitch strengthen stretch strike strive struggle study stuff stumble submerge succeed suck suffer suggest suit supply
  support suppose surround survive suspect suspend swallow swear sweep swell swim swing talk tame tap taste teach tear tease tempt tend
  terrify thank think threaten thrive throw thrust tickle tie tolerate torment toss translate transport trap travel tread treat
  tremble trick trouble trust tug twist undergo understand undertake undo unfold unlock unravel unveil uphold upset urge utter
  vanish venture vow wake wander warn wash waste watch wear weave weep weigh whisper wink wipe wish
  wonder worry worship wrestle yearn yell yield`);

/** Verb to what to say instead of it. */
export const refusedVerbs = new Map([
  ...ofNobody.map((verb) => [verb, "a verb of the list"]),
  ...Object.entries(instead),
]);
