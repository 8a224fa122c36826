import { type GameTypes, SPECTATOR } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { playRandomMatch } from '../../shared/tests/laws/random-match.ts'
import type { Subject } from '../../shared/tests/laws/subject.ts'
import { DDM, DUELS, SKIRMISHES } from '../../shared/tests/laws/subjects.ts'
import { EVENTS_PAGE, EventLog } from '../src/match/event-log.ts'

/** The events of a random match in a log, and as each viewer saw them. */
function logOf<G extends GameTypes>(subject: Subject<G>, setup: G['Setup'], seed: number) {
  const { game } = subject
  const seats = game.seatsOf(setup)
  const seen = new Map<string, G['Event'][]>([...seats, SPECTATOR].map((viewer) => [viewer, []]))
  const log = new EventLog<G['Event']>()
  for (const { events, after } of playRandomMatch(subject, setup, seed).moves)
    for (const event of events)
      log.add(seats, (viewer) => {
        const view = game.viewEvent(event, viewer as G['Seat'], after)
        seen.get(viewer)?.push(view)
        return view
      })
  return { log, seen }
}

function expectSameAfterwards<G extends GameTypes>(subject: Subject<G>): void {
  for (const setup of subject.setups.values()) {
    const { log, seen } = logOf(subject, setup, 5)
    for (const [viewer, events] of seen)
      for (let after = 0; after < events.length; after += EVENTS_PAGE) {
        const shown = log.since(viewer, after, EVENTS_PAGE).events
        expect(shown).toStrictEqual(events.slice(after, after + EVENTS_PAGE))
      }
  }
}

describe('the log of a random match shows each viewer the same after packing', () => {
  const timeout = { timeout: 120_000 }
  it('in Dungeon Dice Monsters', timeout, () => expectSameAfterwards(DDM))
  it('in Skirmish', timeout, () => expectSameAfterwards(SKIRMISHES))
  it('in Duel', timeout, () => expectSameAfterwards(DUELS))
})
