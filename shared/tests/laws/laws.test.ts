import { describe, expect, it } from 'vitest'
import { GAMES } from '../../src/games.ts'
import { present } from '../../src/kernel/assert.ts'
import type { GameTypes } from '../../src/kernel/game.ts'
import { sizeOf } from '../support/sizes.ts'
import { ENDS, LAWS, type Law, type LawName } from './laws.ts'
import { playRandomMatch } from './random-match.ts'
import { SPOILT } from './spoilt.ts'
import type { Subject } from './subject.ts'
import { DDM, DUELS, SKIRMISHES } from './subjects.ts'

const MATCHES = sizeOf('lawfulMatches')
const NAMES = Object.keys(LAWS) as (keyof typeof LAWS)[]

/** Plays matches of a setup and holds each to these laws. */
function hold<G extends GameTypes>(
  subject: Subject<G>,
  setup: G['Setup'],
  names: readonly (keyof typeof LAWS)[],
  matches: number,
): void {
  for (let seed = 0; seed < matches; seed += 1) {
    const match = playRandomMatch(subject, setup, seed)
    for (const name of names) (LAWS[name] as Law)(subject, match, seed)
  }
}

function describeLaws<G extends GameTypes>(subject: Subject<G>): void {
  describe(`the laws in ${subject.game.id}`, { timeout: 3_600_000 }, () => {
    it.each([...subject.setups])('hold with %s', (_, setup) => {
      hold(subject, setup, NAMES, MATCHES)
    })
  })
}

describeLaws(DDM)
describeLaws(DUELS)
describeLaws(SKIRMISHES)

describe('the laws', () => {
  it('are tried on every registered game', () => {
    const tried: readonly string[] = [DDM, DUELS, SKIRMISHES].map(({ game }) => game.id)
    expect(GAMES.map(({ id }) => id).filter((id) => !tried.includes(id))).toEqual([])
  })

  it.each([ENDS, ...NAMES] as readonly LawName[])('catch a game that breaks: %s', (name) => {
    const setup = present(SKIRMISHES.setups.get('skirmish-pairs, 4 seats'), 'a setup')
    const spoilt = { ...SKIRMISHES, ...SPOILT[name](SKIRMISHES) }
    expect(() => hold(spoilt, setup, name === ENDS ? [] : [name], 1)).toThrow()
    expect(() => hold(SKIRMISHES, setup, name === ENDS ? [] : [name], 1)).not.toThrow()
  })
})
