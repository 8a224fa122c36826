import type { BattleEvent } from '@dungeon-dice/client-sdk/skirmish'
import { expect, it } from 'vitest'
import { WORDS } from '../text/use-words.ts'
import { askedWords } from './asked-words.ts'
import { entriesOf, type Telling } from './narrate.ts'

const telling: Telling = { words: WORDS.en, own: 'A', nameOf: (seat) => `Bot ${seat}` }
const asked = { asked: { type: 'turn', seat: 'A' } } as Parameters<typeof askedWords>[0]

it('the beginning of the own turn is said once', () => {
  const began: BattleEvent = { type: 'turnBegan', seat: 'A', turn: 3 }
  expect(askedWords(asked, telling, [began])).toBe('')
  expect(askedWords(asked, telling, [])).toBe('Your turn.')
})

it('whoever chooses a fighter hears how one wins', () => {
  const choice = { asked: { type: 'chooseFighter', seat: 'A' } } as typeof asked
  expect(askedWords(choice, telling, [])).toContain(WORDS.en.choose.goal)
})

it('a walk of several steps is a sentence', () => {
  const step = (seat: 'A' | 'B', x: number): BattleEvent => ({
    type: 'moved',
    seat,
    from: { x, y: 1 },
    to: { x: x + 1, y: 1 },
  })
  const walked = (seat: 'A' | 'B', words: Telling['words']) =>
    entriesOf([step(seat, 1), step(seat, 2)], { ...telling, words })[0]?.words
  expect(walked('A', WORDS.en)).toBe('You walk 2 steps to 3,1.')
  expect(walked('B', WORDS.en)).toBe('Bot B walks 2 steps to 3,1.')
  expect(walked('A', WORDS.de)).toBe('Du gehst 2 Schritte nach 3,1.')
  expect(walked('B', WORDS.de)).toBe('Bot B geht 2 Schritte nach 3,1.')
})
