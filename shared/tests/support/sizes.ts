/**
 * How many cases each large test runs: few on every commit, many with `SUITE=full`.
 * Every such test has a row here and asks `sizeOf`.
 */
export const SIZES = {
  /** Random boards on which geometry is compared with its slow second implementation. */
  geometryBoards: { ci: 300, full: 20_000 },
  /** Whole random games, with options flipped: conserved, ended, replayed. */
  randomGames: { ci: 100, full: 10_000 },
  /** Whole random games in which every decision is tried with wrong intents. */
  mutatedGames: { ci: 25, full: 1000 },
  /** Random games of one decision of which every listed answer is tried. */
  listedGames: { ci: 100, full: 5000 },
  /** Whole random games under each preset as it is. */
  presetGames: { ci: 40, full: 2000 },
  /** Whole random games under each preset with each option flipped, on a copy read back at every decision. */
  dualGames: { ci: 1, full: 10 },
  /** Presets under which each option is flipped for these copies. */
  dualPresets: { ci: 1, full: 2 },
  /** Whole duels of the bot greedy against random, seats swapped. */
  botDuels: { ci: 100, full: 5000 },
  /** Whole duels of the quick policy against greedy, seats swapped. */
  quickDuels: { ci: 40, full: 100 },
  /** Whole duels of a small search against greedy, seats swapped, under each preset. */
  searchedDuels: { ci: 1, full: 200 },
  /** Puzzles of the set that are found again and proved by a deeper search. */
  provedPuzzles: { ci: 12, full: 1000 },
  /** Whole duels by which ratings of the bots are checked, under each preset. */
  ratedDuels: { ci: 60, full: 1000 },
  /** Whole duels of greedy with lists full of abilities, under each preset. */
  abilityDuels: { ci: 30, full: 1000 },
  /** Whole duels of greedy in random setups. */
  botSetups: { ci: 30, full: 1000 },
  /** Whole random games of which every position, diagram and intent is written and read back. */
  notedGames: { ci: 8, full: 600 },
  /** Texts that are no notation, or were one before they were spoilt. */
  spoiltTexts: { ci: 1500, full: 200_000 },
  /** Abilities of any data, each told apart by its words from all that differ in one thing. */
  spokenAbilities: { ci: 200, full: 10_000 },
  /** Pairs of random games that differ in one hidden item, under each preset. */
  twinGames: { ci: 60, full: 1500 },
  /** Pairs of random matches that differ in one hidden item, message by message. */
  twinMatches: { ci: 15, full: 400 },
  /** Whole random games that are watched with delays, under each preset. */
  watchedGames: { ci: 4, full: 300 },
  /** Whole random games that are watched at several servers, under each preset. */
  watchedTravels: { ci: 1, full: 40 },
  /** Effects taken out of a card, one at a time, so that some test fails; `full` is all of them. */
  effectMutants: { ci: 3, full: 67 },
  /** Runs of games made until everything that the rule book names was reached. */
  exhaustiveRuns: { ci: 1, full: 20 },
  /** Runs of duels of Duel made until everything that its rule book names was reached. */
  duelExhaustiveRuns: { ci: 1, full: 20 },
  /** Ops taken out of a card of Duel, one at a time, so that some test fails; `full` is all of them. */
  duelEffectMutants: { ci: 2, full: 40 },
  /** Packs of random abilities that the checks accept, two duels with each. */
  packGames: { ci: 60, full: 5000 },
  /** Rated matches that guests of one address lose to one of them on purpose. */
  soldMatches: { ci: 32, full: 160 },
  /** Sockets cut at random event numbers, five in a match. */
  cutSockets: { ci: 50, full: 2000 },
  /** Matches in which sockets are cut while a decision of each kind is open. */
  cutDecisions: { ci: 18, full: 300 },
  /** Random matches of which everything that anybody was sent is searched for what is hidden. */
  heardMatches: { ci: 12, full: 500 },
  /** Matches under way on a server that is killed, */
  killedMatches: { ci: 60, full: 500 },
  /** and how often it is, with each database. */
  killsOfSqlite: { ci: 3, full: 120 },
  killsOfPostgres: { ci: 2, full: 80 },
  /** Matches under way on a server that plays on for long, */
  soakedMatches: { ci: 6, full: 1000 },
  /** for how many seconds, */
  soakSeconds: { ci: 4, full: 3600 },
  /** and the longest pause of its players. */
  soakPauseMs: { ci: 20, full: 6000 },
  /** Matches under way in a cluster of which each part fails, */
  chaosMatches: { ci: 20, full: 80 },
  /** and how often each does. */
  chaosRounds: { ci: 1, full: 10 },
  /** Matches under way on servers of an earlier version that are replaced by today's, */
  upgradedMatches: { ci: 8, full: 200 },
  /** and players who wait in their queue. */
  upgradedTickets: { ci: 6, full: 60 },
  /** Decisions of a match in the browser after page or server was replaced by another version. */
  upgradedDecisions: { ci: 3, full: 1000 },
  /** Whole random battles of Skirmish, for each number of seats under each mode of teams. */
  skirmishBattles: { ci: 5, full: 2000 },
  /** Battles of Skirmish between its bots. */
  skirmishBotBattles: { ci: 40, full: 1000 },
  /** Pairs of battles of Skirmish over sockets that differ only in a sealed choice, byte by byte. */
  skirmishTwins: { ci: 20, full: 1000 },
  /** Duels of Duel between its bots. */
  duelBotDuels: { ci: 40, full: 400 },
  /** Duels of Duel of the searching bot against greedy, with every pair of starters in turn. */
  duelSearchedDuels: { ci: 8, full: 450 },
  /** Pairs of duels over sockets that differ only in what lies face-down, byte by byte. */
  duelTwins: { ci: 8, full: 1000 },
  /** Whole random duels of Duel, every other one with options by chance. */
  duelGames: { ci: 30, full: 5000 },
  /** Random matches in which every game is held to each law, for each of its setups. */
  lawfulMatches: { ci: 2, full: 400 },
  /** Decisions of a match in the browser that are made while figures walk and dice roll. */
  movingDecisions: { ci: 12, full: 1000 },
  /** Decisions of a match in the browser by keys alone, and by a finger. */
  handDecisions: { ci: 25, full: 1000 },
  /** Seconds in which a server is attacked beside honest players (docs/security.md). */
  attackSeconds: { ci: 25, full: 600 },
  /** Seconds for which a server's process is stopped, or gone, in a match with a clock, */
  stoppedSeconds: { ci: 4, full: 10 },
  /** and for which its database answers nothing; less than JOURNAL_SECONDS, after which it is suspended. */
  stalledSeconds: { ci: 4, full: 8 },
  /** Whole random games under each kind of chance, recorded, read back and played again. */
  recordedGames: { ci: 30, full: 3334 },
  /** Duels of greedy whose records are measured, under each preset. */
  recordedDuels: { ci: 15, full: 1000 },
  /** Bytes flipped in records, one at a time. */
  flippedBytes: { ci: 1500, full: 200_000 },
} as const satisfies Readonly<Record<string, { readonly ci: number; readonly full: number }>>

const { SUITE } = process.env

/** Cases to run for the test of this name. */
export const sizeOf = (name: keyof typeof SIZES): number =>
  SUITE === 'full' ? SIZES[name].full : SIZES[name].ci
