import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkMoves } from '../../../src/skirmish/fighters/check-moves.ts'
import { MOVES } from '../../../src/skirmish/fighters/moves.ts'
import type { Move } from '../../../src/skirmish/model/move.ts'
import { after, at, plays, refusal } from '../support/battle.ts'

const NEAR = 'A ashcolt 5,5 | B gritback 6,5 || queue A B'

describe('named moves', () => {
  it('R8.1 a fighter has those whose stage it has reached', () => {
    expect(refusal(at(NEAR), 'A use furnace-breath B')).toEqual({
      code: 'no_such_move',
      rule: 'R8.1',
      move: 'furnace-breath',
    })
    expect(refusal(at(NEAR), 'A use shoulder-ram B')).toMatchObject({ code: 'no_such_move' })
    plays(
      'A ashcolt 5,5 s2 timer 2 | B gritback 6,5 || queue A B',
      'A use furnace-breath B [1 1 1 1 1]',
      '= B 70',
    )
  })

  it('R8.1 the data are those of the rule book, and pass their checks', () => {
    const page = readFileSync(
      join(import.meta.dirname, '../../../../docs/games/skirmish/rules.md'),
      'utf8',
    )
    const lines = /```json\n(.*?)```/s.exec(page)?.[1]?.trim().split('\n') ?? []
    expect(lines.length).toBeGreaterThan(40)
    expect(MOVES).toEqual(lines.map((line) => JSON.parse(line)))
    expect(checkMoves(MOVES).ok).toBe(true)
  })

  const BITE: Move = { of: 'x', move: 'bite', from: 1, range: 'close', damage: 'double' }
  it.each([
    ['bad_id', { ...BITE, move: 'Bite!' }],
    ['bad_stage', { ...BITE, from: 6 as never }],
    ['bad_range', { ...BITE, range: 'far' as never }],
    ['does_nothing', { of: 'x', move: 'bite', from: 1, range: 'self' }],
    ['wrong_range', { ...BITE, range: 'enemy' }],
    ['wrong_range', { of: 'x', move: 'bite', from: 1, range: 'long', heal: true }],
    ['heals_enemies', { of: 'x', move: 'bite', from: 1, range: 'enemy', heal: true }],
    ['bad_status', { ...BITE, status: { kind: 'burn', n: 0, turns: 1 } }],
    ['bad_status', { ...BITE, status: { kind: 'sleep' as never, n: 1, turns: 1 } }],
    ['wrong_status', { ...BITE, status: { kind: 'might', n: 1, turns: 1 } }],
    [
      'wrong_status',
      { of: 'x', move: 'bite', from: 1, range: 'self', status: { kind: 'burn', n: 1, turns: 1 } },
    ],
  ] as const)('R8.1 data are refused by name: %s', (code, move) => {
    expect(checkMoves([BITE, move as Move])).toEqual({
      ok: false,
      error: { code, move: move.move },
    })
    expect(checkMoves([BITE, BITE])).toMatchObject({ error: { code: 'twice' } })
  })

  it('R8.2 after one none of them can be used in the next two own turns', () => {
    plays(
      NEAR,
      'A use kindle ; A endTurn ; B endTurn ; A use scorch-bite B ! recharging ; A endTurn ; B endTurn',
      'A use scorch-bite B ! recharging ; A endTurn ; B endTurn ; A use kindle',
    )
    expect(
      refusal(at('A ashcolt 5,5 recharge 2 | B gritback 6,5 || queue A B'), 'A use kindle'),
    ).toEqual({
      code: 'recharging',
      rule: 'R8.2',
      turns: 2,
    })
  })

  it('R8.3 every own turn counts for this, whatever is done in it', () => {
    for (const way of ['endTurn', 'defend', 'transform 2 [1 1]'])
      plays(`A ashcolt 5,5 recharge 2 | B gritback 6,5 || queue A B`, `A ${way}`, '= A recharge 1')
    plays('A ashcolt 5,5 recharge 2 | B gritback 6,5 || queue B A', 'B endTurn', '= A recharge 2')
  })

  it('R8.4 a heal rolls the dice of the stage without might and weak, up to the full', () => {
    plays(
      'A briarkin 5,5 s2 hp 40 timer 2 might 2x2 weak 1x2 | B gritback 6,5 || queue A B',
      'A use sap-mend [4 4 4 4 4]',
      '= A 60 ~ used A sap-mend, healed A 20 60 move',
    )
    plays(
      'A briarkin 5,5 hp 75 | B gritback 6,5 || queue A B',
      'A use sap-mend [4 4 4 4]',
      '= A 80 ~ healed A 5 80',
    )
  })

  it('R8.5 the status of an attack lands if the target lost HP and still stands', () => {
    plays(NEAR, 'A use spark-spit B [1 1 1 1]', '= B 76 burn 3x3 ~ statusGained B burn 3x3')
    plays(
      'A ashcolt 5,5 | B gritback 6,5 guard 4x2 || queue A B',
      'A use spark-spit B [1 1 1 1]',
      '= B burn -',
    )
    expect(
      after(
        at('A ashcolt 5,5 | B gritback 6,5 hp 2 | C fenhag 0,0 || queue A B C'),
        'A use spark-spit B [1 1 1 1]',
      ).events,
    ).toEqual([
      'used A spark-spit B',
      'attacked A B [1 1 1 1]',
      'damaged B 4 0 attack',
      'knockedOut B attack',
    ])
  })

  it('R8.5 other statuses always land, after the healing', () => {
    expect(
      after(at('A fenhag 5,5 hp 70 | B gritback 6,5 || queue A B'), 'A use leech-brew [1 1 1 1]')
        .events,
    ).toEqual(['used A leech-brew', 'healed A 4 74 move [1 1 1 1]', 'statusGained A regen 3x2'])
    plays(
      'A briarkin 5,5 | B gritback 6,5 guard 9x2 || queue A B',
      'A use snaring-roots B',
      '= B 80 slow 5x2',
    )
  })
})
