import { expect, it } from 'vitest'
import { QUIET } from '../../tests/support/patience.ts'
import { Unreachable } from '../cluster/ports.ts'
import { MatchOwners } from './match-owners.ts'

/** Where a journal says who has a match, while it can be read. */
function scene() {
  const state = { isAway: false, errors: 0 }
  const matchOwners = new MatchOwners({
    journal: {
      ownerOf: async () => {
        if (state.isAway) throw new Error('no database')
        return { id: 'me', isHeld: true }
      },
    },
    log: {
      ...QUIET,
      error: () => {
        state.errors += 1
      },
    },
  })
  const ask = () => matchOwners.ownerOf('m1')
  return { state, ask }
}

it('tells who has a match, and is like a server out of reach while it cannot be read', async () => {
  const { state, ask } = scene()
  expect(await ask()).toEqual({ id: 'me', isHeld: true })
  state.isAway = true
  await expect(ask()).rejects.toThrow(Unreachable)
})

it('logs once for each time in which it cannot be read', async () => {
  const { state, ask } = scene()
  for (let outage = 1; outage <= 2; outage += 1) {
    state.isAway = true
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow(Unreachable)
    expect(state.errors).toBe(outage)
    state.isAway = false
    await ask()
  }
})
