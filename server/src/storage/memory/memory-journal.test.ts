import { describe, expect, it } from 'vitest'
import type { MatchHeader } from '../../match/journal.ts'
import { memoryJournal } from './memory-journal.ts'

const header = (id: string): MatchHeader => ({
  id,
  game: 'ddm',
  rulesVersion: 1,
  catalogue: '',
  setup: null,
  seats: [],
  table: null,
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1,
})

describe('the in-memory journal', () => {
  it('returns what was written', async () => {
    const journal = memoryJournal()
    const entry = {
      step: 1,
      actor: 'A',
      intent: { type: 'skip' },
      by: 'seat' as const,
      seq: 1,
      atMs: 2,
    }
    await journal.open(header('m1'))
    await journal.append('m1', entry)
    await journal.close('m1', 'halted')
    expect(await journal.read('m1')).toEqual({
      header: header('m1'),
      entries: [entry],
      notes: [],
      ending: 'halted',
    })
    expect(await journal.read('m2')).toBeNull()
  })

  it('rejects steps out of order, and opening a match twice', async () => {
    const journal = memoryJournal()
    await journal.open(header('m1'))
    expect(() =>
      journal.append('m1', {
        step: 2,
        actor: 'A',
        intent: null,
        by: 'seat' as const,
        seq: 1,
        atMs: 0,
      }),
    ).toThrow()
    expect(() => journal.open(header('m1'))).toThrow()
  })

  it('keeps the newest finished matches', async () => {
    const journal = memoryJournal(1)
    for (const id of ['m1', 'm2']) {
      await journal.open(header(id))
      await journal.close(id, 'over')
    }
    expect(await journal.read('m1')).toBeNull()
    expect(await journal.read('m2')).not.toBeNull()
  })
})
