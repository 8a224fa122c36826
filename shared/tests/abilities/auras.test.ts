import { describe, expect, it } from 'vitest'
import { act, told, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { bringing, summoned } from '../support/summon.ts'

/** ATK and DEF 10, HP 10 and no ability that matters here: one of each type. */
const PLAIN = {
  beast: 'mushroom-man',
  dragon: 'baby-dragon',
  spellcaster: 'kuriboh',
  undead: 'shadow-specter',
  warrior: 'stuffed-animal',
} as const

/** A card whose aura raises ATK or DEF of all monsters of its type. */
const ATTACK_AURAS = [
  ['mammoth-graveyard', PLAIN.beast],
  ['petit-dragon', PLAIN.dragon],
  ['mystic-lamp', PLAIN.spellcaster],
  ['zombie-warrior', PLAIN.undead],
  ['karbonala-warrior', PLAIN.warrior],
] as const
const DEFENSE_AURAS = [
  ['jellyfish', PLAIN.beast],
  ['parrot-dragon', PLAIN.dragon],
  ['rock-ogre-grotto-no-1', PLAIN.spellcaster],
  ['the-snake-hair', PLAIN.undead],
  ['skelengel', PLAIN.warrior],
] as const
const AURAS = [
  ...ATTACK_AURAS.map(([card, plain]) => ({
    card,
    plain,
    stat: 'attack',
    once: '20/10',
    twice: '30/10',
  })),
  ...DEFENSE_AURAS.map(([card, plain]) => ({
    card,
    plain,
    stat: 'defense',
    once: '10/20',
    twice: '10/30',
  })),
]

/** Somebody of another type, ATK 20, DEF 20 and HP 20. */
const strangerTo = (plain: string): string =>
  plain === PLAIN.beast ? 'flame-swordsman' : 'battle-ox'

describe.each(AURAS)('the aura of $card', ({ card, plain, stat, once, twice }) => {
  const stranger = strangerTo(plain)

  it('R14.7 begins when it arrives, for all monsters of its type, of both sides and itself', () => {
    const before = bringing(card, `A:${plain} B:${plain} A:${stranger}`)
    expect(valuesAt(before, 'g2')).toBe('10/10')
    const played = summoned(before)
    expect(eventsOf(played)).toEqual(
      ['g2', 'g3', 'h4'].map((at) => `statChanged ${at} ${stat} +10 leaves`),
    )
    expect(['g2', 'g3', 'h4'].map((at) => valuesAt(played.state, at))).toEqual([once, once, once])
    expect(valuesAt(played.state, 'g4')).toBe('20/20')
  })

  it('R14.7 holds for whoever arrives later', () => {
    const { state } = summoned(bringing(plain, `B:${card} . .`))
    expect(valuesAt(state, 'h4')).toBe(once)
  })

  it('R14.7 adds up with that of a second copy, whoever commands it', () => {
    const both = corridor(`A:${card} B:${card} A:${plain} B:${plain}`)
    expect(['g4', 'g5'].map((at) => valuesAt(both, at))).toEqual([twice, twice])
  })

  it('R14.7 ends when its monster leaves', () => {
    const before = corridor(`A:battle-warrior B:${card} B:${plain} A:${plain}`, 'A 3;A1')
    const played = act(before, 'g2xg3')
    expect(eventsOf(played).slice(-3)).toEqual([
      `monsterDestroyed g3 ${card}`,
      'effectEnded g3 aura',
      'battleEnded g2xg3 done',
    ])
    expect(['g4', 'g5'].map((at) => valuesAt(played.state, at))).toEqual(['10/10', '10/10'])
  })
})

describe.each(ATTACK_AURAS)('a battle under the aura of %s', (card, plain) => {
  it.each(['A', 'B'])(
    'R14.7 R12.4 a monster of its type deals 10 more, with the aura of %s',
    (seat) => {
      const before = corridor(`${seat}:${card} A:${plain} B:blue-eyes-ultimate-dragon`, 'A 3;A1')
      expect(told(before, 'g3xg4')).toContain('damaged g4 20')
    },
  )
})

describe.each(DEFENSE_AURAS)('a battle under the aura of %s', (card, plain) => {
  /** ATK 20 against DEF 10, or 20 with the aura: it decides whether the target lives. */
  const board = (aura: string) => corridor(`${aura} A:battle-warrior B:${plain}`, 'A 3;A1 B 3;D1')

  it.each(['A', 'B'])(
    'R14.7 R12.3 a defence holds that would fail without the aura of %s',
    (seat) => {
      expect(told(board(`${seat}:${card}`), 'g3xg4', 'defend').slice(2)).toEqual([
        'crestsLost B D1',
        'defended g4',
        'battleEnded g3xg4 done',
      ])
    },
  )

  it('R12.7 without the aura the same battle is lost', () => {
    expect(told(board('.'), 'g3xg4', 'defend')).toContain(`monsterDestroyed g4 ${plain}`)
  })
})
