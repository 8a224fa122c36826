import type { GameEvent, State } from '../../shared/src/ddm/index.ts'

/** Statistics of games; plain data, so that workers can send it. */
export interface Tally {
  games: number
  decisions: number
  /** Most links in one chain. */
  longestChain: number
  /** Turns and decisions of the longest games. */
  mostTurns: number
  mostDecisions: number
  /** Games by deciding rule, and what led to the ladder. */
  readonly endings: Record<string, number>
  /** Answers by kind. */
  readonly answers: Record<string, number>
  /** Uses of each ability, by card and number. */
  readonly abilities: Record<string, number>
}

export const emptyTally = (): Tally => ({
  games: 0,
  decisions: 0,
  longestChain: 0,
  mostTurns: 0,
  mostDecisions: 0,
  endings: {},
  answers: {},
  abilities: {},
})

const countOne = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Counts the result of one answer. */
export function countAnswer(tally: Tally, type: string, events: readonly GameEvent[]): void {
  tally.decisions += 1
  countOne(tally.answers, type)
  for (const event of events) {
    if (event.type === 'linkAdded') countOne(tally.abilities, `${event.card}!${event.ability}`)
    if (event.type === 'linkResolved') tally.longestChain = Math.max(tally.longestChain, event.link)
  }
}

/** Counts a finished game. */
export function countGame(tally: Tally, { turn, outcome }: State, decisions: number): void {
  tally.games += 1
  tally.mostTurns = Math.max(tally.mostTurns, turn)
  tally.mostDecisions = Math.max(tally.mostDecisions, decisions)
  const ladder = outcome?.ladder ?? null
  countOne(tally.endings, `${outcome?.rule}${ladder === null ? '' : ` by ${ladder}`}`)
}

/** Adds another worker's statistics. */
export function addTally(sum: Tally, more: Tally): void {
  sum.games += more.games
  sum.decisions += more.decisions
  sum.longestChain = Math.max(sum.longestChain, more.longestChain)
  sum.mostTurns = Math.max(sum.mostTurns, more.mostTurns)
  sum.mostDecisions = Math.max(sum.mostDecisions, more.mostDecisions)
  for (const field of ['endings', 'answers', 'abilities'] as const)
    for (const [name, count] of Object.entries(more[field]))
      sum[field][name] = (sum[field][name] ?? 0) + count
}
