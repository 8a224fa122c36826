import { describe, expect, it } from 'vitest'
import { ParseTurns } from './parse-turns.ts'

/** Turns whose data takes the time that it says to parse, and what was parsed, in order. */
function made() {
  let watchMs = 0
  let later: (() => void)[] = []
  const parsed: string[] = []
  const turns = new ParseTurns({
    stopwatch: () => watchMs,
    later: (run) => void later.push(run),
  })
  return {
    parsed,
    arrive: (address: string, name: string, tookMs: number) => {
      const parse = () => {
        watchMs += tookMs
        parsed.push(name)
      }
      if (turns.mayParse(address)) turns.parse(address, parse)
      else turns.wait(address, parse)
    },
    /** One turn of the event loop; how many callbacks it had to run. */
    turn: () => {
      const due = later
      later = []
      for (const run of due) run()
      return due.length
    },
    fail: (address: string) =>
      turns.wait(address, () => {
        throw new Error('bad')
      }),
  }
}

const [ann, bo, cy] = ['192.0.2.1', '192.0.2.2', '192.0.2.3']

describe('data that arrives', () => {
  it('is parsed at once until its customer has used a millisecond of this turn', () => {
    const { arrive, parsed } = made()
    for (const name of ['a1', 'a2', 'a3']) arrive(ann, name, 0.6)
    arrive(bo, 'b1', 0.6)
    expect(parsed).toEqual(['a1', 'a2', 'b1'])
  })

  it('of all networks of one IPv6 customer waits together', () => {
    const { arrive, parsed } = made()
    arrive('2001:db8:7:1::/64', 'a1', 1)
    arrive('2001:db8:7:2::/64', 'a2', 1)
    arrive('2001:db8:8:1::/64', 'b1', 1)
    expect(parsed).toEqual(['a1', 'b1'])
  })

  it('keeps its order: nothing overtakes what waits', () => {
    const { arrive, parsed, turn } = made()
    for (const name of ['a1', 'a2', 'a3']) arrive(ann, name, 1)
    turn()
    arrive(ann, 'a4', 1)
    while (turn() > 0);
    expect(parsed).toEqual(['a1', 'a2', 'a3', 'a4'])
  })
})

describe('data that waits', () => {
  it('is parsed for a millisecond of each customer, two in all, and the customers take turns', () => {
    const { arrive, parsed, turn } = made()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) arrive(ann, name, 0.5)
    for (const name of ['b1', 'b2']) arrive(bo, name, 1)
    for (const name of ['c1', 'c2']) arrive(cy, name, 1)
    const at = parsed.length
    turn()
    expect(parsed.slice(at)).toEqual(['a3', 'a4', 'b2'])
    turn()
    expect(parsed.slice(at + 3)).toEqual(['c2', 'a5'])
  })

  it('counts for what arrives until the next turn', () => {
    const { arrive, parsed, turn } = made()
    arrive(ann, 'a1', 1)
    arrive(ann, 'a2', 1)
    turn()
    arrive(ann, 'a3', 1)
    expect(parsed).toEqual(['a1', 'a2'])
    turn()
    expect(parsed).toEqual(['a1', 'a2', 'a3'])
  })

  it('leaves nothing behind', () => {
    const { arrive, parsed, turn } = made()
    for (const name of ['a1', 'a2', 'a3']) arrive(ann, name, 1)
    while (turn() > 0);
    arrive(ann, 'a4', 1)
    expect(parsed).toHaveLength(4)
    turn()
    expect(turn()).toBe(0)
  })

  it('is parsed although what came before it could not be', () => {
    const { arrive, fail, parsed, turn } = made()
    fail(ann)
    arrive(ann, 'a1', 1)
    expect(turn).toThrow('bad')
    turn()
    expect(parsed).toEqual(['a1'])
  })
})
