import { describe, expect, it } from 'vitest'
import { PARTS, traitsOf } from './traits.ts'

describe('the traits of a name', () => {
  it('are the same whenever and however it is written', () => {
    expect(traitsOf('Ann')).toEqual(traitsOf('Ann'))
    expect(traitsOf('ANN')).toEqual(traitsOf('Ann'))
    // Avatars of players must not change with a version of the page.
    expect(traitsOf('greedy')).toEqual({
      ground: 20,
      skin: 200,
      pattern: 0,
      head: 3,
      crown: 2,
      eyes: 5,
      mouth: 2,
    })
  })

  it('differ between names that are alike', () => {
    const names = Array.from({ length: 400 }, (_, number) => `Guest ${number}`)
    expect(new Set(names.map((name) => JSON.stringify(traitsOf(name)))).size).toBe(400)
  })

  it('use all parts about equally often', () => {
    const all = Array.from({ length: 7_000 }, (_, number) => traitsOf(`player ${number}`))
    for (const [part, count] of Object.entries(PARTS) as [keyof typeof PARTS, number][])
      for (let value = 0; value < count; value += 1) {
        const share = all.filter((traits) => traits[part] === value).length / all.length
        expect(share * count, `${part} ${value}`).toBeGreaterThan(0.85)
        expect(share * count, `${part} ${value}`).toBeLessThan(1.15)
      }
  })
})
