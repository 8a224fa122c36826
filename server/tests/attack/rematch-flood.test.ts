import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Pair, startPair } from '../support/pair.ts'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { type Program, startProgram } from '../support/program.ts'

let place: TestPlace
let program: Program | null = null
beforeEach(async () => {
  place = await sqlitePlace()
})
afterEach(async () => {
  await program?.end('SIGKILL')
  program = null
  await place.remove()
})

/** A match that is over, its players still there. */
async function overMatch(settings: Readonly<Record<string, string>> = {}): Promise<Pair> {
  program = await startProgram({ ...place.settings, DISK_LEAST_MIB: '0', ...settings })
  const pair = await startPair(program.url)
  await pair.A.play({ type: 'resign' })
  await Promise.all(
    [pair.A, pair.B].map((player) => player.until(({ room }) => isOver(room.state))),
  )
  return pair
}

const isOver = (state: { readonly phase?: string }): boolean => state.phase === 'over'

const notes = (): number => {
  const database = new DatabaseSync(join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db'))
  const found = database.prepare('SELECT count(*) AS rows FROM notes').get()
  database.close()
  return Number(found?.['rows'])
}

describe('what is said after a match', () => {
  it('is kept once, however often it is said', async () => {
    const { A } = await overMatch()
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => A.room.request('rematch', {})),
    )
    expect(answers.every((answer) => JSON.stringify(answer) === '{"ok":true}')).toBe(true)
    await program?.end('SIGTERM')
    expect(notes()).toBe(1)
  })

  it('begins no rematch for an address that has begun as many matches as it may', async () => {
    const { A, B } = await overMatch({ MATCHES_PER_HOUR: '1' })
    expect(await A.room.request('rematch', {})).toEqual({ ok: true })
    expect(await B.room.request('rematch', {})).toMatchObject({
      ok: false,
      error: { code: 'too_many_begun', rule: 'P18.20' },
    })
    await A.until(({ room }) => room.state.seats.get('A')?.rematch === 'declined')
  })
})
