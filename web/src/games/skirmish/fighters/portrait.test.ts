import { FIGHTER_IDS, STAGES } from '@dungeon-dice/client-sdk/skirmish'
import { describe, expect, it } from 'vitest'
import { portraitOf } from './portrait.ts'

describe('portraits of fighters', () => {
  const all = FIGHTER_IDS.flatMap((id) => STAGES.map((stage) => portraitOf(id, stage)))

  it('each fighter has one of its own, which differs by stage', () => {
    expect(new Set(all).size).toBe(all.length)
    for (const id of FIGHTER_IDS) expect(portraitOf(id, 1)).not.toContain('M36 38C36 18')
  })

  it('nothing in them is undefined, and every group is closed', () => {
    for (const svg of all) {
      expect(svg).not.toMatch(/undefined|NaN|null|\[object/)
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    }
  })
})
