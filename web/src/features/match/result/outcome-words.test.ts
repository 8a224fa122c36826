import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { feelingOf, outcomeWords } from './outcome-words.ts'

/** Players without sides, or of the sides given. */
const playersOf = (seats: string, sides: Readonly<Record<string, string>> = {}) =>
  new Map(Array.from(seats, (seat) => [seat, { team: sides[seat] ?? '' }]))

const PAIRS = { A: 'A+C', C: 'A+C', B: 'B+D', D: 'B+D' }

const said = (
  places: readonly (readonly string[])[],
  own: string | null,
  players = playersOf('AB'),
) => outcomeWords(EN, { places, players, own, nameOf: (seat) => `player ${seat}` })

describe('how a match ended', () => {
  it('is told to the player at the screen, or by name', () => {
    expect(said([['A'], ['B']], 'A')).toBe('You win!')
    expect(said([['A'], ['B']], 'B')).toBe('You lose')
    expect(said([['A'], ['B']], null)).toBe('player A wins')
    expect(said([['A', 'B']], 'A')).toBe('Draw')
  })

  it('is told by place among more than two', () => {
    const four = playersOf('ABCD')
    const places = [['C'], ['A', 'B'], ['D']]
    expect(said(places, 'C', four)).toBe('You win!')
    expect(said(places, 'B', four)).toBe('You finished 2nd of 4')
    expect(said(places, 'D', four)).toBe('You finished 4th of 4')
    expect(said([['A', 'C'], ['B'], ['D']], 'C', four)).toBe('You share first place')
    expect(said([['A', 'C'], ['B'], ['D']], null, four)).toBe(
      'player A and player C share first place',
    )
    expect(said([['A', 'B', 'C', 'D']], 'D', four)).toBe('Draw')
  })

  it('is told to a side as one', () => {
    const four = playersOf('ABCD', PAIRS)
    const places = [
      ['A', 'C'],
      ['B', 'D'],
    ]
    expect(said(places, 'C', four)).toBe('You win!')
    expect(said(places, 'D', four)).toBe('You lose')
    expect(said(places, null, four)).toBe('player A and player C win')
    expect(said([['A', 'B', 'C', 'D']], 'A', four)).toBe('Draw')
    expect(feelingOf({ places, players: four, own: 'C' })).toBe('won')
    expect(feelingOf({ places, players: four, own: 'B' })).toBe('lost')
    expect(feelingOf({ places, players: four, own: null })).toBe('even')
  })

  it('is told in German too', () => {
    const ended = { players: playersOf('ABC'), own: 'B', nameOf: (seat: string) => seat }
    const places = [['A'], ['C'], ['B']]
    expect(outcomeWords(DE, { ...ended, places })).toBe('Platz 3 von 3')
    expect(outcomeWords(DE, { ...ended, places, own: null })).toBe('A gewinnt')
  })
})
