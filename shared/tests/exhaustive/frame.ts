import { seededChance } from '../../src/index.ts'

/**
 * Something that games must reach once, as words: `ability time-wizard/1`, `window damage`,
 * `refusal move blocked R10.5`. The first word is its kind.
 */
export type Goal = string

/** Goals that are still open, and those reached that were not foreseen. */
export interface Ledger {
  readonly open: Set<Goal>
  /** Goals that were reached although the rule book does not name them, or that were thought out of reach. */
  readonly unknown: Set<Goal>
  readonly all: ReadonlySet<Goal>
}

/** A ledger with these goals, of which only some may be asked for. */
export const ledgerOf = (goals: readonly Goal[], asked: readonly Goal[] = goals): Ledger => ({
  open: new Set(asked),
  unknown: new Set(),
  all: new Set(goals),
})

/** Notes that these goals were reached. */
export function note({ open, unknown, all }: Ledger, goals: readonly Goal[]): void {
  for (const goal of goals) {
    open.delete(goal)
    if (!all.has(goal)) unknown.add(goal)
  }
}

/** A game that is played until everything in it was reached. */
export interface Subject<L extends Ledger = Ledger> {
  /** Id of the game. */
  readonly game: string
  readonly ledger: (asked?: readonly Goal[]) => L
  /** Plays one match, made for goals that are open, and notes what it reached. */
  readonly play: (seed: number, ledger: L) => void
}

/** Which games are played. */
export interface Asked {
  /** A whole number; the same gives the same games. */
  readonly seed: number
  /** Only these goals; all when absent. */
  readonly goals?: readonly Goal[]
  /** Games after which it is given up. */
  readonly most: number
}

/** Result of playing until everything was reached. */
export interface Exhausted<L extends Ledger = Ledger> {
  readonly ledger: L
  readonly games: number
}

/** The command that plays these games again. */
export const commandFor = (game: string, { seed, goals = [] }: Asked): string =>
  [
    `npm run exhaust -- --game ${game} --seed ${seed}`,
    ...goals.map((goal) => `--goal '${goal}'`),
  ].join(' ')

/**
 * Plays games made for what is still open, until nothing is or `most` games are played. Throws
 * with the command that repeats it when a game breaks off.
 */
export function exhaust<L extends Ledger>(
  subject: Subject<L>,
  asked: Asked,
  onGame: (game: number, ledger: L) => void = () => {},
): Exhausted<L> {
  const ledger = subject.ledger(asked.goals)
  const seeds = seededChance(asked.seed)
  let games = 0
  while (ledger.open.size > 0 && games < asked.most) {
    games += 1
    try {
      subject.play(seeds(games, 2 ** 31), ledger)
    } catch (cause) {
      const again = commandFor(subject.game, asked)
      throw new Error(`game ${games} broke off; again: ${again}`, { cause })
    }
    onGame(games, ledger)
  }
  return { ledger, games }
}

/** Things named with their kind. */
export const named = (kind: string, names: Iterable<string>): readonly Goal[] =>
  Array.from(names, (name) => `${kind} ${name}`)

/** The goal that an option is set to a value in a whole game. */
export const optionGoal = (option: string, value: unknown): Goal =>
  `option ${option}=${JSON.stringify(value)}`

/** The goals that each of these options is set to each of its values. */
export const optionGoals = (flips: Readonly<Record<string, readonly unknown[]>>): readonly Goal[] =>
  Object.entries(flips).flatMap(([option, values]) =>
    values.map((value) => optionGoal(option, value)),
  )

/** Rows of the table of a rule book with this header, by cells. */
export function rowsUnder(book: string, header: string): readonly (readonly string[])[] {
  const [, after = ''] = book.split(`\n| ${header} |`)
  const [table = ''] = after.split('\n\n')
  return table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** The words in backticks that stand before a list of their facts, if they have one. */
export const namesIn = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name)

/** A factor around 1, so that not the same is chosen again and again. */
export const noise = (pick: (below: number) => number): number => (30 + pick(100)) / 100

/** The thing of most worth, the first among equals. */
export function mostWorth<T>(things: readonly T[], worth: (thing: T) => number): T | undefined {
  let best: T | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const thing of things) {
    const value = worth(thing)
    if (value > most) {
      best = thing
      most = value
    }
  }
  return best
}
