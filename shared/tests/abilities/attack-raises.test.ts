import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  limitReached,
  short,
  told,
  usesIn,
  valuesAt,
  withCrests,
  wrongTiming,
  wrongTrigger,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

/** Monsters that pay attack crests for 10 ATK each in their own attack: the most in a turn, and their ATK. */
const RAISERS = [
  { card: 'swamp-battleguard', most: 1, attack: 20 },
  { card: 'rabid-horseman', most: 2, attack: 30 },
  { card: 'crocozaurus', most: 3, attack: 30 },
] as const

/** HP 60 and no way to answer. */
const FOE = 'B:blue-eyes-ultimate-dragon'

describe.each(RAISERS)('$card', ({ card, most, attack }) => {
  const board = (legend: string, spaces = `. A:${card} ${FOE}`) => corridor(spaces, legend)
  const strongest = attack + 10 * most
  /** Outcome of the strongest hit for the foe. */
  const hit = [
    `damaged g4 ${strongest}`,
    ...(strongest >= 60 ? ['monsterDestroyed g4 blue-eyes-ultimate-dragon'] : []),
  ]
  const declared = (legend = 'A 3;A9') => act(board(legend), 'g3xg4').state

  it('R14.1 R14.5 pays with its attack and hits 10 harder for each crest, in this battle alone', () => {
    const played = act(board('A 3;A9'), 'g3xg4', `g3!1:${most}`)
    expect(eventsOf(played)).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      `crestsLost A A${most}`,
      `linkAdded A g3 ${card}!1:${most}`,
      `statChanged g3 attack +${10 * most} battle`,
      'linkResolved 1 all',
      'attackTaken g4',
      ...hit,
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
    expect(valuesAt(played.state, 'g3').split('/')[0]).toBe(`${attack}`)
  })

  it('R11.5.5 also raises its ATK in the second window, when the defence is known', () => {
    const played = act(board('A 3;A9 B 3;D1'), 'g3xg4', 'pass', 'defend', `g3!1:${most}`)
    const dealt = strongest - 40
    expect(eventsOf(played).slice(-3)).toEqual([
      ...(dealt > 0 ? [`damaged g4 ${dealt}`] : [`linkResolved 1 all`]),
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
  })

  it('R14.2 R18.9 the crests of a turn are counted over all uses', () => {
    const uses = Array.from({ length: most }, (_, place) => `g3!1:${place + 1}`)
    expect(usesIn(declared())).toEqual(uses)
    const beside = corridor(`A:orgoth-the-relentless A:${card} ${FOE}`, 'A 3;A9G9')
    const spent = act(beside, 'g3xg4', ...Array<string>(most).fill('g3!1:1')).state
    expect(askedIn(spent)).toBe('A window')
    expectRefused(spent, 'g3!1:1', limitReached({ crests: most }))
    expect(told(spent, 'pass')).toContain(`statChanged g3 attack +10 battle`)
    expect(valuesAt(act(spent, 'pass').state, 'g3').split('/')[0]).toBe(`${strongest}`)
  })

  it('R18.9 names how many crests it pays: at least one, at most what the card says', () => {
    for (const named of ['g3!1', 'g3!1:0', `g3!1:${most + 1}`])
      expectRefused(declared(), named, { code: 'bad_choices', rule: 'R18.9', field: 'crests' })
  })

  it('R6.6 R11.8 with one crest short it is not used; the crest of the attack does not count', () => {
    expect(usesIn(declared(`A 3;A${most}`))).not.toContain(`g3!1:${most}`)
    expectRefused(
      withCrests(declared(), 'A', 'attack', most - 1),
      `g3!1:${most}`,
      short('attack', most),
    )
  })

  it('R14.3 R14.4 R14.16 is used in its own attack alone', () => {
    expectRefused(board('A 3;A9'), 'g3!1:1', wrongTiming('attack'))
    const other = corridor(`A:${card} A:orgoth-the-relentless ${FOE}`, 'A 3;A9G9')
    expectRefused(act(other, 'g3xg4').state, 'g2!1:1', wrongTrigger('on-own-attack'))
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    const before = corridor(`A:magician-dragon A:${card} ${FOE}`, 'A 3;A2G3')
    expect(told(before, 'g3xg4', 'g3!1:1', 'g2!2').slice(4)).toEqual([
      'crestsLost A G3',
      'linkAdded A g2 magician-dragon!2',
      `monsterDestroyed g3 ${card} ability`,
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'battleEnded g3xg4 gone',
    ])
  })

  it('R16.10.1 without a chain it is named with the attack, paid and resolved then', () => {
    const off = board('A 3;A9 [chain=off]')
    expect(told(off, `g3xg4!1:${most}`)).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      `crestsLost A A${most}`,
      `linkAdded A g3 ${card}!1:${most}`,
      `statChanged g3 attack +${10 * most} battle`,
      'linkResolved 1 all',
      'attackTaken g4',
      ...hit,
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
    expect(askedIn(act(off, 'g3xg4').state)).toBe('A act')
    expectRefused(board(`A 3;A${most} [chain=off]`), `g3xg4!1:${most}`, short('attack', most))
    expectRefused(off, `g3xg4!1:${most + 1}`, {
      code: 'bad_choices',
      rule: 'R18.9',
      field: 'crests',
    })
  })
})
