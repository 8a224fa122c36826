import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  type App,
  createApp,
  type Journal,
  memoryJournal,
  readConfig,
  readStock,
} from '@dungeon-dice/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { connect, type Joined, type Match, ProtocolBroken } from '../src/index.ts'
import { BRAINS, BUILT_IN, type Stock, seededChance } from '../src/rules.ts'

const PACK = join(import.meta.dirname, '../../examples/pack')

let stock: Stock
let app: App
let url: string
let journal: Journal

beforeAll(async () => {
  const read = await readStock([PACK])
  if (!read.ok) throw new Error(read.error.join('\n'))
  stock = read.value
  journal = memoryJournal()
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    MAX_MESSAGES_PER_SECOND: '1000000',
    STEPS_PER_SECOND: '1000000',
  })
  if (!config.ok) throw new Error(config.error)
  app = createApp({ config: config.value, stock, journal, chanceOf: () => seededChance(3) })
  url = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

async function seated(joining: Promise<Joined>): Promise<Match> {
  const joined = await joining
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

describe('a server with a pack', () => {
  it('publishes its catalogue', async () => {
    const catalogue = await connect(url).catalogue()
    expect(catalogue.hash).toBe(stock.catalogue.hash)
    expect(catalogue.hash).not.toBe(BUILT_IN.hash)
    expect(catalogue.cards.get('powder-keg')?.name).toBe('Powder Keg')
    expect(catalogue.dice.size).toBe(134)
  })

  it('works for clients that load its dice, and its records name them', async () => {
    const server = connect(url)
    const A = await seated(server.host({ changes: { turnLimit: 60 } }))
    const B = await seated(server.join(A.code ?? '', { list: stock.usualList }))
    expect(A.catalogue.hash).toBe(stock.catalogue.hash)
    const played = [A, B].map((match, place) =>
      playBrain(match, BRAINS.random, seededChance(place)),
    )
    const [outcome] = await Promise.all(played)
    const ids = A.history.flatMap((event) =>
      event.type === 'monsterSummoned' ? [event.monster] : [],
    )
    expect(ids.some((id) => stock.catalogue.cards.has(id) && !BUILT_IN.cards.has(id))).toBe(true)
    const record = await journal.read(A.id)
    expect(record?.header).toMatchObject({ game: 'ddm', catalogue: stock.catalogue.hash })
    expect(A.outcome).toEqual(outcome)
  })

  it('accepts lists of its own dice, and validates them as usual', async () => {
    const list = {
      dice: Array<string>(15).fill('jack-in-the-box'),
      figures: Array<string>(10).fill('human-cannonball'),
    }
    const match = await seated(connect(url).host({ list }))
    match.leave()
    const wrong = await connect(url).host({
      list: { ...list, dice: ['human-cannonball', ...list.dice.slice(1)] },
    })
    expect(wrong).toEqual({
      ok: false,
      error: { code: 'unknown_die', rule: 'R2.1', id: 'human-cannonball' },
    })
  })
})

describe('a server that sends wrong data', () => {
  let fake: Server | null = null
  afterEach(() => new Promise((resolve) => fake?.close(resolve)))

  async function answering(body: unknown): Promise<string> {
    fake = createServer((_, response) => response.end(JSON.stringify(body)))
    fake.listen(0, '127.0.0.1')
    await once(fake, 'listening')
    return `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
  }

  it.each<readonly [string, (packs: Stock['packs']) => unknown]>([
    ['names another catalogue', (packs) => ({ catalogue: BUILT_IN.hash, packs })],
    ['sends packs that are none', ([files = []]) => ({ catalogue: '', packs: [files.slice(1)] })],
    ['sends something else', () => ({ packs: 'many' })],
  ])('%s is found out', async (_, answer) => {
    const server = connect(await answering(answer(stock.packs)))
    await expect(server.catalogue()).rejects.toBeInstanceOf(ProtocolBroken)
  })
})
