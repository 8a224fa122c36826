import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { connect, type DungeonDice, type Joined, type Match } from '../src/index.ts'
import { seededChance } from '../src/rules.ts'

let server: LocalServer
let client: DungeonDice

beforeAll(async () => {
  server = await startServer(() => seededChance(1))
  client = connect(server.url)
})
afterAll(() => server.stop())

async function seated(joining: Promise<Joined>): Promise<Match> {
  const joined = await joining
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

async function pair(): Promise<readonly [Match, Match]> {
  const A = await seated(client.host())
  return [A, await seated(client.join(A.code ?? ''))]
}

/** Answers every request with this status and text. */
async function strangeServer(status: number, text: string) {
  const http = createServer((_, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => http.close() }
}

describe('a seat', () => {
  it('is taken again with its ticket, without missing events', async () => {
    const [A, B] = await pair()
    await A.submit({ type: 'offerDraw' })
    A.leave()
    await expect(A.finished).rejects.toMatchObject({ name: 'ConnectionLost', reason: 'left' })
    const again = await seated(connect(server.url).rejoin(A.ticket))
    expect(again.seat).toBe('A')
    expect(again.history.map(({ type }) => type)).toEqual(['duelBegan', 'turnBegan', 'drawOffered'])
    expect(await again.submit({ type: 'resign' })).toMatchObject({ ok: true })
    expect(await B.finished).toMatchObject({ winner: 'B' })
  })

  it('belongs to the newest connection', async () => {
    const [A, B] = await pair()
    const again = await seated(client.rejoin(A.ticket))
    await expect(A.finished).rejects.toMatchObject({ reason: 'replaced' })
    await expect(A.submit({ type: 'resign' })).rejects.toMatchObject({ reason: 'replaced' })
    await again.submit({ type: 'resign' })
    expect(await B.finished).toMatchObject({ winner: 'B' })
  })

  it('goes to one of two concurrent connections', async () => {
    const [A, B] = await pair()
    const both = await Promise.allSettled([client.rejoin(A.ticket), client.rejoin(A.ticket)])
    const failed = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const error of failed) expect(error).toMatchObject({ name: 'ConnectionLost' })
    expect(failed.length).toBeLessThan(2)
    B.leave()
  })

  it('ends the decisions of the connection that lost it', async () => {
    const [A, B] = await pair()
    const going = (async () => {
      for await (const decision of A.decisions()) expect(decision.asked.seat).toBe('A')
    })()
    A.leave()
    await expect(going).rejects.toMatchObject({ reason: 'left' })
    B.leave()
  })

  it.each([
    ['a wrong ticket', () => client.rejoin('no-such-match.token'), 'no_such_match'],
    ['no ticket at all', () => client.rejoin('ticket'), 'no_seat'],
    ['a wrong code', () => client.join('AAAAAAAA'), 'bad_code'],
    ['a bad option', () => client.host({ changes: { crestCap: -1 } }), 'bad_value'],
    [
      'a short list',
      () => client.quickMatch({ list: { dice: [], figures: [] } }),
      'wrong_dice_count',
    ],
  ])('is refused for %s', async (_, ask, code) => {
    expect(await ask()).toMatchObject({ ok: false, error: { code } })
  })
})

describe('a server', () => {
  it('that is unreachable makes calls reject', async () => {
    const gone = await strangeServer(200, '')
    gone.stop()
    await expect(connect(gone.url).quickMatch()).rejects.toMatchObject({
      name: 'ConnectionLost',
      reason: 'unreachable',
    })
  })

  it('that is not ours makes calls reject', async () => {
    const strange = await strangeServer(200, '<html>')
    await expect(connect(strange.url).quickMatch()).rejects.toMatchObject({
      name: 'ProtocolBroken',
    })
    strange.stop()
  })

  it('that is out of order makes calls reject as if unreachable', async () => {
    const strange = await strangeServer(502, '<html>')
    await expect(connect(strange.url).quickMatch()).rejects.toMatchObject({ reason: 'unreachable' })
    strange.stop()
  })
})
