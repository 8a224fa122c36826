import { describe, expect, it } from 'vitest'
import { type Comparison, compared, MOST_OVER, NODES_BETWEEN } from './halving.ts'

/** Chances to win after each answer, by which playouts are scored; each costs one node. */
const CHANCES = { a: 0.2, b: 0.9, c: 0.5, d: 0.4 } as const
type Answer = keyof typeof CHANCES

/** A comparison of all answers, and the worlds that each of them met. */
function comparison(changes: Partial<Comparison<Answer>> = {}) {
  const met: Record<Answer, number[]> = { a: [], b: [], c: [], d: [] }
  return {
    met,
    candidates: ['a', 'b', 'c', 'd'] as const,
    nodes: 40,
    isOver: () => false,
    playoutsIn: (world: number) => (answer: Answer, mustEnd: (nodes: number) => boolean) => {
      if (mustEnd(0)) return null
      met[answer].push(world)
      return { score: CHANCES[answer], nodes: 1 }
    },
    ...changes,
  }
}

const inOrder = (of: Comparison<Answer>): string =>
  compared(of)
    .answers.map(({ answer }) => answer)
    .join('')

describe('a comparison of answers by playouts', () => {
  it('finds the one that wins most, and drops the worse half in each round', () => {
    const of = comparison()
    expect(inOrder(of)).toBe('bcad')
    const counts = Object.values(of.met).map(({ length }) => length)
    expect(counts).toEqual([5, 15, 15, 5])
  })

  it('meets the same worlds with each answer', () => {
    const of = comparison()
    compared(of)
    expect(of.met.a).toEqual([0, 1, 2, 3, 4])
    expect(of.met.b).toEqual(of.met.c)
  })

  it('keeps the order of the candidates until playouts say more', () => {
    expect(inOrder(comparison({ nodes: 1 }))).not.toBe('bcad')
    expect(inOrder(comparison({ isOver: () => true }))).toBe('abcd')
    expect(compared(comparison({ isOver: () => true })).answers[0]).toEqual({
      ...{ answer: 'a', rank: 0 },
      ...{ chance: 0.5, playouts: 0 },
    })
  })

  it('treats all candidates from a rank on alike', () => {
    // One world in each round: d wins, but less than three ranks are worth.
    const playoutsIn = () => (answer: Answer) => ({ score: answer === 'd' ? 0.9 : 0.2, nodes: 1 })
    expect(inOrder(comparison({ nodes: 4, playoutsIn }))).toBe('abdc')
    expect(inOrder(comparison({ nodes: 4, playoutsIn, ranks: 1 }))).toBe('dabc')
  })

  it('does not count a world in which time ran out', () => {
    // Two questions before the first world, one before each of its playouts.
    let left = 4
    const isOver = () => {
      left -= 1
      return left < 0
    }
    const of = comparison({ isOver })
    expect(compared(of).answers.map(({ playouts }) => playouts)).toEqual([0, 0, 0, 0])
    expect([of.met.b, of.met.c]).toEqual([[0], []])
  })

  it('costs little more than its nodes, however long playouts are', () => {
    const of = comparison({
      nodes: 5_000,
      playoutsIn: () => (_, mustEnd) => {
        let nodes = 0
        while (!mustEnd(nodes)) nodes += NODES_BETWEEN
        return null
      },
    })
    expect(compared(of).nodes).toBeLessThanOrEqual(5_000 + MOST_OVER)
    expect(inOrder(of)).toBe('abcd')
  })

  it('plays nothing for a single answer', () => {
    const of = comparison({ candidates: ['c'] })
    expect(inOrder(of)).toBe('c')
    expect(of.met.c).toEqual([])
  })
})
