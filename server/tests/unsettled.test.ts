import { present } from '@dungeon-dice/shared'
import { expect, it } from 'vitest'
import { memoryAccounts } from '../src/storage/memory/memory-accounts.ts'
import { memoryJournal } from '../src/storage/memory/memory-journal.ts'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import { resign, signUp, startAccountMatch } from './support/account-match.ts'
import { changedStore } from './support/ended-match.ts'
import { post } from './support/post.ts'
import { startApp } from './support/test-app.ts'

it('a match that ended unsettled is settled by the next process, once', async () => {
  const [accounts, memory, journal] = [memoryAccounts(), memoryResults(), memoryJournal()]
  const broken = changedStore(memory, { settle: () => Promise.reject(new Error('no connection')) })
  const first = await startApp({ accounts, journal, results: broken })
  const [ann, bo] = [await signUp(first.url, 'Ann'), await signUp(first.url, 'Bo')]
  const pair = await startAccountMatch(first.url, [ann.token, bo.token], {
    settings: { rated: true },
  })
  const { matchId } = pair.A.grant
  await resign(pair)
  await first.stop()
  const record = present(await journal.read(matchId), 'a record')
  expect(record.ending).toBeNull()
  expect(await memory.match(matchId)).toBeNull()

  // Twice, as if the second process had died before closing the record.
  for (let process = 0; process < 2; process += 1) {
    const later = { ...journal, takeOver: async () => [{ id: matchId, rows: 1 }] }
    const next = await startApp({ accounts, journal: later, results: memory })
    const { status } = await post(next.url, `matches/${matchId}/seat`, { seatToken: 'none' })
    expect(status).toBe(403)
    await next.stop()
    // A stop right after the start may come before its rooms are open.
    const faults = next.errors.filter(({ text }) => text !== 'rooms were not opened')
    expect(faults).toEqual([])
  }
  // The end time is that of the match, not of the recovery.
  const endedAtMs = record.entries.at(-1)?.atMs
  expect(await memory.match(matchId)).toMatchObject({ isRated: true, isPublic: false, endedAtMs })
  expect(await memory.standing(ann.id, 'tabletop')).toMatchObject({ losses: 1, revision: 1 })
  expect(await memory.standing(bo.id, 'tabletop')).toMatchObject({ wins: 1, revision: 1 })
  expect((await journal.read(matchId))?.ending).toBe('over')
})
