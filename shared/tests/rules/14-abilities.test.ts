import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import {
  act,
  askedIn,
  limitReached,
  short,
  told,
  usesIn,
  valuesAt,
  wrongTiming,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

describe('using an ability', () => {
  it('R14.1 its controller pays the cost on its card, from the own pool', () => {
    const used = act(corridor('A:orgoth-the-relentless', 'A 3;G2M1 B 3;G9'), 'g2!1')
    expect(eventsOf(used)).toEqual([
      'crestsLost A G2',
      'linkAdded A g2 orgoth-the-relentless!1',
      'statChanged g2 attack +10 leaves',
      'linkResolved 1 all',
    ])
    expect([crestsOf(used.state, 'A'), crestsOf(used.state, 'B')]).toEqual(['M1', 'G9'])
    expectRefused(corridor('A:orgoth-the-relentless', 'A 3;G1 B 3;G9'), 'g2!1', short('magic', 2))
  })

  it('R14.1 that is whoever controls it now, not who summoned it', () => {
    const taken = corridor('AB:orgoth-the-relentless BA:orgoth-the-relentless', 'A 3;G2 B 3;G2')
    expect(act(taken, 'g2!1')).toHaveEvents('crestsLost A G2')
    expectRefused(taken, 'g3!1', { code: 'not_yours', rule: 'R14.1', at: 'g3' })
  })

  it('R14.1 nobody else has one: no empty space, no item, no Dungeon Master, no number that is not on the card', () => {
    const duel = corridor('A:orgoth-the-relentless A:energy-disk~ A1', 'A 3;G9')
    expectAllRefused(duel, {
      'g1!1': { code: 'no_monster', rule: 'R14.1', at: 'g1' },
      'g3!1': { code: 'no_monster', rule: 'R14.1', at: 'g3' },
      'y25!1': { code: 'no_monster', rule: 'R14.1', at: 'y25' },
      'g2!2': { code: 'no_such_ability', rule: 'R14.1', ability: 2 },
      'g2!0': { code: 'no_such_ability', rule: 'R14.1', ability: 0 },
    })
  })

  it('R14.1 R14.15 an effect takes crests from the pool that it says, as far as there are any', () => {
    const thief = (own: string, other: string) =>
      told(lab('A:thief', `A 3;G1${own} B 3;M1${other}`), 'g2!1').slice(2)
    expect(thief('T2', 'T3')).toEqual([
      'crestsLost B T2 ability',
      'crestsLost A T1 ability',
      'linkResolved 1 all',
    ])
    expect(thief('', 'T1')).toEqual(['crestsLost B T1 ability', 'linkResolved 1 part'])
    expect(thief('', '')).toEqual(['linkResolved 1 nothing'])
  })

  it('R14.2 any number of times, also in one chain, as long as crests last', () => {
    const orgoth = corridor('A:orgoth-the-relentless', 'A 3;G6')
    const thrice = act(orgoth, 'g2!1', 'g2!1', 'g2!1')
    expect(valuesAt(thrice.state, 'g2')).toBe('50/20')
    expect(monsterAt(thrice.state, 'g2')?.uses).toEqual([{ ability: 1, times: 3, crests: 6 }])
    expect(thrice).toHaveEvents('linkResolved 3 all', 'linkResolved 2 all', 'linkResolved 1 all')
    expect(valuesAt(act(orgoth, 'g2!1', 'pass', 'g2!1', 'pass', 'g2!1').state, 'g2')).toBe('50/20')
  })

  it('R14.2 unless the card limits it: uses, or crests paid for it, in a turn', () => {
    const horseman = corridor('A:mystic-horseman:20 . B1', 'A 3;G9;0 B 3;0')
    const used = act(horseman, 'g2!1').state
    expectRefused(used, 'g2!1', limitReached({ uses: 1 }))
    expect(usesIn(used)).toEqual([])
    const later = act(used, 'end', 'end').state
    expect(usesIn(later)).toEqual(['g2!1'])
    const rabid = corridor('. A:rabid-horseman B:cocoon-of-evolution', 'A 3;A9')
    const one = act(rabid, 'g3xg4', 'g3!1:1')
    expect(usesIn(one.state)).toEqual(['g3!1:1'])
    expectRefused(one.state, 'g3!1:2', { code: 'bad_choices', rule: 'R18.9', field: 'crests' })
    const two = play(one.state, 'g3!1:1')
    expect(askedIn(two.state)).toBe('A act')
    expect(two).toHaveEvents('statChanged g3 attack +10 battle', 'statChanged g3 attack +10 battle')
  })

  it('R14.2 a limit of crests that is used up is told when somebody asks for more', () => {
    const rabid = lab('A:sentinel A:rabid-horseman B:cocoon-of-evolution', 'A 3;A9T1')
    const spent = play(rabid, 'g3xg4', 'g3!1:2').state
    expect(askedIn(spent)).toBe('A window')
    expectRefused(spent, 'g3!1:1', limitReached({ crests: 2 }))
  })

  it('R14.2 a limit is that of one monster and one ability', () => {
    const two = corridor('A:mystic-horseman:20 A:mystic-horseman:20', 'A 3;G2')
    expect(act(two, 'g2!1', 'g3!1')).toHaveEvents('linkAdded A g3 mystic-horseman!1')
  })

  it('R14.2 with abilityUses oncePerTurn each move or magic ability is used once a turn, each other as before', () => {
    const once = '[abilityUses=oncePerTurn]'
    const orgoth = lab(
      'A:orgoth-the-relentless A:squire A:sentinel . B1',
      `A 3;G9M9T9;0 B 3;0 ${once}`,
    )
    const used = play(orgoth, 'g2!1', 'pass').state
    expectRefused(used, 'g2!1', limitReached({ uses: 1 }))
    const squired = play(used, 'g3!1', 'pass').state
    expectRefused(squired, 'g3!1', limitReached({ uses: 1 }))
    expect(usesIn(squired)).toEqual(['g4!1'])
    expect(usesIn(play(squired, 'g4!1', 'pass').state)).toEqual(['g4!1'])
    expect(usesIn(play(squired, 'end', 'end', 'pass').state)).toEqual(['g2!1', 'g3!1', 'g4!1'])
    const fight = corridor('. A7 B:gator-dragon', `A 3;A1 B 3;D2 ${once}`)
    expect(act(fight, 'g3xg4', 'g4!1:1', 'g4!1:1')).toHaveEvents('linkResolved 2 all')
  })

  it('R14.15 what a card does is data of the catalogue, also where that is marked uncertain', () => {
    const { abilities = [] } = BUILT_IN.cards.get('relinquished') ?? {}
    expect(abilities[0]).toMatchObject({ timing: 'magic', cost: { crest: 'magic', count: 8 } })
    const uncertain = [...BUILT_IN.cards.values()].filter((card) =>
      card.abilities.some((ability) => (ability.uncertain ?? []).length > 0),
    )
    expect(uncertain.map(({ id }) => id)).toContain('saggi-the-dark-clown')
    const saggi = corridor('. A7 B:saggi-the-dark-clown', 'A 3;A1 B 3;D2')
    expect(act(saggi, 'g3xg4', 'g4!1')).toHaveEvents('damageChanged g4 20>10 saggi-the-dark-clown')
  })
})

describe('a continuous ability', () => {
  it('R14.7 works while its monster is in the dungeon, for whom it says', () => {
    const lamp = lab('A:aqua-madoor B:aqua-madoor B:mystic-lamp:10 A:archer A1', 'A 3;T1')
    expect(['g2', 'g3', 'g4', 'g6'].map((at) => valuesAt(lamp, at))).toEqual([
      '20/20',
      '20/20',
      '20/10',
      '20/10',
    ])
    const out = act(lamp, 'g5!1>g4')
    expect(out).toHaveEvents('monsterDestroyed g4 mystic-lamp ability', 'effectEnded g4 aura')
    expect(['g2', 'g3', 'g6'].map((at) => valuesAt(out.state, at))).toEqual([
      '10/20',
      '10/20',
      '20/10',
    ])
  })

  it('R14.7 cannot be switched off, nor used', () => {
    const lamp = corridor('A:mystic-lamp', 'A 3;M9A9D9G9T9')
    expectRefused(lamp, 'g2!1', wrongTiming('continuous'))
    expect(usesIn(lamp)).toEqual([])
  })

  it('R14.7 begins when its monster arrives, told where it changes something', () => {
    const arriving = corridor('A:aqua-madoor B:aqua-madoor B1', 'A 3 5A:dim1 1S.2S.3S', {
      A: {
        dice: ['mystic-lamp', 'mystic-lamp', 'mystic-lamp'],
        figures: Array.from({ length: 10 }, () => 'mystic-lamp'),
      },
    })
    const brought = play(arriving, 'dim 1/1 L@h4')
    expect(brought).toHaveEvents(
      'monsterSummoned A h4 1/1 mystic-lamp',
      'statChanged g2 attack +10 leaves',
      'statChanged g3 attack +10 leaves',
      'statChanged h4 attack +10 leaves',
    )
    expect(brought).not.toHaveEvents('statChanged g4 attack +10 leaves')
    expect(valuesAt(brought.state, 'g2')).toBe('20/20')
  })
})

describe('a choice among equals', () => {
  const equals = lab('A:hunter A:squire B:sentinel B:archer:20 B:rabid-horseman', 'A 3;G1 B 3;T1')

  it('R14.9 is made by the controller of the effect, when it resolves', () => {
    const used = act(equals, 'g2!1')
    expect(askedIn(used.state)).toBe('B window')
    const asked = act(used.state, 'pass')
    expect(decisionOf(asked.state)).toEqual({
      type: 'choose',
      seat: 'A',
      cause: 'hunter',
      among: ['g4', 'g5', 'g3'],
    })
    expect(answersIn(asked.state)).toEqual(['choose 1', 'choose 2', 'choose 3'])
    expect(defaultIntent(asked.state, 'A')).toEqual({ type: 'choose', option: 1 })
    expect(defaultIntent(asked.state, 'B')).toBeNull()
    expect(told(asked.state, 'choose 2')).toEqual([
      'chosen A hunter g5',
      'monsterDestroyed g5 archer ability',
      'linkResolved 1 all',
    ])
    expect(told(asked.state, 'choose 3')).toContain('monsterDestroyed g3 squire ability')
  })

  it('R14.9 nobody else makes it, and nothing outside the list is chosen', () => {
    const { state } = play(equals, 'g2!1', 'pass')
    expectAllRefused(state, {
      'B choose 1': { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' },
      'A pass': { code: 'wrong_step', rule: 'R5.1', awaited: 'choose' },
      'choose 0': { code: 'no_such_option', rule: 'R14.9', options: 3 },
      'choose 4': { code: 'no_such_option', rule: 'R14.9', options: 3 },
    })
    expectRefused(
      state,
      { type: 'choose', option: 1.5 },
      { code: 'no_such_option', rule: 'R14.9', options: 3 },
    )
  })

  it('R14.9 what is equal is told by the moment of the resolution', () => {
    const raised = act(equals, 'g2!1', 'g4!1')
    expect(decisionOf(raised.state)).toMatchObject({ among: ['g5', 'g3'] })
    const only = lab('A:hunter B:sentinel B:archer', 'A 3;G1 B 3;T1')
    const one = act(only, 'g2!1', 'g3!1')
    expect(one).toHaveEvents('linkResolved 2 all', 'monsterDestroyed g4 archer ability')
  })

  it('R14.9 with one that fits nobody is asked, with none nothing happens', () => {
    const one = lab('A:hunter B:rabid-horseman', 'A 3;G1')
    expect(told(one, 'g2!1').slice(2)).toEqual([
      'monsterDestroyed g3 rabid-horseman ability',
      'linkResolved 1 all',
    ])
    expect(told(lab('A:hunter', 'A 3;G1'), 'g2!1').slice(2)).toEqual(['linkResolved 1 nothing'])
  })

  it('R14.9 is made for each effect that picks one, whatever it does', () => {
    const duel = lab('A:bully B:squire B:sentinel B:rabid-horseman', 'A 3;G1')
    const first = act(duel, 'g2!1')
    expect(decisionOf(first.state)).toMatchObject({ type: 'choose', among: ['g3', 'g4'] })
    const second = act(first.state, 'choose 2')
    expect(eventsOf(second)).toEqual(['chosen A bully g4', 'damaged g4 10 ability'])
    expect(decisionOf(second.state)).toMatchObject({ type: 'choose', among: ['g3', 'g4'] })
    expect(told(second.state, 'choose 1')).toEqual([
      'chosen A bully g3',
      'damaged g3 20 ability',
      'linkResolved 1 all',
    ])
    const one = lab('A:bully B:squire B:rabid-horseman', 'A 3;G1')
    expect(told(one, 'g2!1').slice(2)).toEqual([
      'damaged g3 10 ability',
      'damaged g3 20 ability',
      'monsterDestroyed g3 squire ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.9 is of current ATK, whoever may come out of it', () => {
    const weak = lab('A:hunter A:squire B:rabid-horsemanA-30 B:archer', 'A 3;G1')
    expect(act(weak, 'g2!1')).toHaveEvents('monsterDestroyed g4 rabid-horseman ability')
  })
})
