/** How a playout ended, and what it cost. */
export interface Playout {
  /** Chance that the seat wins: 1 for a win, 0 for a loss, a half for a draw. */
  readonly score: number
  /** Answers played. */
  readonly nodes: number
}

/** Answers after which a playout asks again whether it has to end. */
export const NODES_BETWEEN = 8

/**
 * Nodes by which a search may exceed its effort: a round ends with the world that exceeds its
 * share. Usual matches of `ddm` take up to 700 more; with this, its `strong` stays within 1.2 times
 * its effort.
 */
export const MOST_OVER = 1_600

/**
 * Plays an answer, and the game on; null once `mustEnd` returns true. It asks that before the first
 * answer and after every `NODES_BETWEEN`, with the number of answers played.
 */
type PlayOut<Answer> = (answer: Answer, mustEnd: (nodes: number) => boolean) => Playout | null

/** A comparison of answers by playouts. */
export interface Comparison<Answer> {
  /** The answers, the one that promises most at first sight first. */
  readonly candidates: readonly Answer[]
  /** Answers that are played in all playouts together, and at most `MOST_OVER` more. */
  readonly nodes: number
  /** Ranks at first sight that count: from this one on all are equal. By default all count. */
  readonly ranks?: number
  /** Ends the comparison early when it returns true, such as at a deadline. */
  readonly isOver: () => boolean
  /**
   * The playouts in world number `world`, from 0: a state that may be the real one, with the chance
   * that follows. All candidates meet the same worlds.
   */
  readonly playoutsIn: (world: number) => PlayOut<Answer>
}

/** An answer with the result of its playouts. */
export interface RatedAnswer<Answer> {
  readonly answer: Answer
  /** Place among the candidates: 0 for the answer that promises most at first sight. */
  readonly rank: number
  /** Mean chance to win after it, from 0 to 1; a half where it was not played out. */
  readonly chance: number
  /** Playouts of it. */
  readonly playouts: number
}

/** The result of a comparison, and what it cost. */
export interface Compared<Answer> {
  /** The candidates, the best first. */
  readonly answers: readonly RatedAnswer<Answer>[]
  /** Answers played in all playouts. */
  readonly nodes: number
}

/** A candidate with the scores of its playouts. */
interface Tried<Answer> {
  readonly answer: Answer
  readonly rank: number
  sum: number
  playouts: number
}

/**
 * Wins by which a candidate has to be ahead of the one before it at first sight: a few playouts say
 * less than the order of the candidates, many say more.
 */
const LEAD = 0.6

/**
 * Compares answers by playing on many times after each. The worse half is dropped in each round, so
 * that most playouts go to those that are hard to tell apart (sequential halving).
 */
export function compared<Answer>(comparison: Comparison<Answer>): Compared<Answer> {
  const { candidates, nodes, isOver, playoutsIn, ranks = candidates.length } = comparison
  let left = candidates.map(
    (answer, rank): Tried<Answer> => ({ answer, rank, sum: 0, playouts: 0 }),
  )
  const dropped: Tried<Answer>[] = []
  const rounds = Math.ceil(Math.log2(left.length))
  const meter = makeMeter(nodes + MOST_OVER, isOver)
  let world = 0
  for (let round = 0; round < rounds && !meter.isOver(0); round += 1) {
    const least = meter.nodes() + nodes / rounds
    for (; meter.nodes() < least && !meter.isOver(0); world += 1)
      tryAll(left, playoutsIn(world), meter)
    const ranked = left.toSorted((a, b) => hopeOf(b, ranks) - hopeOf(a, ranks))
    left = ranked.slice(0, Math.ceil(ranked.length / 2))
    dropped.unshift(...ranked.slice(left.length))
  }
  const answers = [...left, ...dropped].map(({ answer, rank, sum, playouts }) => ({
    ...{ answer, rank, playouts },
    chance: playouts === 0 ? 0.5 : sum / playouts,
  }))
  return { answers, nodes: meter.nodes() }
}

/** Wins, by which the candidates of a round can be compared: all were played out equally often. */
const hopeOf = ({ sum, rank }: Tried<unknown>, ranks: number): number =>
  sum - LEAD * Math.min(rank, ranks)

/** Counts the nodes of a search, and reports once and for all when it has to end. */
interface Meter {
  readonly nodes: () => number
  readonly add: (nodes: number) => void
  /** True once the search has to end, counting nodes that were not added yet. */
  readonly isOver: (nodes: number) => boolean
}

function makeMeter(most: number, isTimeUp: () => boolean): Meter {
  let spent = 0
  let hasEnded = false
  return {
    nodes: () => spent,
    add: (nodes) => {
      spent += nodes
    },
    isOver: (nodes) => {
      if (hasEnded) return true
      hasEnded = spent + nodes > most - NODES_BETWEEN || isTimeUp()
      // A playout that is cut short counts as well.
      if (hasEnded) spent += nodes
      return hasEnded
    },
  }
}

/**
 * Plays out every answer in one world. A world that the end of the search cuts short counts for
 * none of them, so that all can be compared.
 */
function tryAll<Answer>(
  tried: readonly Tried<Answer>[],
  playOut: PlayOut<Answer>,
  meter: Meter,
): void {
  const scores: number[] = []
  for (const { answer } of tried) {
    const playout = playOut(answer, meter.isOver)
    if (playout === null) return
    meter.add(playout.nodes)
    scores.push(playout.score)
  }
  for (const [place, one] of tried.entries()) {
    one.sum += scores[place] ?? 0
    one.playouts += 1
  }
}
