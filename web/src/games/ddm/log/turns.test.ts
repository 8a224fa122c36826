import { expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { EN } from '../../../app/text/en.ts'
import { BLANK, toldOn } from '../narration/chronicle.ts'
import { turnsOf } from './turns.ts'

it('each turn has what happened in it, and nothing is lost', () => {
  const last = watchBots('tabletop', 7, 'A').at(-1)
  if (last === undefined) throw new Error('a duel has a beginning')
  const { told } = toldOn(BLANK, last.history, { text: EN, state: last.state, own: 'A' })
  const turns = turnsOf(told)
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, place) => place))
  const begun = told.filter(({ event }) => event.type === 'turnBegan').length
  const entries = turns.flatMap((one) => one.told)
  expect(entries.length).toBe(told.length - begun)
  expect(entries.every((one) => turns[one.turn]?.told.includes(one))).toBe(true)
})
