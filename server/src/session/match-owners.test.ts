import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../tests/support/database-timeouts.ts'
import { Unreachable } from '../cluster/ports.ts'
import { MatchOwners } from './match-owners.ts'

/** Owners read from a journal that can be made unreadable. */
function ownersOfJournal() {
  const state = { isAway: false, errors: 0 }
  const matchOwners = new MatchOwners({
    journal: {
      ownerOf: async () => {
        if (state.isAway) throw new Error('no database')
        return { id: 'me', isHeld: true }
      },
    },
    log: {
      ...SILENT_LOG,
      error: () => {
        state.errors += 1
      },
    },
  })
  const ask = () => matchOwners.ownerOf('m1')
  return { state, ask }
}

it('gives the owner of a match, and rejects with `Unreachable` while the journal cannot be read', async () => {
  const { state, ask } = ownersOfJournal()
  expect(await ask()).toEqual({ id: 'me', isHeld: true })
  state.isAway = true
  await expect(ask()).rejects.toThrow(Unreachable)
})

it('logs each outage of the journal once', async () => {
  const { state, ask } = ownersOfJournal()
  for (let outage = 1; outage <= 2; outage += 1) {
    state.isAway = true
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow(Unreachable)
    expect(state.errors).toBe(outage)
    state.isAway = false
    await ask()
  }
})
