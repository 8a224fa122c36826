import { beforeEach, describe, expect, it } from 'vitest'
import type { Sanction, SanctionStore } from '../../src/moderation/ports.ts'

const sanctionOf = (accountId: string, more: Partial<Sanction> = {}): Sanction => ({
  accountId,
  kind: 'ban',
  reason: "Ünï 'x' 🎲",
  atMs: 1_700_000_000_000,
  untilMs: null,
  ...more,
})

/** Tests that every sanction store must pass; `open` returns an empty one. */
export function describeSanctionStore(
  name: string,
  open: () => SanctionStore | Promise<SanctionStore>,
): void {
  describe(`${name} as a sanction store`, () => {
    let store: SanctionStore
    beforeEach(async () => {
      store = await open()
    })

    it('returns sanctions of their own account only', async () => {
      const ban = sanctionOf('ann', { untilMs: 1_800_000_000_000 })
      await store.put(ban)
      await store.put(sanctionOf('bo'))
      expect(await store.of('ann')).toEqual([ban])
      expect(await store.of('bo')).toEqual([sanctionOf('bo')])
      for (const key of ['', 'Ann', '__proto__', "' OR 1=1 --"])
        expect(await store.of(key)).toEqual([])
    })

    it('keeps the newest sanction of each kind', async () => {
      const mute = sanctionOf('ann', { kind: 'mute' })
      const later = sanctionOf('ann', { reason: 'again', untilMs: 7 })
      await store.put(sanctionOf('ann'))
      await store.put(mute)
      await store.put(later)
      const all = await store.of('ann')
      expect(all).toHaveLength(2)
      expect(all).toEqual(expect.arrayContaining([mute, later]))
    })

    it('lifts one kind and keeps the other', async () => {
      const mute = sanctionOf('ann', { kind: 'mute' })
      await store.put(sanctionOf('ann'))
      await store.put(mute)
      expect(await store.lift('ann', 'ban')).toBe(true)
      expect(await store.lift('ann', 'ban')).toBe(false)
      expect(await store.lift('bo', 'mute')).toBe(false)
      expect(await store.of('ann')).toEqual([mute])
      expect(await store.lift('ann', 'mute')).toBe(true)
      expect(await store.of('ann')).toEqual([])
    })
  })
}
