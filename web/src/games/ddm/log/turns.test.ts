import { expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { EN } from '../../../app/text/en.ts'
import { BLANK, narrateOn } from '../narration/narrated-history.ts'
import { turnsOf } from './turns.ts'

it('each turn has what happened in it, and nothing is lost', () => {
  const last = watchBots('tabletop', 7, 'A').at(-1)
  if (last === undefined) throw new Error('a duel has a beginning')
  const { events } = narrateOn(BLANK, last.history, { text: EN, state: last.state, own: 'A' })
  const turns = turnsOf(events)
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, place) => place))
  const begun = events.filter(({ event }) => event.type === 'turnBegan').length
  const entries = turns.flatMap((one) => one.events)
  expect(entries.length).toBe(events.length - begun)
  expect(entries.every((one) => turns[one.turn]?.events.includes(one))).toBe(true)
})
