import { type DuelEvent, parsePosition } from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { WORDS } from '../text/use-words.ts'
import { askedWords } from './asked-words.ts'
import { entriesOf } from './narrate.ts'
import { isSaid } from './said.ts'

const read = parsePosition('A 8000 | a3 battle-steer atk || B 8000 | b2 kuriboh atk || turn 9 main')
if (!read.ok) throw new Error(read.error.code)
const state = read.value
const { en: words } = WORDS
const telling = { words, own: 'A', nameOf: (seat: string) => seat } as const
const main = { asked: { type: 'main', seat: 'A' }, state } as const
const BEGAN: DuelEvent = { type: 'turnBegan', seat: 'A', turn: 9 }
const PASSED: DuelEvent = { type: 'passed', seat: 'B' }

describe('what a duel announces', () => {
  it('the beginning of the own turn is said once', () => {
    for (const said of [[BEGAN], [BEGAN, PASSED]])
      expect(askedWords(main, telling, said)).toBe(words.main.place)
    expect(askedWords(main, telling, [])).toBe(`${words.main.title}. ${words.main.place}`)
  })

  it('once a monster was placed, nobody is told to place one', () => {
    const placed = { ...main, state: { ...state, hasPlaced: true } }
    expect(askedWords(placed, telling, [])).toBe(`${words.main.title}.`)
  })

  it('an attack is said once, and again only if its target changes (R11.3)', () => {
    const history: readonly DuelEvent[] = [
      { type: 'monsterPlaced', zone: 'a1', card: 'battle-steer', position: 'atk' },
      { type: 'monsterPlaced', zone: 'b3', card: 'kuriboh', position: 'atk' },
      { type: 'attackDeclared', attackers: ['a1'], targets: ['b3'] },
      { type: 'damageStepBegan', attackers: ['a1'], targets: ['b3'] },
    ]
    expect(entriesOf(history, telling).filter(isSaid)).toHaveLength(3)
    const changed = history.with(3, { type: 'damageStepBegan', attackers: ['a1'], targets: ['b5'] })
    const came: DuelEvent = {
      type: 'monsterPlaced',
      zone: 'b5',
      card: 'petit-dragon',
      position: 'atk',
    }
    const moved = [...changed.slice(0, 3), came, ...changed.slice(3)]
    expect(entriesOf(moved, telling).filter(isSaid)).toHaveLength(5)
  })
})
