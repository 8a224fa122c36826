import { afterEach, describe, expect, it, vi } from 'vitest'
import { positionIn, positionLink, replayLink, stepIn } from './links.ts'

afterEach(() => vi.unstubAllGlobals())

describe('links to replays and positions', () => {
  it('lead to a step, and to the beginning without one', () => {
    vi.stubGlobal('location', { origin: 'https://dice.example' })
    const link = new URL(replayLink('m 1', 12))
    expect(link.href).toBe('https://dice.example/replays/m%201?step=12')
    expect(stepIn(link.search)).toBe(12)
    for (const search of ['', '?step=', '?step=soon']) expect(stepIn(search)).toBe(0)
  })

  it('hold a position whole', () => {
    const line = 'A 3;M2A1  B 3 # 50% "5A:act"'
    const { hash } = new URL(positionLink(line), 'https://dice.example')
    expect(positionIn(hash)).toBe(line)
    expect(positionIn('')).toBe('')
    expect(positionIn('#100%')).toBe('100%')
  })
})
