import { afterEach, beforeEach, expect, it } from 'vitest'
import { delegateJournal } from '../src/match/delegate-journal.ts'
import type { JournalRecord } from '../src/match/journal.ts'
import { memoryJournal } from '../src/storage/memory/memory-journal.ts'
import { playOn, startPair } from './support/pair.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
const journal = memoryJournal()
beforeEach(async () => {
  app = await startApp({ journal })
})
afterEach(() => app.stop())

/** The record of a match whose steps cannot be replayed. */
const damaged = (record: JournalRecord): JournalRecord => ({
  ...record,
  entries: record.entries.filter(({ step }) => step !== 2),
})

it('a match that can neither be replayed nor closed does not begin anew', async () => {
  const pair = await startPair(app.url)
  await playOn(pair, 5)
  const { matchId, seatToken } = pair.A.grant
  const record = await journal.read(matchId)
  if (record === null) throw new Error('no record')
  await app.stop()
  const opened: string[] = []
  app = await startApp({
    journal: {
      ...delegateJournal(journal),
      takeOver: async () => [{ id: matchId, rows: 1 }],
      readAll: async () => [damaged(record)],
      close: () => Promise.reject(new Error('disk full')),
      open: async ({ id }) => void opened.push(id),
    },
  })
  const texts = app.errors.map(({ text }) => text)
  expect(texts).toContain('match could not be set aside')
  const asked = await post(app.url, `matches/${matchId}/seat`, { seatToken })
  expect(asked.status).not.toBe(200)
  expect(opened).toEqual([])
})
