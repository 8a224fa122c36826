import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeInHash, joinLink, pathTo, ruleLink } from './paths.ts'

afterEach(() => vi.unstubAllGlobals())

describe('paths of screens', () => {
  it('have their parameters filled in', () => {
    expect(pathTo('match', { id: 'a/b' })).toBe('/match/a%2Fb')
    expect(pathTo('home')).toBe('/')
    expect(pathTo('join')).toBe('/join')
    expect(pathTo('join', { code: 'AAAA' })).toBe('/join/AAAA')
  })

  it('lead to a private match by a code that browsers send to nobody', () => {
    vi.stubGlobal('location', { origin: 'https://dice.example' })
    const link = new URL(joinLink('ABCDEFGH'))
    expect(link.pathname).toBe('/')
    expect(codeInHash(link.hash)).toBe('ABCDEFGH')
    expect(codeInHash('#R10.1')).toBeNull()
  })

  it('lead to a rule of a game by its number', () => {
    expect(ruleLink('R10.1')).toBe('/rules/ddm#R10.1')
    expect(ruleLink('R5.2', 'skirmish')).toBe('/rules/skirmish#R5.2')
  })
})
