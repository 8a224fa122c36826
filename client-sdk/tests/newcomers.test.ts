import { createApp, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  type AddressedProxy,
  openAddressedProxy,
} from '../../server/tests/support/addressed-proxy.ts'
import { type FakeTime, fakeTime } from '../../server/tests/support/fake-time.ts'
import { connect, type DungeonDice } from '../src/index.ts'
import { type CuttingProxy, openProxy } from './support/cutting-proxy.ts'
import { playScenario, SENTENCE } from './support/newcomer-scenario.ts'

let time: FakeTime
let ticking: NodeJS.Timeout
let stop: () => Promise<void>
let elsewhere: AddressedProxy
let proxy: CuttingProxy
let ann: DungeonDice
let bo: DungeonDice
let carl: DungeonDice

beforeAll(async () => {
  const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, TRUSTED_PROXIES: '127.0.0.1' })
  if (!config.ok) throw new Error(config.error)
  time = fakeTime(Date.now())
  const app = createApp({ config: config.value, clock: time, timers: time })
  const url = `http://127.0.0.1:${await app.listen()}`
  // Real time passes, and the test advances it further.
  ticking = setInterval(() => time.advance(20), 20)
  // Bo has another address, since guests of one address play unrated.
  elsewhere = await openAddressedProxy(url, '203.0.113.9')
  proxy = await openProxy(elsewhere.url)
  const [first, second, third] = [connect(url), connect(proxy.url), connect(url)]
  ann = first
  bo = second
  carl = third
  stop = app.stop
})
afterAll(async () => {
  clearInterval(ticking)
  proxy.stop()
  elsewhere.stop()
  await stop()
})

describe('two newcomers', () => {
  it(SENTENCE, { timeout: 120_000 }, () =>
    playScenario({
      ...{ ann, bo, carl, cutsAll: false },
      pass: (ms) => time.advance(ms),
      cut: () => proxy.cut(),
    }),
  )
})
