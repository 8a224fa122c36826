import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../tests/support/look.ts'
import { eventsOf, play } from '../../../../tests/support/play.ts'
import { position } from '../../../../tests/support/position.ts'
import { buildCatalogue } from '../../catalogue/build.ts'
import { DICE } from '../../catalogue/built-in.ts'
import type { Effect } from '../../model/effect.ts'
import type { Group } from '../../model/subject.ts'

const WEAKEST: Group = { piece: 'monster', side: 'enemy', lowest: 'attack' }

/**
 * A spellcaster on g2 that affects the weakest enemy for a magic crest, with two weak ones on g3
 * and g4 and a strong one.
 */
const before = (effect: Effect) =>
  position({
    catalogue: buildCatalogue({
      dice: [
        ...DICE,
        {
          id: 'storm-caller',
          name: 'Storm Caller',
          type: 'spellcaster',
          level: 1,
          faces: 'SSSSMG',
          attack: 10,
          defense: 10,
          hp: 10,
          abilities: [{ timing: 'magic', cost: { crest: 'magic', count: 1 }, effects: [effect] }],
        },
      ],
    }),
  })`
      g
  5   b4
  4   b3
  3   b2
  2   a1
  1   A
1=A:storm-caller 2=B:mystical-elf 3=B:aqua-madoor 4=B:thousand-dragon  A 3;G1`

const RESULTS: readonly (readonly [Effect, string])[] = [
  [{ op: 'damage', on: WEAKEST, amount: 10 }, 'damaged g4 10 ability'],
  [{ op: 'destroy', on: WEAKEST }, 'monsterDestroyed g4 aqua-madoor ability'],
  [
    { op: 'changeStat', on: WEAKEST, stat: 'attack', amount: 10, until: 'turn' },
    'statChanged g4 attack +10 turn',
  ],
  [
    { op: 'grantGeneral', on: WEAKEST, general: 'flying', until: 'turn' },
    'generalChanged flying gained g4 turn',
  ],
]

describe('an effect on the monster with the lowest ATK', () => {
  it.each(RESULTS)('R14.9 asks among equals, then affects only one: %o', (effect, line) => {
    const asked = play(before(effect), 'g2!1')
    expect(answersIn(asked.state)).toEqual(['choose 1', 'choose 2'])
    const lines = eventsOf(play(asked.state, 'choose 2'))
    expect(lines).toContain(line)
    expect(lines.filter((one) => one.includes(' g3'))).toEqual([])
    expect(lines.at(-1)).toBe('linkResolved 1 all')
  })
})
