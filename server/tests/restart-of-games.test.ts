import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIGHTER_IDS } from '@dungeon-dice/shared/skirmish'
import { afterAll, expect, it } from 'vitest'
import { startDuel } from './support/duel-client.ts'
import { takeSeat } from './support/post.ts'
import { startProgram } from './support/program.ts'
import { SKIRMISH_RULES, SkirmishClient, startBattle } from './support/skirmish-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'games-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SETTINGS = { DATA_DIR: folder, LOG_LEVEL: 'info', MAX_MESSAGES_PER_SECOND: '100000' }
const [, CHOSEN = ''] = FIGHTER_IDS

/** Takes the seat of a client again, at a server that was started since. */
async function again(url: string, { grant }: SkirmishClient): Promise<SkirmishClient> {
  const { matchId, seatToken } = grant
  const body = { ...SKIRMISH_RULES, seatToken }
  const client = await SkirmishClient.join(
    url,
    await takeSeat(url, `matches/${matchId}/seat`, body),
  )
  client.skipTo(1_000)
  return client
}

it('battles go on after kill -9, and wait while a server does not offer their game', {
  timeout: 90_000,
}, async () => {
  const first = await startProgram(SETTINGS)
  const sealed = await startBattle(first.url, 3)
  const begun = await startBattle(first.url, 2)
  expect(await sealed[0]?.play({ type: 'chooseFighter', fighter: CHOSEN })).toMatchObject({
    ok: true,
  })
  for (const client of begun)
    expect(await client.play({ type: 'chooseFighter', fighter: CHOSEN })).toMatchObject({
      ok: true,
    })
  const { step } = sealed[0]?.wire() ?? {}
  await first.end('SIGKILL')

  const other = await startProgram({ ...SETTINGS, GAMES: 'ddm' })
  await other.end('SIGKILL')
  const waiting = { game: 'skirmish', matches: 2 }
  expect(other.output()).toContain(JSON.stringify(waiting).slice(1, -1))

  const last = await startProgram(SETTINGS)
  const three = await Promise.all(sealed.map((client) => again(last.url, client)))
  const two = await Promise.all(begun.map((client) => again(last.url, client)))
  await three[0]?.until((self) => self.messages('secret').length > 0)
  expect(three[0]?.wire().step).toBe(step)
  expect(three[0]?.view().choices).toEqual({ A: CHOSEN })
  expect(three[1]?.view().choices).toEqual({ A: '?' })
  await Promise.all([...three, ...two].map((client, at) => client.playOut(at)))
  expect(two[0]?.view().outcome?.places.flat()).toHaveLength(2)
  expect(three[0]?.view().outcome?.places.flat()).toHaveLength(3)
  expect(await last.end('SIGTERM')).toEqual([0, null])
})

it('duels go on after kill -9: own cards, standing orders and the record', {
  timeout: 90_000,
}, async () => {
  const place = mkdtempSync(join(folder, 'duel-'))
  const settings = { ...SETTINGS, DATA_DIR: place }
  const first = await startProgram(settings)
  const { A, B } = await startDuel(first.url)
  const orders = { windows: 'whenAttacked', until: 'changed' }
  expect(await A.askNumbered('orders', { orders })).toMatchObject({ ok: true })
  const isLater = ({ turn }: { readonly turn: number }) => turn >= 4
  await Promise.all([A.playOut(1, 'greedy', isLater), B.playOut(2, 'greedy', isLater)])
  await first.end('SIGKILL')
  // What the server had sent arrives before its connections are closed.
  await Promise.all([A.closed, B.closed])
  const before = [A.view(), B.view()]

  const last = await startProgram(settings)
  const again = await Promise.all([A, B].map((client) => client.rejoin(last.url)))
  await Promise.all(again.map((client) => client.until((self) => self.secret)))
  expect(again.map((client) => client.view())).toEqual(before)
  await expect.poll(() => again[0]?.messages('orders')).toContainEqual(orders)
  await Promise.all(again.map((client, at) => client.playOut(at)))
  expect(again[0]?.view().outcome).toEqual(again[1]?.view().outcome)
  expect(await last.end('SIGTERM')).toEqual([0, null])
})
