import { describe, expect, it } from 'vitest'
import { corridor } from '../../../tests/support/corridor.ts'
import { play } from '../../../tests/support/play.ts'
import { position } from '../../../tests/support/position.ts'
import { bringing } from '../../../tests/support/summon.ts'
import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { State } from '../model/state.ts'
import { makeIntent } from '../notation/intent.ts'
import { viewState } from '../rules/08-views/view.ts'
import { greedy } from './greedy.ts'

/** The answer of greedy for the seat that is asked, as text. */
function thought(state: State): string {
  const { seat } = present(decisionOf(state), 'somebody is asked')
  return makeIntent(greedy(viewState(state, seat), seat, seededChance(1), 0))
}

/** Its answer after these intents. */
const thoughtAfter = (state: State, ...intents: readonly string[]): string =>
  thought(play(state, ...intents).state)

describe('greedy in a battle', () => {
  const attacked = (target: string, crests: string, attacker = 'A:battle-ox'): State =>
    corridor(`${attacker} ${target}`, `A 3;A3 B 3;${crests}`)

  it('saves a monster by an ability that reduces, prevents or redirects the damage', () => {
    expect(
      thoughtAfter(attacked('B:sanga-of-the-thunder:20 B:mystic-horseman', 'T3'), 'g2xg3'),
    ).toBe('g3!1>g4')
    expect(thoughtAfter(attacked('B:strike-ninja', 'T2'), 'g2xg3')).toBe('g3!2')
    expect(thoughtAfter(attacked('B:castle-of-d-magic', 'D2'), 'g2xg3', 'pass', 'take')).toBe(
      'g3!1',
    )
  })

  it('pays no more than needed to save it', () => {
    const gator = attacked('B:gator-dragon:20', 'D6')
    expect(thoughtAfter(gator, 'g2xg3')).toMatch(/^(g3!1:1|pass)$/)
  })

  it('raises an attack only if that makes it destroy the target', () => {
    const raise = (left: string) =>
      thoughtAfter(
        corridor(`A:rabid-horseman B:blue-eyes-ultimate-dragon${left}`, 'A 3;A5'),
        'g2xg3',
        'pass',
      )
    expect(raise(':30')).toBe('pass')
    expect(raise(':40')).toBe('g2!1:1')
    expect(raise(':50')).toMatch(/^g2!1:[12]$/)
  })

  it('defends if that saves a monster', () => {
    expect(thoughtAfter(attacked('B:mystic-horseman', 'D1'), 'g2xg3')).toBe('defend')
  })
})

describe('greedy in its turn', () => {
  it('destroys the most valuable target in reach', () => {
    const board = corridor('A:blast-lizard . B:kuriboh B:battle-steer', 'A 3;G4')
    expect(thought(board)).toBe('g2!1>g5')
  })

  it('spends nothing on what would help the enemy', () => {
    const board = corridor('A:magician-dragon A:battle-steer . . B:kuriboh', 'A 3;G9')
    expect(thought(board)).not.toContain('!')
  })

  it('extends its range to attack a Dungeon Master', () => {
    const board = position`
      f   g   h
19    .   B   .
18    .   a   .
17    .   a1  .
1=A:mighty-mage A 3;G1`
    expect(thought(board)).toBe('g17!1')
    expect(thoughtAfter(board, 'g17!1')).toBe('g17xg19')
  })

  it('walks onto an item that helps, and not onto one that hurts', () => {
    const walked = (item: string) => thought(corridor(`A:mystic-horseman:10 A:${item}~`, 'A 3;M5'))
    expect(walked('medical-aid-kit')).toBe('g2-g3')
    expect(walked('exploding-disk')).toBe('end')
  })

  it("does not know the enemy's face-down items", () => {
    const walked = (item: string) => thought(corridor(`A:mystic-horseman:10 B:${item}~`, 'A 3;M5'))
    expect(walked('medical-aid-kit')).toBe(walked('exploding-disk'))
  })
})

describe('greedy as a figure arrives', () => {
  /** Its answer to a roll that can bring in a certain card. */
  const arrived = (card: string, crests: string, others: string): string =>
    thoughtAfter(bringing(card, others, `A 3;${crests}`), 'dim 1/1 L@h4')

  it('pays for a useful ability and chooses its target', () => {
    expect(arrived('harpie-lady', 'G3', 'B:strike-ninja')).toBe('end')
    expect(arrived('rogue-doll', 'G3', 'A:mystic-horseman:20 . A:battle-ox:10')).toBe('use>g2+g4')
  })

  it('declines an ability that is not worth its crests', () => {
    expect(arrived('yaranzo', 'A3', 'B1')).toBe('decline')
  })
})
