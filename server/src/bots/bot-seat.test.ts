import { parsePosition, type State } from '@dungeon-dice/shared/skirmish'
import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { AnyTypes } from '../game/any-game.ts'
import { hostedSkirmish } from '../game/skirmish/hosted-skirmish.ts'
import type { Thought } from '../game/thought.ts'
import type { Match } from '../match/match.ts'
import type { Position } from '../match/position.ts'
import { BotSeat } from './bot-seat.ts'

/** A battle of four in A's turn, with A's offer of a draw and the seats that agree to it. */
function offered(agreed: string): State {
  const fighters = ['A ashcolt 1,1', 'B gritback 3,3', 'C fenhag 5,5', 'D ashcolt 7,7'].join(' | ')
  const read = parsePosition(`${fighters} || queue A B C D, turn 3, steps 2, offer A ${agreed}`)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** A bot on seat D that thinks without end, what it was asked to think, and a way to show it a state. */
function botAmong(people: readonly string[]) {
  const thoughts: Thought[] = []
  const time = fakeTime()
  const bot = new BotSeat({
    ...{ game: hostedSkirmish(), match: {} as Match<AnyTypes>, matchId: 'm1', lane: () => '' },
    ...{ seat: 'D', bot: 'greedy', people, key: new Uint8Array(32), pauseMs: 0 },
    ...{ clock: time, timers: time, log: SILENT_LOG },
    thinkers: {
      think: (thought) => {
        thoughts.push(thought)
        return new Promise(() => undefined)
      },
      stop: async () => undefined,
    },
  })
  const show = (step: number, state: State) =>
    bot.update({
      step,
      state,
      outcome: null,
      decisions: { open: [] },
    } as unknown as Position<AnyTypes>)
  return { show, thoughts }
}

it('a bot answers a draw only after the people who were asked (P14.4)', () => {
  const { show, thoughts } = botAmong(['A', 'B'])
  show(5, offered('A'))
  expect(thoughts).toEqual([])
  show(6, offered('A B'))
  expect(thoughts).toMatchObject([{ seat: 'D', wanted: 'word' }])
})

it('does not wait for other bots', () => {
  const { show, thoughts } = botAmong(['A'])
  show(5, offered('A'))
  expect(thoughts).toMatchObject([{ wanted: 'word' }])
})
