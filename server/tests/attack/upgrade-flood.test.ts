import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { upgrade } from '../support/upgrade.ts'

const MOST = 20

let program: Program
beforeEach(async () => {
  program = await startProgram({
    ...{ UPGRADES_PER_MINUTE: String(MOST), NONSENSE_PER_MINUTE: '1000' },
    ALLOWED_ORIGINS: 'https://friend.example',
  })
})
afterEach(() => program.end('SIGTERM'))

/** Statuses of so many upgrades, one after the other. */
async function statusesOf(
  count: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time += 1) {
    const { status, drop } = await upgrade(program.url, headers, '/process/room')
    statuses.push(status)
    await drop()
  }
  return statuses
}

const times = (count: number, status: number): readonly number[] =>
  Array.from({ length: count }, () => status)

describe('upgrades of one address beyond UPGRADES_PER_MINUTE', () => {
  it('are refused, those that fail too', async () => {
    expect(await statusesOf(MOST + 5)).toEqual([...times(MOST, 101), ...times(5, 429)])
  })

  it('are refused though all before them were malformed', async () => {
    expect(await statusesOf(MOST, { Expect: 'much' })).toEqual(times(MOST, 400))
    expect(await statusesOf(2, { Expect: 'much' })).toEqual(times(2, 429))
    expect(await statusesOf(2)).toEqual(times(2, 429))
  })

  it('are refused though all before them came from pages of other sites, which have half', async () => {
    const stranger = { Origin: 'https://stranger.example' }
    expect(await statusesOf(MOST / 2, stranger)).toEqual(times(MOST / 2, 403))
    expect(await statusesOf(2, stranger)).toEqual(times(2, 429))
    expect(await statusesOf(MOST / 2)).toEqual(times(MOST / 2, 101))
    expect(await statusesOf(2)).toEqual(times(2, 429))
  })
})
