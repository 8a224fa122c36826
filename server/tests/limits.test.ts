import { readFileSync } from 'node:fs'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { LIMITS } from '../src/platform/limits/limits.ts'
import { LIMIT_CASES } from './support/limit-cases.ts'
import { startApp } from './support/test-app.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

type LimitName = keyof typeof LIMITS
const NAMES = Object.keys(LIMITS) as LimitName[]

/** Numbers that do not limit clients: durations, and what the server uses itself. */
const isDuration = (name: string): boolean =>
  /(Ms|Seconds|Minutes|Hours|Days)$/.test(name) && !name.includes('Per')
const OWN = new Set([
  ...['port', 'botThreads', 'passwordMemoryKib'],
  // The minimum age of stored matches, and how full the disk and the heap may get.
  ...['shortMatchSteps', 'diskWarnMib', 'diskLeastMib', 'maxHeapPercent'],
])

const variableOf = (name: string): string => name.replace(/[A-Z]|\d+/g, '_$&').toUpperCase()

/** The sentence in the docs about what happens beyond a limit. */
function wordsFor(beyond: string): string {
  if (['left out', 'cut', 'slowed', 'drawn'].includes(beyond)) return beyond
  const close = Object.entries(CLOSE_CODES).find(([name]) => name === beyond)
  return close === undefined ? `refused: \`${beyond}\`` : `closed: ${close[1]}`
}

describe('the table of limits', () => {
  it('has every number that limits clients', () => {
    const config = readConfig({})
    const numbers = Object.entries(config.ok ? config.value : {})
      .filter(([, value]) => typeof value === 'number')
      .map(([name]) => name)
    const limits = numbers.filter((name) => !isDuration(name) && !OWN.has(name))
    expect([...NAMES].toSorted()).toEqual(limits.toSorted())
  })

  it('equals the table in docs/operations.md', () => {
    const rows = NAMES.map((name) => {
      const { unit, per, beyond } = LIMITS[name]
      return `| \`${variableOf(name)}\` | ${unit} | ${per} | ${wordsFor(beyond)} |`
    })
    const [, limits = ''] = page.split('## Limits\n')
    const [table = ''] = limits.split('\n## ')
    expect(table.match(/^\| `.*$/gm)).toEqual(rows)
  })
})

describe('a limit', () => {
  it('has a test case for each row', () => {
    expect(Object.keys(LIMIT_CASES).toSorted()).toEqual([...NAMES].toSorted())
  })

  // One server after the other, because Colyseus allows one in a process.
  for (const name of NAMES)
    it(`of ${variableOf(name)} allows that many and not one more`, async () => {
      const { most, ports = {}, run } = LIMIT_CASES[name]
      const config: Partial<Config> = { passwordMemoryKib: 64, ...ports.config, [name]: most }
      const app = await startApp({ ...ports, config })
      try {
        expect(await run(app, most)).toEqual({ within: 'ok', beyond: LIMITS[name].beyond })
        expect(app.errors).toEqual([])
      } finally {
        await app.stop()
      }
    })
})
