import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { botNamesOf, Games } from './games.ts'

const ddm = hostedDdm(BUILT_IN_STOCK)
const [preset] = ddm.manifest.presets
const other = {
  ...ddm,
  manifest: { ...ddm.manifest, id: 'other', presets: [{ ...preset, id: 'other-preset' }] as const },
}

describe('the games of a server', () => {
  it('are found by their id and by any of their presets', () => {
    const games = new Games([other, ddm])
    expect(games.of('other')).toBe(other)
    expect(games.ofPreset('other-preset')).toBe(other)
    for (const { id } of ddm.manifest.presets) expect(games.ofPreset(id)).toBe(ddm)
    expect([games.of('chess'), games.ofPreset('chess')]).toEqual([undefined, undefined])
  })

  it('begin with the usual one, whose first preset stands for none', () => {
    const games = new Games([other, ddm])
    expect(games.usual).toBe(other)
    expect(games.usualPreset).toBe('other-preset')
  })

  it('share no id and no preset', () => {
    expect(() => new Games([ddm, ddm])).toThrow('same id or preset')
    expect(() => new Games([ddm, { ...ddm, manifest: { ...ddm.manifest, id: 'x' } }])).toThrow(
      'same id or preset',
    )
  })

  it('share the names of bots', () => {
    expect(botNamesOf(new Games([other, ddm]))).toEqual(ddm.bots.names)
  })
})
