import { describe, expect, it } from 'vitest'
import { BRAINS, type Brain } from '../../src/ddm/bots/index.ts'
import {
  type Answer,
  BUILT_IN,
  checkList,
  decisionOf,
  makeSetup,
  type Outcome,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  type Seat,
  type Setup,
} from '../../src/ddm/index.ts'
import { assert, present } from '../../src/index.ts'
import { botSetup, playBots } from '../support/bot-duels.ts'
import { pickFrom } from '../support/pick.ts'
import { randomSetup } from '../support/random-games.ts'
import { abilityList } from '../support/random-lists.ts'
import { sizeOf } from '../support/sizes.ts'

const { greedy, random } = BRAINS

/** Results of duels of greedy against random, seats swapped after each. */
function duels(preset: Preset, count: number): readonly { seat: Seat; outcome: Outcome }[] {
  const setup = botSetup(preset)
  return Array.from({ length: count }, (_, seed) => {
    const seat = seed % 2 === 0 ? 'A' : 'B'
    const brains = seat === 'A' ? { A: greedy, B: random } : { A: random, B: greedy }
    const { outcome } = playBots(setup, brains, seed)
    return { seat, outcome: present(outcome, 'a duel is over') }
  })
}

/** The kind of an answer, marked when it is an attack that names abilities. */
const namedIn = (answer: Answer): string =>
  answer.type === 'attack' && answer.abilities !== undefined ? 'attack!' : answer.type

/** A setup of a preset as it is, in which both seats bring the same list of monsters that use abilities. */
function abilitySetup(preset: Preset, seed: number): Setup {
  const options = PRESET_OPTIONS[preset]
  const list = checkList(BUILT_IN, options, abilityList(pickFrom(seed), options))
  assert(list.ok, 'a list of abilities is legal')
  return makeSetup(options, { A: list.value, B: list.value })
}

describe('greedy', () => {
  it.each([
    ['tabletop', sizeOf('botDuels')],
    ['gba', sizeOf('botDuels') / 5],
  ] as const)(
    'beats random under %s, nearly always by victory (R17.1)',
    (preset, count) => {
      const all = duels(preset, count)
      const won = all.filter(({ seat, outcome }) => outcome.winner === seat)
      expect(won.length).toBeGreaterThanOrEqual(0.99 * count)
      expect(won.filter(({ seat }) => seat === 'A').length).toBeGreaterThanOrEqual(0.49 * count)
      expect(won.filter(({ seat }) => seat === 'B').length).toBeGreaterThanOrEqual(0.49 * count)
      expect(won.filter(({ outcome }) => outcome.rule === 'R17.1').length).toBeGreaterThan(
        0.9 * count,
      )
    },
    600_000,
  )

  it.each(PRESETS)('uses abilities under %s: as actions, with attacks or in windows', (preset) => {
    const given = new Set<string>()
    const heard: Brain = (view, seat, chance, index) => {
      const answer = greedy(view, seat, chance, index)
      given.add(`${decisionOf(view)?.type} ${namedIn(answer)}`)
      return answer
    }
    for (let seed = 0; seed < sizeOf('abilityDuels'); seed += 1)
      playBots(abilitySetup(preset, seed), { A: heard, B: heard }, seed)
    const kinds = preset === 'gba' ? ['act ability', 'act attack!'] : ['act ability']
    expect([...given]).toEqual(
      expect.arrayContaining([...kinds, 'window ability', 'window pass', 'act attack']),
    )
  })

  it('gives legal answers whatever the options and lists', () => {
    for (let seed = 0; seed < sizeOf('botSetups'); seed += 1) {
      const { outcome } = playBots(randomSetup(pickFrom(seed)), { A: greedy, B: greedy }, seed)
      expect(outcome).not.toBeNull()
    }
  }, 600_000)

  it('plays the same duel again from the same seed', () => {
    const setup = botSetup('tabletop')
    const play = () => playBots(setup, { A: greedy, B: random }, 7)
    expect(play()).toEqual(play())
  })
})
