import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import type { Log } from '../../platform/log.ts'
import { LeftToOthers } from '../ports.ts'
import { Losses } from './losses.ts'

const LEASE_MS = 2_000
const GONE = { id: 'gone', leaving: null }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp() {
  const time = fakeTime()
  const logged: string[] = []
  const line = (level: string) => (_: object, text: string) => void logged.push(`${level}: ${text}`)
  const log: Log = {
    ...{ debug: () => undefined, info: line('info'), warn: line('warn'), error: line('error') },
  }
  const done: string[] = []
  const told: string[] = []
  const state = { fault: null as Error | null, isRedisAway: false, adopting: Promise.resolve() }
  const losses = new Losses({
    ...{ clock: time, log, leaseMs: LEASE_MS },
    sweep: async (id) => {
      if (state.isRedisAway) throw new Error('Redis is away')
      done.push(`swept ${id}`)
    },
    forget: async (id) => void done.push(`forgot ${id}`),
    tell: (id) => void told.push(id),
  })
  losses.onLost(async (id) => {
    if (state.fault !== null) throw state.fault
    await state.adopting
    done.push(`adopted ${id}`)
  })
  const find = async (lost = [GONE], isLive = false) => {
    losses.found(lost, () => isLive)
    await settled()
    return done.splice(0)
  }
  /** Two renewals: it is swept with the second. */
  const handle = async () => [...(await find()), ...(await find())]
  return { find, handle, state, time, logged, told }
}

it('adopts, sweeps and forgets a lost server, once', async () => {
  const { find, handle, logged, told } = setUp()
  expect(await handle()).toEqual(['adopted gone', 'swept gone', 'forgot gone'])
  expect(await find()).toEqual([])
  expect(told).toEqual(['gone'])
  expect(logged).toEqual(['info: server lost'])
})

it('handles it again when it was lost again, or has not been forgotten for long', async () => {
  const { find, handle, time } = setUp()
  await handle()
  await find([])
  expect(await handle()).toHaveLength(3)
  time.advance(3 * LEASE_MS)
  expect(await handle()).toHaveLength(3)
})

it.each([
  [new Error('no database'), 'error: adoption of lost server incomplete'],
  [new LeftToOthers('left'), 'info: left'],
])('handles it again at once when that failed: %s', async (fault, line) => {
  const { find, handle, state, logged } = setUp()
  state.fault = fault
  expect(await find()).toEqual([])
  expect(logged).toEqual(['info: server lost', line])
  state.fault = null
  expect(await handle()).toHaveLength(3)
})

it('sweeps entries once Redis is back, unless the server is', async () => {
  const { find, state } = setUp()
  state.isRedisAway = true
  expect(await find()).toEqual(['adopted gone'])
  expect(await find()).toEqual([])
  state.isRedisAway = false
  // Others may have forgotten it meanwhile.
  expect(await find([])).toEqual(['swept gone', 'forgot gone'])
  state.isRedisAway = true
  await find()
  state.isRedisAway = false
  expect(await find([], true)).toEqual([])
  expect(await find([])).toEqual([])
})

it('sweeps nothing of a server that came back while its matches were adopted', async () => {
  const { find, state } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.adopting = promise
  await find()
  await find([], true)
  resolve()
  await settled()
  expect(await find([], true)).toEqual(['adopted gone'])
})
