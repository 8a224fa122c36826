import { describe, expect, it } from 'vitest'
import { BRAINS, type Outcome, type Preset, type Seat } from '../../src/ddm/index.ts'
import { present } from '../../src/index.ts'
import { botSetup, playBots } from '../support/bot-duels.ts'
import { pickFrom } from '../support/pick.ts'
import { randomSetup } from '../support/random-games.ts'
import { sizeOf } from '../support/sizes.ts'

const { greedy, random } = BRAINS

/** How the duels of greedy against random end, seats swapped after each. */
function duels(preset: Preset, count: number): readonly { seat: Seat; outcome: Outcome }[] {
  const setup = botSetup(preset)
  return Array.from({ length: count }, (_, seed) => {
    const seat = seed % 2 === 0 ? 'A' : 'B'
    const brains = seat === 'A' ? { A: greedy, B: random } : { A: random, B: greedy }
    const { outcome } = playBots(setup, brains, seed)
    return { seat, outcome: present(outcome, 'a duel is over') }
  })
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
      expect(won.length).toBeGreaterThanOrEqual(0.9 * count)
      expect(won.filter(({ seat }) => seat === 'A').length).toBeGreaterThanOrEqual(0.4 * count)
      expect(won.filter(({ seat }) => seat === 'B').length).toBeGreaterThanOrEqual(0.4 * count)
      expect(won.filter(({ outcome }) => outcome.rule === 'R17.1').length).toBeGreaterThan(
        0.9 * count,
      )
    },
    600_000,
  )

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
