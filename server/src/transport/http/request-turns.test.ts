import { describe, expect, it } from 'vitest'
import { RequestTurns } from './request-turns.ts'

/** Turns of an event loop that the test advances; `begun` lists who began, in order. */
function openTurns(mostOfLane = 1) {
  const later: (() => void)[] = []
  const turns = new RequestTurns({ later: (run) => void later.push(run), mostOfLane })
  const begun: string[] = []
  const ask = (address: string, name = address) =>
    void turns.next(address).then(() => begun.push(name))
  /** The owner of the next turn. */
  const turn = async () => {
    await Promise.resolve()
    begun.length = 0
    for (const run of later.splice(0)) run()
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    return [...begun]
  }
  return { ask, turn, begun, later }
}

describe('requests', () => {
  it('of one address begin one in a turn, in their order', async () => {
    const { ask, turn, begun } = openTurns()
    for (const name of ['first', 'second', 'third']) ask('192.0.2.1', name)
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    expect(begun).toEqual(['first'])
    expect([await turn(), await turn(), await turn()]).toEqual([['second'], ['third'], []])
  })

  it('of one address begin some in a turn where that many may, and another has its share', async () => {
    const { ask, turn, begun } = openTurns(3)
    for (let count = 0; count < 8; count += 1) ask('192.0.2.1')
    ask('192.0.2.2')
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    const [one, other] = ['192.0.2.1', '192.0.2.2']
    expect(begun).toEqual([one, one, one, other])
    expect([await turn(), await turn()]).toEqual([
      [one, one, one],
      [one, one],
    ])
  })

  it('of another address do not wait for them', async () => {
    const { ask, turn, begun } = openTurns()
    for (let count = 0; count < 50; count += 1) ask('192.0.2.1')
    await turn()
    ask('192.0.2.2')
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    expect(begun).toEqual(['192.0.2.1', '192.0.2.2'])
  })

  it('of an IPv6 customer take turns as one', async () => {
    const { ask, turn, begun } = openTurns()
    for (const name of ['2001:db8:7:1::/64', '2001:db8:7:2::/64']) ask(name)
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    expect(begun).toHaveLength(1)
    expect(await turn()).toHaveLength(1)
  })

  it('of many addresses begin four in a turn, those that waited longest first', async () => {
    const { ask, turn, begun } = openTurns()
    for (let place = 1; place <= 9; place += 1) ask(`192.0.2.${place}`)
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    expect(begun).toHaveLength(4)
    expect(await turn()).toEqual(['192.0.2.5', '192.0.2.6', '192.0.2.7', '192.0.2.8'])
    expect(await turn()).toEqual(['192.0.2.9'])
  })

  it('leave nothing behind', async () => {
    const { ask, turn, later } = openTurns()
    ask('192.0.2.1')
    await turn()
    await turn()
    expect(later).toEqual([])
  })
})
