import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at, refusal } from './support/battle.ts'

const ROOT = join(import.meta.dirname, '../../..')
const source = readFileSync(join(ROOT, 'shared/src/skirmish/language/refusal.ts'), 'utf8')
const page = readFileSync(join(ROOT, 'docs/games/skirmish/rules.md'), 'utf8')

/** Codes with each of their rules, as the type has them. */
const typed = source.split('\n').flatMap((line) => {
  const codes = [...(/code: ([^;]+);/.exec(line)?.[1] ?? '').matchAll(/'(\w+)'/g)]
  const rules = [...(/rule: ([^;}]+)/.exec(line)?.[1] ?? '').matchAll(/'(R[\d.]+)'/g)]
  return codes.flatMap(([, code]) => rules.map(([, rule]) => `${code} ${rule}`))
})

const NEAR = 'A briarkin 5,5 | B gritback 6,5 || queue A B'

/** Positions and intents in the order of the refusals of an intent: each also breaks later ones. */
const CASES: readonly (readonly [refused: string, position: string, said: string])[] = [
  ['not_your_decision R3.2', NEAR, 'B strike nothing'],
  ['wrong_step R3.2', NEAR, 'A strike nothing'],
  ['wrong_step R3.2', `${NEAR}, strikes A B`, 'A step 99,99'],
  ['wrong_step R3.2', 'A in | B in ||', 'A step 99,99'],
  ['no_such_fighter R2.1', 'A in | B in ||', 'A choose nobody'],
  [
    'no_such_move R8.1',
    'A briarkin 5,5 recharge 1 | B gritback 6,5 || queue A B, strikes A B',
    'A strike nothing',
  ],
  [
    'recharging R8.2',
    'A briarkin 5,5 recharge 1 | B gritback 6,5 || queue A B, strikes A B',
    'A strike sap-mend',
  ],
  ['not_a_strike R6.4', `${NEAR}, strikes A B`, 'A strike sap-mend'],
  ['too_far R4.2', `${NEAR}, steps 10`, 'A step 99,99'],
  ['too_far R4.1', `${NEAR}, steps 5, acted`, 'A step 99,99'],
  ['not_a_step R5.1', NEAR, 'A step 99,99'],
  ['off_grid R5.1', 'A briarkin 0,0 | B gritback 6,5 || queue A B', 'A step -1,0'],
  ['occupied R5.1', NEAR, 'A step 6,5'],
  ['already_acted R4.1', `${NEAR}, acted, steps 9`, 'A attack Z'],
  ['moved_too_far R4.1', `${NEAR}, steps 9`, 'A attack Z'],
  ['bad_target R9.3', NEAR, 'A attack Z'],
  ['immune R11.4', 'A briarkin 5,5 | B gritback 16,16 immune || queue A B', 'A attack B'],
  ['out_of_reach R9.2', 'A briarkin 5,5 | B gritback 16,16 || queue A B', 'A attack B'],
  ['already_acted R4.1', `${NEAR}, acted, steps 9`, 'A use nothing Z'],
  ['moved_too_far R4.1', `${NEAR}, steps 9`, 'A use nothing Z'],
  [
    'no_such_move R8.1',
    'A briarkin 5,5 recharge 1 | B gritback 6,5 || queue A B',
    'A use nothing Z',
  ],
  [
    'recharging R8.2',
    'A briarkin 5,5 recharge 1 | B gritback 6,5 || queue A B',
    'A use briar-lash Z',
  ],
  ['bad_target R9.3', NEAR, 'A use briar-lash Z'],
  ['immune R11.4', 'A briarkin 5,5 | B gritback 16,16 immune || queue A B', 'A use briar-lash B'],
  ['out_of_reach R9.2', 'A briarkin 5,5 | B gritback 16,16 || queue A B', 'A use briar-lash B'],
  ['turn_begun R4.3', `${NEAR}, steps 1`, 'A defend'],
  [
    'turn_begun R11.1',
    'A briarkin 5,5 transforms 1 | B gritback 6,5 || queue A B, steps 1',
    'A transform 9',
  ],
  [
    'no_transform R11.1',
    'A briarkin 5,5 transforms 1 | B gritback 6,5 || queue A B',
    'A transform 9',
  ],
  [
    'no_transform R11.1',
    'A briarkin 5,5 s2 timer 3 transforms 0 | B gritback 6,5 || queue A B',
    'A transform 3',
  ],
  ['bad_stage R11.1', NEAR, 'A transform 9'],
  ['turn_begun R11.6', `${NEAR}, acted`, 'A shift 9'],
  ['not_transformed R11.6', NEAR, 'A shift 9'],
  ['bad_stage R11.6', 'A briarkin 5,5 timer 3 | B gritback 6,5 || queue A B', 'A shift 9'],
  [
    'server_only R13.3',
    'A out | B gritback 6,5 || queue B, out A, over R13.1 B A',
    'A lapse B loss',
  ],
  ['battle_over R13.1', 'A out | B gritback 6,5 || queue B, out A, over R13.1 B A', 'A resign'],
  [
    'already_out R13.2',
    'A out | B gritback 6,5 | C fenhag 0,0 || queue B C, out A, offer B B',
    'A draw',
  ],
  ['offer_stands R13.2', `${NEAR}, offer B B, offered A B`, 'A draw'],
  ['already_offered R13.2', `${NEAR}, offered A`, 'A draw'],
  ['no_offer R13.2', NEAR, 'A draw yes'],
  ['already_agreed R13.2', `${NEAR}, offer A A`, 'A draw yes'],
]

describe('refusals', () => {
  it.each(CASES)('%s in %s: %s', (refused, position, said) => {
    const { code, rule } = refusal(at(position), said) as { code: string; rule: string }
    expect(`${code} ${rule}`).toBe(refused)
  })

  it('every code is reached with every rule of it', () => {
    expect(typed.length).toBeGreaterThan(25)
    const reached = new Set(CASES.map(([refused]) => refused))
    expect(typed.filter((one) => !reached.has(one))).toEqual([])
  })

  it('every code stands in the rule book', () => {
    const codes = new Set(typed.map((one) => one.split(' ')[0] ?? ''))
    expect([...codes].filter((code) => !page.includes(`\`${code}\``))).toEqual([])
  })
})
