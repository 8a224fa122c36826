import { seededChance } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import type { SpectatedMatch } from './spectated-match.ts'
import { type Source, WatchableMatches } from './watchable-matches.ts'

/** Matches with join codes, and the same kept as plainly as possible. */
class Codes {
  readonly #matches = new WatchableMatches<never>({ withdraw: () => undefined })
  /** The code of each match, in the order in which they got it. */
  readonly #codes = new Map<string, string>()
  readonly #leading = new Map<string, string>()
  readonly #delays = new Map<string, number>()

  put(matchId: string, delaySeconds: number): void {
    if (this.#matches.get(matchId) !== undefined) return
    // The parts of a match and its source that its entry uses.
    const match = { terms: { matchId, delaySeconds }, code: null, spectators: { stop: () => 0 } }
    const source = { kind: 'local' }
    this.#matches.put(match as unknown as SpectatedMatch, source as Source<never>)
    this.#delays.set(matchId, delaySeconds)
  }

  setCode(matchId: string, code: string): void {
    this.#matches.setCode(matchId, code)
    if (!this.#delays.has(matchId) || this.#codes.get(matchId) === code) return
    this.#lose(matchId)
    this.#codes.set(matchId, code)
    const before = this.#leading.get(code)
    if (before === undefined || this.#delays.get(before) === 0) this.#leading.set(code, matchId)
  }

  lead(matchId: string): void {
    this.#matches.lead(matchId)
    const code = this.#codes.get(matchId)
    if (code !== undefined) this.#leading.set(code, matchId)
  }

  forget(matchId: string): void {
    this.#matches.forget(matchId)
    this.#lose(matchId)
    this.#delays.delete(matchId)
  }

  #lose(matchId: string): void {
    const code = this.#codes.get(matchId)
    this.#codes.delete(matchId)
    if (code === undefined || this.#leading.get(code) !== matchId) return
    const next = [...this.#codes].findLast(([, other]) => other === code)
    if (next === undefined) this.#leading.delete(code)
    else this.#leading.set(code, next[0])
  }

  /** The matches that codes lead to: as they are, and as they should be. */
  compare(codes: readonly string[]) {
    const ids = codes.map((code) => this.#matches.under(code)?.match.terms.matchId)
    return [ids, codes.map((code) => this.#leading.get(code))]
  }
}

describe('a join code', () => {
  it('leads to the newest match that has it once the one that it led to is gone or has another', () => {
    const codes = new Codes()
    for (const matchId of ['one', 'two', 'three']) {
      codes.put(matchId, 60)
      codes.setCode(matchId, 'ABCD2345')
    }
    expect(codes.compare(['ABCD2345'])).toEqual([['one'], ['one']])
    codes.setCode('one', 'EFGH2345')
    expect(codes.compare(['ABCD2345', 'EFGH2345'])[0]).toEqual(['three', 'one'])
    codes.forget('three')
    expect(codes.compare(['ABCD2345'])[0]).toEqual(['two'])
    codes.forget('two')
    expect(codes.compare(['ABCD2345'])[0]).toEqual([undefined])
  })

  it('leads where it should, whatever happens to the matches that have it', () => {
    const dice = seededChance(2)
    let asked = 0
    const pick = (below: number) => dice(asked++, below)
    const names = ['ABCD2345', 'EFGH2345', 'JKMN2345']
    const codes = new Codes()
    for (let act = 0; act < 3_000; act += 1) {
      const matchId = `match ${pick(8)}`
      const doing = pick(6)
      if (doing === 0) codes.forget(matchId)
      else if (doing === 1) codes.lead(matchId)
      else {
        codes.put(matchId, pick(2) * 60)
        codes.setCode(matchId, names[pick(3)] ?? '')
      }
      const [are, should] = codes.compare(names)
      expect(are).toEqual(should)
    }
  })
})
