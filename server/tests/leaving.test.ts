import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Journal, memoryJournal } from '../src/index.ts'
import { playOn, startPair } from './support/pair.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/quiet-app.ts'

const journal: Journal = memoryJournal()
let now = 1_000_000
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    journal,
    clock: { now: () => now },
    config: { abandonedMatchSeconds: 600, endedMatchSeconds: 60, reconnectionSeconds: 0 },
  })
})
afterAll(() => app.stop())

/** Whether the seat can still be taken back. */
async function isKept(matchId: string, seatToken: string): Promise<boolean> {
  return (await post(app.url, `matches/${matchId}/seat`, { seatToken })).status === 200
}

describe('a match that everybody left', { timeout: 30_000 }, () => {
  it('is kept for those who may come back, and given up then', async () => {
    const { A, B } = await startPair(app.url)
    await playOn({ A, B }, 3)
    await Promise.all([A.leave(), B.leave()])
    const { matchId, seatToken } = A.grant
    now += 599_000
    expect(await isKept(matchId, seatToken)).toBe(true)
    now += 1_000
    while (await isKept(matchId, seatToken)) await new Promise(setImmediate)
    expect(await journal.read(matchId)).toMatchObject({ ending: 'abandoned' })
  })

  it('is not kept for long once it is over', async () => {
    const { A, B } = await startPair(app.url)
    await A.play({ type: 'resign' }, null)
    await B.until(({ room }) => room.state.phase === 'over')
    await Promise.all([A.leave(), B.leave()])
    const { matchId, seatToken } = B.grant
    expect(await isKept(matchId, seatToken)).toBe(true)
    now += 60_000
    while (await isKept(matchId, seatToken)) await new Promise(setImmediate)
    expect(await journal.read(matchId)).toMatchObject({ ending: 'over', entries: [{ step: 1 }] })
  })
})
