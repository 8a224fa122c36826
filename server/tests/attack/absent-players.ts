import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { playerFrom, postFrom } from './foreign-origins.ts'

/** Guest accounts of the attacker: each has a quota of its own. */
const GUESTS = 40
/** Time between two seats, in milliseconds. */
const PAUSE_MS = 10

/** Takes seats by quick match with many guests and never comes to them. */
export const absentPlayers: Attack = {
  name: 'absent players',
  run: async (target, signal) => {
    const tally = { guests: 0, seats: 0, refused: 0 }
    const tokens: string[] = []
    for (let turn = 0; !signal.aborted; turn += 1) {
      const fresh = tokens.length < GUESTS ? await playerFrom(target, null) : undefined
      if (fresh !== undefined) tokens.push(fresh)
      tally.guests = tokens.length
      const { status } = await postFrom(target, 'quick-match', null, tokens[turn % tokens.length])
      if (status === 200) tally.seats += 1
      else tally.refused += 1
      await wait(PAUSE_MS)
    }
    return tally
  },
}
