import { describe, expect, it } from 'vitest'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import type { ChoiceField } from '../../src/ddm/model/choices.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import { checkAbility } from '../../src/ddm/rules/14-abilities/use.ts'
import { nextUnit } from '../../src/kernel/agenda.ts'
import { assert } from '../../src/kernel/assert.ts'
import {
  badTarget,
  limitReached,
  NO_TARGET,
  short,
  wrongTiming,
  wrongTrigger,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn } from '../support/look.ts'
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

const bad = (field: ChoiceField): RuleError => ({ code: 'bad_choices', rule: 'R18.9', field })
const noMonster = (at: string): RuleError => ({ code: 'no_monster', rule: 'R14.1', at })
const notYours = (at: string): RuleError => ({ code: 'not_yours', rule: 'R14.1', at })
const noSuch = (ability: number): RuleError => ({
  code: 'no_such_ability',
  rule: 'R14.1',
  ability,
})
const outOfRange = (range: number, distance: number): RuleError => ({
  code: 'out_of_range',
  rule: 'R14.12',
  range,
  distance,
})

describe('ability: of two faults the first in the order of section 23 is told', () => {
  it('R14.1 no_monster, not_yours, no_such_ability', () => {
    const duel = corridor('A:orgoth-the-relentless B:energy-disk~ B7 A1', 'A 3;G9')
    expectAllRefused(duel, {
      'g3!9': noMonster('g3'),
      'g1!1': noMonster('g1'),
      'g19!1': noMonster('g19'),
      'g4!1': notYours('g4'),
      'g4!9': notYours('g4'),
      'g2!9': noSuch(9),
      'g2!2>g4:2': noSuch(2),
      'g5!2': noSuch(2),
    })
  })

  it('R14.1 before R14.3: whose monster it is, and which ability, comes before its moment', () => {
    const walked = play(lab('A1 . B:sentinel B:hedge-mage', 'A 3;M9 B 3;T9G9'), 'g2-g3').state
    expectAllRefused(walked, {
      'g3!9': notYours('g3'),
      'g5!9': noSuch(9),
      'g5!1': wrongTiming('magic'),
    })
  })

  it('R14.3 R14.16 wrong_timing before wrong_trigger', () => {
    const castle = corridor('A:castle-of-d-magic A:swamp-battleguard A:strike-ninja', 'A 3;A9D9T9')
    expectAllRefused(castle, {
      'g2!1': wrongTiming('defense'),
      'g3!1:1': wrongTiming('attack'),
      'g4!2': wrongTrigger('on-attacked'),
      'g4!1': wrongTiming('continuous'),
    })
  })

  /** Refusal of an ability of `seat` in the window that is open. */
  const refusedIn = (state: State, seat: Seat, from: string, ability = 1): RuleError | null => {
    const unit = nextUnit(state.agenda)
    assert(unit?.type === 'respond', 'a window is open')
    return checkAbility(state, seat, unit.window, { type: 'ability', from, ability, choices: {} })
  }

  it('R14.16 R11.9 R14.2 wrong_trigger before one_answer before limit_reached', () => {
    const duel = lab(
      '. A:fencer B1 B:castle-of-d-magic B:watchman!1 B:hedge-mage',
      'A 3;A9 B 3;D9T9G9 [replyAbilities=undefendedOnly]',
    )
    const { state } = play(duel, 'g3xg4', 'pass', 'defend')
    expect(refusedIn(state, 'B', 'g5')).toEqual(wrongTrigger('on-attacked'))
    expect(refusedIn(state, 'B', 'g6')).toEqual({ code: 'one_answer', rule: 'R11.9' })
    expect(refusedIn(state, 'B', 'g7')).toEqual(wrongTiming('magic'))
    const always = lab('. A:fencer B1 . B:watchman!1', 'A 3;A9 B 3;D9T9')
    expect(refusedIn(play(always, 'g3xg4', 'pass', 'defend').state, 'B', 'g6')).toEqual(
      limitReached({ uses: 1 }),
    )
  })

  it('R14.2 R10.11 R18.9 limit_reached before cannot_move before bad_choices', () => {
    const held = (mark: string) =>
      lab(`A:drake${mark} . B:dragon-piper@4`, 'A 3;G9 5A:act [abilityUses=oncePerTurn]')
    const by = 'dragon-piper'
    expectAllRefused(held('!1$3'), {
      'g2!1:L1:y+': limitReached({ uses: 1 }),
      'g2!1': limitReached({ uses: 1 }),
    })
    expectAllRefused(held(''), {
      'g2!1:L1:y+': { code: 'cannot_move', rule: 'R10.11', at: 'g2', by },
      'g2!1': { code: 'cannot_move', rule: 'R10.11', at: 'g2', by },
    })
    const watchman = lab('A:watchman!1', 'A 3;T9')
    expectRefused(watchman, 'g2!1:3', limitReached({ uses: 1 }))
  })

  it('R18.9 R14.11 bad_choices before no_target', () => {
    const alone = corridor('A:the-13th-grave A1', 'A 3;G9')
    expectAllRefused(alone, {
      'g2!1': bad('targets'),
      'g2!1>g3+g2': bad('targets'),
      'g2!1>g3:2': bad('crests'),
      'g2!1>g3': NO_TARGET,
    })
  })

  it('R18.9 of several bad choices the first in the order of the fields is told', () => {
    const ball = corridor('A:thunder-ball B1', 'A 3;G9')
    expectAllRefused(ball, {
      'g2!1>g3:2:-M:+T': bad('targets'),
      'g2!1:2:-M:+T': bad('crests'),
      'g2!1:-M:+T': bad('level'),
      'g2!1:L1:-M:+T': bad('direction'),
      'g2!1:L1:y+:-M:+T': bad('give'),
      'g2!1:L1:y+:+T': bad('get'),
    })
    expectRefused(
      ball,
      { type: 'ability', from: 'g2', ability: 1, choices: { targets: [] } },
      bad('targets'),
    )
  })

  it('R14.11 R14.10 R14.12 R6.6 no_target, bad_target, out_of_range, crest_pool_short', () => {
    const lizard = (seats: string) => corridor('A:blast-lizard B1 A1 . B7 A7', seats)
    const alone = corridor('A:blast-lizard A1 . . . B7', 'A 3;G1')
    expectAllRefused(alone, { 'g2!1>g3': NO_TARGET, 'g2!1>g7': NO_TARGET, 'g2!1>g4': NO_TARGET })
    expectAllRefused(lizard('A 3;G2'), {
      'g2!1>g4': badTarget('g4'),
      'g2!1>g7': badTarget('g7'),
      'g2!1>g5': badTarget('g5'),
      'g2!1>g2': badTarget('g2'),
      'g2!1>~g3': badTarget('g3'),
      'g2!1>xg3': badTarget('g3'),
      'g2!1>g19': badTarget('g19'),
      'g2!1>g6': outOfRange(3, 4),
      'g2!1>g3': short('magic', 3, 2),
    })
    expectRefused(
      lizard('A 3;G9'),
      {
        type: 'ability',
        from: 'g2',
        ability: 1,
        choices: { targets: [{ at: 'z9', piece: 'monster' }] },
      },
      badTarget('z9'),
    )
  })

  it('R14.10 what a target must be: obstacle, side, type of piece, damage, general ability', () => {
    const rock = position`
      f   g   h
 4    x   .   .
 3    .   a1  b2
1=A:giant-rock-soldier  2=B1  A 3;G2`
    expectAllRefused(rock, {
      'g3!1>h3': badTarget('h3'),
      'g3!1>xh3': badTarget('h3'),
      'g3!1>f4': badTarget('f4'),
      'g3!1>~f4': badTarget('f4'),
    })
    expect(play(rock, 'g3!1>xf4')).toHaveEvents('obstacleRemoved f4')
    const items = corridor('A:blast-lizard B1+B:energy-disk~ A:time-machine~', 'A 3;G9')
    expect(answersIn(items)).toEqual(['g2!1>g3', 'g2!1>~g3', 'end'])
    expectRefused(items, 'g2!1>~g4', badTarget('g4'))
    const grave = corridor('A:the-13th-grave B1+B:energy-disk~', 'A 3;G9')
    expectRefused(grave, 'g2!1>~g3', badTarget('g3'))
  })
})

describe('summonAbility and decline', () => {
  const arriving = (card: string, spaces: string, seats: string) =>
    play(
      lab(spaces, `${seats} 5A:dim1 1S.2S.3S`, {
        A: { dice: [card, card, card], figures: Array.from({ length: 10 }, () => card) },
      }),
      'dim 1/1 L@h6',
    ).state

  it('R18.9 R14.10 R6.6 bad_choices before bad_target before crest_pool_short', () => {
    const asked = arriving('polymath', 'A:squire B:sentinel . .', 'A 3;M2T1 B 3')
    expectAllRefused(asked, {
      use: bad('targets'),
      'use>g2+g3': bad('targets'),
      'use>h6:1:-M': bad('get'),
      'use>g2': bad('crests'),
      'use>g2:3:-M:+T': bad('crests'),
      'use>g2:0:-M:+T': bad('crests'),
      'use>g2:1:L1:-M:+T': bad('level'),
      'use>g2:1:x+:-M:+T': bad('direction'),
      'use>g2:1:+T': bad('give'),
      'use>h6:2:-T:+T': badTarget('h6'),
      'use>g4:1:-M:+T': badTarget('g4'),
      'use>g2:2:-T:+T': short('trap', 2, 1),
      'use>g2:1:-G:+T': short('magic', 1, 0),
    })
  })

  it('R14.10 R14.12 R6.6 bad_target before out_of_range before crest_pool_short', () => {
    const asked = arriving('slinger', 'A:squire B:zoa . B:sentinel B:squire', 'A 3;T2 B 3')
    expect(answersIn(asked)).toEqual(['use>g5', 'use>g6', 'decline'])
    expectAllRefused(asked, {
      'use>g2': badTarget('g2'),
      'use>g3': outOfRange(2, 4),
    })
    const dear = arriving('slinger', '. . . B:zoa B:squire', 'A 3;T2 B 3')
    expect(answersIn(dear)).toEqual(['use>g6', 'decline'])
    expectRefused(dear, 'use>g5', short('trap', 4, 2))
  })

  it('R14.8 must_happen: a free one is not declined, and it is listed without that', () => {
    const asked = arriving('marksman', '. . . B:sentinel', 'A 3')
    expect(answersIn(asked)).toEqual(['use>g5'])
    expectRefused(asked, 'decline', { code: 'must_happen', rule: 'R14.8' })
  })
})

describe('attack with abilities', () => {
  const OFF = '[chain=off]'

  it('R11.2 R14.1 R14.3 R14.2 R18.9 R6.6 the codes of the attack, then those of each ability in its place', () => {
    const duel = lab('A:duellist B1 . A1', `A 3;A2 B 3 ${OFF}`)
    expectAllRefused(duel, {
      'g4xg3!9': { code: 'no_attacker', rule: 'R11.2', at: 'g4' },
      'g2xg5!9': { code: 'bad_target', rule: 'R11.2', at: 'g5' },
      'g2xg3!9!9': noSuch(9),
      'g2xg3!1!9': noSuch(9),
      'g2xg3!2:1!2:3': limitReached({ uses: 1 }),
      'g2xg3!2:1!2:1': limitReached({ uses: 1 }),
      'g2xg3!2:3!9': bad('crests'),
      'g2xg3!2:2!9': short('attack', 2, 1),
      'g2xg3!1>g3': bad('targets'),
    })
    const poor = lab('A:duellist B1', `A 3 B 3 ${OFF}`)
    expectRefused(poor, 'g2xg3!9', {
      code: 'crest_pool_short',
      rule: 'R11.1',
      crest: 'attack',
      need: 1,
      have: 0,
    })
  })

  it('R14.3 R14.16 wrong_timing before wrong_trigger', () => {
    const ninja = corridor('A:strike-ninja B1', `A 3;A9T9 B 3 ${OFF}`)
    expectRefused(ninja, 'g2xg3!2', wrongTiming('trap'))
    expectRefused(ninja, 'g2xg3!1', wrongTiming('continuous'))
  })
})

describe('choose and pass', () => {
  it('R14.9 no_such_option tells how many there are', () => {
    const asked = play(lab('A:hunter B:squire B:sentinel', 'A 3;G1'), 'g2!1').state
    for (const option of [0, 3, -1, 1.5, Number.NaN])
      expectRefused(
        asked,
        { type: 'choose', option },
        { code: 'no_such_option', rule: 'R14.9', options: 2 },
      )
  })

  it('R16.4 pass has no code of its own: whoever is asked may', () => {
    const asked = play(lab('A1 . B:sentinel', 'A 3;M1 B 3;T1'), 'g2-g3').state
    expect(play(asked, 'pass')).toHaveEvents('passed B')
    expectRefused(play(asked, 'pass').state, 'A pass', {
      code: 'wrong_step',
      rule: 'R5.1',
      awaited: 'act',
    })
  })
})

describe('the order in which answers are listed', () => {
  it('R14.9 R18.9 targets: the other player’s before the own, by square; sets of one before sets of two', () => {
    const hurt = play(
      lab('A:sentinel:10 A:squire:10 A:archer:10', 'A 3;G3 5A:dim3 1S.2S.3S', {
        A: {
          dice: ['rogue-doll', 'rogue-doll', 'rogue-doll'],
          figures: Array.from({ length: 10 }, () => 'rogue-doll'),
        },
      }),
      'dim 1/1 L@h5',
    ).state
    expect(answersIn(hurt)).toEqual([
      'use>g2',
      'use>g3',
      'use>g4',
      'use>g2+g3',
      'use>g2+g4',
      'use>g3+g4',
      'decline',
    ])
  })

  it('R18.9 each field in its order, the first varying last', () => {
    const asked = play(
      lab('B:squire A:sentinel B:zoa . .', 'A 3;M2T1 B 3 5A:dim1 1S.2S.3S', {
        A: {
          dice: ['polymath', 'polymath', 'polymath'],
          figures: Array.from({ length: 10 }, () => 'polymath'),
        },
      }),
      'dim 1/1 L@h6',
    ).state
    const kinds = ['M', 'A', 'D', 'G', 'T']
    expect(answersIn(asked)).toEqual([
      ...['g2', 'g4', 'g3'].flatMap((at) => [
        ...kinds.map((get) => `use>${at}:1:-M:+${get}`),
        ...kinds.map((get) => `use>${at}:1:-T:+${get}`),
        ...kinds.map((get) => `use>${at}:2:-M:+${get}`),
      ]),
      'decline',
    ])
    const ball = corridor('. A:thunder-ball .', 'A 3;G4')
    expect(answersIn(ball)).toEqual([
      'g3!1:L1:x+',
      'g3!1:L1:x-',
      'g3!1:L1:y+',
      'g3!1:L1:y-',
      'g3!1:L2:x+',
      'g3!1:L2:x-',
      'g3!1:L2:y+',
      'g3!1:L2:y-',
      'end',
    ])
  })

  it('R5.4 R16.3 walks, attacks, abilities by square and number, jumps, and the default last', () => {
    const duel = lab(
      'A:hedge-mage#9 A:dragoon#2 B1#1 . A1#10+A:warp-vortex#11 A:warp-vortex#12',
      'A 3;M1A1G3T1',
    )
    expect(answersIn(duel)).toEqual([
      'g6-g5',
      'g6-g7',
      'g3xg4',
      'g2!1',
      ...['x+', 'x-', 'y+', 'y-'].map((way) => `g3!1:L1:${way}`),
      'g3!2>g4',
      'jump g6>g7',
      'end',
    ])
  })
})
