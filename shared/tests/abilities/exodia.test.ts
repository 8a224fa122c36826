import { describe, expect, it } from 'vitest'
import { askedIn } from '../support/abilities.ts'
import { eventsOf } from '../support/play.ts'
import { bringing, summoned } from '../support/summon.ts'

const LIMBS = [
  'right-leg-of-the-forbidden-one',
  'left-leg-of-the-forbidden-one',
  'right-arm-of-the-forbidden-one',
  'left-arm-of-the-forbidden-one',
] as const

const BODY = 'exodia-the-forbidden-one'
const ADDED = `linkAdded A h4 ${BODY}!1`

/** The limbs on g2 to g5, each with its seat in front. */
const limbs = (seatOf: (limb: string) => string): string =>
  LIMBS.map((limb) => `${seatOf(limb)}:${limb}`).join(' ')

describe('Exodia the Forbidden One', () => {
  it('R17.3 R14.8 wins the duel as it arrives with all four limbs in the dungeon', () => {
    const played = summoned(
      bringing(
        BODY,
        limbs(() => 'A'),
      ),
    )
    expect(eventsOf(played)).toEqual([ADDED, 'duelEnded A/R17.3'])
    expect(played.state.outcome).toEqual({ winner: 'A', rule: 'R17.3', ladder: null })
  })

  it.each(LIMBS)('R17.3 does nothing without %s', (missing) => {
    const rest = LIMBS.filter((limb) => limb !== missing).map((limb) => `A:${limb}`)
    const played = summoned(bringing(BODY, [...rest, 'A:kuriboh'].join(' ')))
    expect(eventsOf(played)).toEqual([ADDED, 'linkResolved 1 nothing'])
    expect(askedIn(played.state)).toBe('A act')
  })

  it.each(LIMBS)('R17.3 %s counts for whoever commands it', (foreign) => {
    const theirs = bringing(
      BODY,
      limbs((limb) => (limb === foreign ? 'B' : 'A')),
    )
    expect(eventsOf(summoned(theirs))).toEqual([ADDED, 'linkResolved 1 nothing'])
    const taken = bringing(
      BODY,
      limbs((limb) => (limb === foreign ? 'AB' : 'A')),
    )
    expect(eventsOf(summoned(taken))).toEqual([ADDED, 'duelEnded A/R17.3'])
    const lost = bringing(
      BODY,
      limbs((limb) => (limb === foreign ? 'BA' : 'A')),
    )
    expect(eventsOf(summoned(lost))).toEqual([ADDED, 'linkResolved 1 nothing'])
  })

  it('R17.3 R16.6 looks for the limbs as it resolves', () => {
    const board = bringing(BODY, `A:magician-dragon ${limbs(() => 'A')}`, 'A 3;G3')
    expect(eventsOf(summoned(board, 'g2!2')).slice(-2)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R17.3 R16.6 wins also when it is gone itself as the ability resolves', () => {
    const [one, two, three, four] = LIMBS.map((limb) => `A:${limb}`)
    const spaces = `${one} ${two} . A:magician-dragon . ${three} ${four}`
    expect(eventsOf(summoned(bringing(BODY, spaces, 'A 3;G3'), 'g5!2')).slice(3)).toEqual([
      `monsterDestroyed h4 ${BODY} ability`,
      'linkResolved 2 all',
      'duelEnded A/R17.3',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const off = bringing(
      BODY,
      limbs(() => 'A'),
      'A 3 [chain=off]',
    )
    expect(eventsOf(summoned(off))).toEqual([ADDED, 'duelEnded A/R17.3'])
  })
})
