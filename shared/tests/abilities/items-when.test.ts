import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { corridor } from '../support/corridor.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { itemsSeen, seenBy } from '../support/seen.ts'

/** Items that do something when a monster enters, and those whose effect began on arrival (R15.9). */
const STEPPED = [
  'medical-aid-kit',
  'exploding-disk',
  'time-machine',
  'energy-disk',
  'trap-bandit',
  'declaration-of-despair',
  'resurrection-scroll',
  'crater-creator',
] as const
const STANDING = ['gluminizer', 'warp-vortex'] as const

const WALKERS = { walker: 'battle-ox', flyer: 'parrot-dragon', tunneller: 'jirai-gumo' } as const
type Walker = keyof typeof WALKERS

/** A's monster on g2, the item on g4 and a space behind it; crests for any walk. */
const lane = (
  walker: Walker,
  item: string,
  owner: 'A' | 'B',
  options: string,
  crests = 'M10G5T5',
): State => {
  const face = STANDING.some((id) => id === item) ? '' : '~'
  return corridor(
    `A:${WALKERS[walker]} . ${owner}:${item}${face} . . B7`,
    `A 3;${crests} B 3 [${options}]`,
  )
}

const PASS = 'g2-g3-g4-g5'
const STOP = 'g2-g3-g4'

const isSetOff = (state: State, walk: string): boolean =>
  eventsOf(play(state, walk)).some((line) => line.startsWith('itemSetOff'))

/** True when the item is still in play after the walk. */
const isLeft = (state: State, walk: string): boolean => play(state, walk).state.items.length > 0

describe('every item', () => {
  it('is one of those that this page knows', () => {
    const items = [...BUILT_IN.cards.values()].filter(({ kind }) => kind === 'item')
    expect(items.map(({ id }) => id).toSorted()).toEqual([...STEPPED, ...STANDING].toSorted())
  })

  it.each(STEPPED)(
    'is set off by passing and by stopping, whoever laid it (R15.3, R13.5): %s',
    (item) => {
      for (const walker of ['walker', 'flyer'] as const)
        for (const owner of ['A', 'B'] as const) {
          expect(isSetOff(lane(walker, item, owner, ''), PASS)).toBe(true)
          expect(isSetOff(lane(walker, item, owner, ''), STOP)).toBe(true)
        }
    },
  )

  it.each(STEPPED)('is set off by a tunnelling monster that stops alone (R13.7): %s', (item) => {
    expect(isSetOff(lane('tunneller', item, 'B', ''), PASS)).toBe(false)
    expect(isSetOff(lane('tunneller', item, 'B', ''), STOP)).toBe(true)
  })

  it.each(STEPPED)(
    'with itemTrigger stopOnly is set off by who stops alone (R15.3): %s',
    (item) => {
      for (const walker of ['walker', 'flyer', 'tunneller'] as const) {
        expect(isSetOff(lane(walker, item, 'B', 'itemTrigger=stopOnly'), PASS)).toBe(false)
        expect(isSetOff(lane(walker, item, 'B', 'itemTrigger=stopOnly'), STOP)).toBe(true)
      }
    },
  )

  it.each(STEPPED)(
    'with itemsBlock yes ends every walk but that of who tunnels (R10.8): %s',
    (item) => {
      for (const trigger of ['passOrStop', 'stopOnly']) {
        const options = `itemsBlock=yes itemTrigger=${trigger}`
        for (const walker of ['walker', 'flyer'] as const) {
          const blocked = lane(walker, item, 'B', options)
          expectRefused(blocked, PASS, { code: 'item_blocks', rule: 'R10.8', at: 'g4' })
          expect(answersIn(blocked)).not.toContain(PASS)
          expect(isSetOff(blocked, STOP)).toBe(true)
        }
        const below = lane('tunneller', item, 'B', options)
        expect(answersIn(below)).toContain(PASS)
        expect([isSetOff(below, PASS), isSetOff(below, STOP)]).toEqual([false, true])
      }
    },
  )

  it.each(STEPPED)(
    'leaves after its effect, unless itemKeep keepAll; never before it (R15.8): %s',
    (item) => {
      const isDestroyed = item === 'crater-creator'
      for (const walk of [PASS, STOP]) {
        expect(isLeft(lane('walker', item, 'B', ''), walk)).toBe(false)
        expect(isLeft(lane('walker', item, 'B', 'itemKeep=discardAll'), walk)).toBe(false)
        expect(isLeft(lane('walker', item, 'B', 'itemKeep=keepAll'), walk)).toBe(!isDestroyed)
      }
      expect(isLeft(lane('tunneller', item, 'B', ''), PASS)).toBe(true)
    },
  )

  it.each(STEPPED)(
    'is known to its summoner alone until it is set off, then to all (R8.4): %s',
    (item) => {
      const kept = lane('walker', item, 'B', 'itemKeep=keepAll')
      const level = BUILT_IN.cards.get(item)?.level
      expect(seenBy((viewer) => itemsSeen(kept, viewer))).toEqual([
        [`?${level}`],
        [item],
        [`?${level}`],
      ])
      const { state } = play(kept, STOP)
      if (item !== 'crater-creator')
        expect(seenBy((viewer) => itemsSeen(state, viewer))).toEqual([[item], [item], [item]])
      expect(state.seats.B.shown).toHaveLength(1)
    },
  )

  it.each(STEPPED)('works on each walk that enters it, if it stays: %s', (item) => {
    if (item === 'crater-creator') return
    const kept = corridor(
      `A:knight-of-twin-swords . B:${item}~ . . B7`,
      'A 3;M10G5T5;0 B 3;0 [itemKeep=keepAll moveChance=unlimited]',
    )
    const from = item === 'time-machine' ? 'g2-g3-g4' : 'g4-g3-g4'
    const both = eventsOf(play(kept, STOP, from)).filter((line) => line.startsWith('itemSetOff'))
    expect(both).toHaveLength(2)
  })

  it.each(STANDING)(
    'whose effect began on arrival is set off by nobody, and stays whatever itemKeep says (R15.9): %s',
    (item) => {
      for (const walker of ['walker', 'flyer', 'tunneller'] as const)
        for (const options of [
          '',
          'itemTrigger=stopOnly',
          'itemKeep=discardAll',
          'itemKeep=keepAll',
        ])
          for (const walk of [PASS, STOP]) {
            const rich = lane(walker, item, 'B', `${options} crestCap=20`, 'M20')
            expect(isSetOff(rich, walk)).toBe(false)
            expect(isLeft(rich, walk)).toBe(true)
          }
      const blocked = lane('walker', item, 'B', 'itemsBlock=yes')
      expectRefused(blocked, PASS, { code: 'item_blocks', rule: 'R10.8', at: 'g4' })
    },
  )
})
