import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/duel/play/apply.ts'
import { after, at, refusal } from './support/duel.ts'

const SOURCE = join(import.meta.dirname, '../../src/duel/language/refusal.ts')

/** Codes with each of their rules, as the type has them. */
const typed = readFileSync(SOURCE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const codes = [...(/code: ([^;]+);/.exec(line)?.[1] ?? '').matchAll(/'(\w+)'/g)]
    const rules = [...(/rule: ([^;}]+)/.exec(line)?.[1] ?? '').matchAll(/'(R[\d.]+)'/g)]
    return codes.flatMap(([, code]) => rules.map(([, rule]) => `${code} ${rule}`))
  })

const MAIN =
  'A 8000 | a1 zoa atk | a2 jinzo atk new | as1 tripwire set | as2 forced-march set new | reserve dark-magician kuriboh brace sweeping-blow || B 8000 | b1 kuriboh atk | bs1 brace set || turn 7 main'
const BATTLE =
  'A 8000 | a1 zoa atk | a2 jinzo def || B 8000 | b1 kuriboh atk | bs1 tripwire set new | bs2 countermand set | bs3 clear-away set | bs4 barred-gate set | bs5 ankle-snare set || turn 9 battle'
const SANGAN =
  'A 8000 | a1 zoa atk || B 8000 | b1 sangan atk | reserve kuriboh zoa || turn 9 battle'
const ATTACK = ['A attack a1>b1']

/**
 * Refusals of each intent in the order of the rule book, each with what breaks later rules too:
 * position, intents before it, and the intent.
 */
const CASES: readonly (readonly [
  refused: string,
  position: string,
  before: readonly string[],
  said: string,
])[] = [
  ['not_your_decision R7.3', MAIN, [], 'B place nothing b1 atk'],
  ['wrong_step R4.1', MAIN, [], 'A attack a5>b5'],
  ['wrong_step R4.1', MAIN, [], 'A pass'],
  [
    'already_placed R5.2',
    MAIN,
    ['A place kuriboh a3 atk', 'A pass', 'B pass'],
    'A place zoa a1 def',
  ],
  ['not_in_reserve R5.2', MAIN, [], 'A place zoa a1 def'],
  ['level_too_high R5.3', MAIN, [], 'A place dark-magician a1 def'],
  ['zone_taken R5.2', MAIN, [], 'A place kuriboh a1 def'],
  ['bad_position R5.2', MAIN, [], 'A place kuriboh a3 def'],
  ['no_monster R5.4', MAIN, [], 'A turn a5 set'],
  ['already_turned R5.4', MAIN, [], 'A turn a2 set'],
  ['bad_position R5.4', MAIN, [], 'A turn a1 set'],
  ['support_limit R5.5', MAIN, ['A set brace as3', 'A set sweeping-blow as4'], 'A play zoa as1'],
  ['not_in_reserve R5.5', MAIN, [], 'A set tripwire as1'],
  ['wrong_window R6.1', MAIN, [], 'A play brace as1 b5'],
  ['zone_taken R5.5', MAIN, [], 'A play sweeping-blow as1 b5'],
  ['bad_target R6.5', MAIN, [], 'A play sweeping-blow as3 b5'],
  ['no_such_card R5.6', MAIN, [], 'A activate as5 b5'],
  [
    'wrong_window R6.1',
    'A 1 | a1 zoa atk || B 1 | bs1 forced-march set || turn 9 main',
    ['A turn a1 def'],
    'B activate bs1 b5',
  ],
  ['set_this_turn R6.2', BATTLE, ATTACK, 'B activate bs1 b5'],
  ['nothing_to_counter R6.3', BATTLE, ATTACK, 'B activate bs2 b5'],
  [
    'only_counters R6.3',
    'A 1 | a1 zoa atk | as1 war-drum set | as2 brace set || B 1 | bs1 countermand set || turn 9 battle',
    ['A attack a1>direct', 'A activate as1 a1', 'B activate bs1'],
    'A activate as2 b5',
  ],
  ['damage_step R7.2', BATTLE, [...ATTACK, 'B pass'], 'B activate bs3 b5'],
  ['wrong_window R7.5', BATTLE, ATTACK, 'B activate bs4 b5'],
  ['no_target R6.5', 'A 1 | as1 war-drum set || B 1 || turn 9 main', [], 'A activate as1 b5'],
  ['bad_target R6.5', BATTLE, ATTACK, 'B activate bs5 a2'],
  [
    'zone_taken R6.5',
    'A 1 | a1 zoa atk | as1 change-ranks set || B 1 || turn 9 main',
    [],
    'A activate as1 a1 to a1',
  ],
  ['first_turn R9.2', 'A 1 || B 1 || turn 1 main', [], 'A enterBattle'],
  ['no_monster R10.2', BATTLE, [], 'A attack a2+a5>b5'],
  ['not_attack_position R10.2', BATTLE, [], 'A attack a2+a1>b5'],
  [
    'cannot_attack R16.4',
    'A 1 | a1 zoa atk || B 1 | bs1 barred-gate set || turn 9 main',
    ['A enterBattle', 'B activate bs1 a1'],
    'A attack a1>b5',
  ],
  [
    'no_attack_left R10.4',
    'A 8000 | a1 zoa atk || B 8000 || turn 9 battle',
    ['A attack a1>direct'],
    'A attack a1>b5',
  ],
  ['bad_target R10.2', BATTLE, [], 'A attack a1>b1+b5'],
  ['not_direct R10.3', BATTLE, [], 'A attack a1>direct'],
  [
    'not_direct R14.2',
    'A 1 | a1 zoa atk | a2 jinzo atk || B 1 || turn 9 battle',
    [],
    'A attack a1+a2>direct',
  ],
  [
    'no_grant R14.1',
    'A 1 | a1 zoa atk || B 1 | b1 zoa atk | b2 jinzo atk || turn 9 battle',
    [],
    'A attack a1>b1+b2',
  ],
  ['bad_target R8.6', SANGAN, ATTACK, 'B trigger zoa to b1'],
  ['zone_taken R8.4', SANGAN, ATTACK, 'B trigger kuriboh to a1'],
  [
    'wrong_step R4.1',
    'A 8000 | a1 zoa atk | a2 kuriboh atk || B 8000 | b1 man-eater-bug set || turn 9 battle',
    ATTACK,
    'B decline',
  ],
  ['server_only R19.2', MAIN, [], 'A lapse B loss'],
  ['duel_over R19.1', MAIN, ['A resign'], 'A resign'],
  ['duel_over R19.1', MAIN, ['A resign'], 'A endTurn'],
  ['offer_stands R19.2', MAIN, ['A draw'], 'B draw'],
  ['already_offered R19.2', MAIN, ['A draw', 'B draw no'], 'A draw'],
  ['no_offer R19.2', MAIN, [], 'B draw yes'],
  ['own_offer R19.2', MAIN, ['A draw'], 'A draw yes'],
]

describe('refusals', () => {
  it.each(CASES)('%s: %s %s %s', (refused, position, before, said) => {
    const { state } = after(at(position), ...before)
    const found = refusal(state, said)
    expect(found).toMatchObject({ code: refused.split(' ')[0], rule: refused.split(' ')[1] })
  })

  it('an attack that names a zone twice, or no attacker, is malformed', () => {
    const state = at(BATTLE)
    for (const attack of [
      { type: 'attack', attackers: ['a1', 'a1'], targets: ['b1'] },
      { type: 'attack', attackers: ['a1'], targets: ['b1', 'b1'] },
      { type: 'attack', attackers: [], targets: ['b1'] },
    ] as const)
      expect(apply(state, 'A', attack, () => 0)).toEqual({
        ok: false,
        error: { code: 'malformed', rule: 'R14.1' },
      })
  })

  it('every code of the rule book is answered in a case', () => {
    const seen = new Set([...CASES.map(([refused]) => refused), 'malformed R14.1'])
    expect(typed.filter((one) => !seen.has(one))).toEqual([])
  })
})
