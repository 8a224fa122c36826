import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { sqlitePlace, type TestPlace } from './support/places.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'

/** Steps in each match: enough to include a state hash. */
const STEPS = 20

/** How a match in the file was damaged. */
const DAMAGES: Readonly<Record<string, (file: DatabaseSync, id: string) => void>> = {
  'another intent': (file, id) => setIntent(file, id, '{"type":"resign"}'),
  'an intent of no game': (file, id) => setIntent(file, id, '{"type":"fly"}'),
  'an intent that cannot be read': (file, id) => setIntent(file, id, '{"type":'),
  'a step that is missing': (file, id) => {
    const { changes } = file.prepare('DELETE FROM entries WHERE match_id = ? AND step = 17').run(id)
    expect(changes).toBe(1)
  },
  'another hash of a state': (file, id) => {
    const { changes } = file
      .prepare("UPDATE entries SET hash = 'f' || hash WHERE match_id = ? AND hash IS NOT NULL")
      .run(id)
    expect(changes).toBeGreaterThan(0)
  },
  'rules of another version': (file, id) => setHeader(file, id, '$.rulesVersion', 99),
  'another catalogue': (file, id) => setHeader(file, id, '$.catalogue', 'ffffffff'),
  'other dice': (file, id) => setHeader(file, id, '$.dice.secret', 'ab'.repeat(32)),
  'no setup': (file, id) => setHeader(file, id, '$.setup', null),
}

const setIntent = (file: DatabaseSync, id: string, intent: string) =>
  file.prepare('UPDATE entries SET intent = ? WHERE match_id = ? AND step = 5').run(intent, id)

const setHeader = (file: DatabaseSync, id: string, path: string, value: string | number | null) =>
  file
    .prepare('UPDATE matches SET header = json_set(header, ?, ?) WHERE id = ?')
    .run(path, value, id)

// The damage uses SQL of SQLite; the code that reads it is the same for each database.
describe('a match that cannot be replayed', () => {
  let place: TestPlace
  let program: Program
  beforeEach(async () => {
    place = await sqlitePlace()
    program = await startProgram(place.settings)
  })
  afterEach(async () => {
    await program.end('SIGKILL')
    await place.remove()
  })

  const back = async ({ grant: { matchId, seatToken } }: Player): Promise<Player> =>
    Player.join(program.url, await takeSeat(program.url, `matches/${matchId}/seat`, { seatToken }))

  it('is set aside without affecting anything else', async () => {
    const kinds = Object.keys(DAMAGES)
    const pairs: Pair[] = []
    for (const _ of [...kinds, 'none']) pairs.push(await startPair(program.url))
    await Promise.all(pairs.map((pair) => playOn(pair, STEPS)))
    await program.end('SIGKILL')
    const path = join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db')
    const file = new DatabaseSync(path)
    // The killed server had not moved its newest entries.
    file.exec('INSERT INTO entries SELECT * FROM new_entries; DELETE FROM new_entries')
    const idOf = ({ A }: Pair) => A.grant.matchId
    const entriesOf = (id: string) =>
      file.prepare('SELECT * FROM entries WHERE match_id = ? ORDER BY step').all(id)
    const damaged = pairs.slice(0, -1)
    for (const [at, pair] of damaged.entries()) DAMAGES[kinds[at] ?? '']?.(file, idOf(pair))
    const written = damaged.map((pair) => entriesOf(idOf(pair)))

    program = await startProgram(place.settings)
    for (const [at, pair] of damaged.entries())
      for (const seat of [pair.A, pair.B]) {
        const player = await back(seat)
        await player.until(({ room }) => room.state?.phase === 'halted')
        const { haltReason, rated, view } = player.wire()
        expect(haltReason, kinds[at]).toContain('cannot resume this match')
        expect({ rated, view }, kinds[at]).toEqual({ rated: 'no', view: undefined })
        const answer = await player.ask('intent', {
          seq: 900,
          decision: null,
          intent: { type: 'resign' },
        })
        expect(answer, kinds[at]).toMatchObject({ ok: false })
      }
    const [sound] = pairs.slice(-1)
    if (sound === undefined) throw new Error('no intact match')
    const [A, B] = [await back(sound.A), await back(sound.B)]
    await A.until(({ room }) => room.state?.phase === 'playing')
    for (const player of [A, B]) player.skipTo(1_000)
    await Promise.all([A, B].map((player) => player.until((self) => self.messages('secret')[0])))
    await playOn({ A, B }, 5)

    // Kept unchanged for inspection, without a result.
    expect(damaged.map((pair) => entriesOf(idOf(pair)))).toEqual(written)
    const endings = file.prepare('SELECT id, ending FROM matches ORDER BY id').all()
    const expected = pairs.map((pair) => ({
      id: idOf(pair),
      ending: pair === sound ? null : 'set_aside',
    }))
    expect(endings).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect(file.prepare('SELECT * FROM results').all()).toEqual([])
    expect(file.prepare('SELECT * FROM standings').all()).toEqual([])

    await program.end('SIGKILL')
    program = await startProgram(place.settings)
    const [first] = damaged
    const { seatToken = '' } = first?.A.grant ?? {}
    const again = await post(program.url, `matches/${first?.A.grant.matchId}/seat`, { seatToken })
    expect(again.status).toBe(404)
    file.close()
  })

  it('is set aside even if its header is unreadable, with no players to notify', async () => {
    const damages = ['{"id":"m', 'null', '{}']
    const pairs: Pair[] = []
    for (const _ of [...damages, 'none']) pairs.push(await startPair(program.url))
    await program.end('SIGKILL')
    const file = new DatabaseSync(join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db'))
    const idOf = ({ A }: Pair) => A.grant.matchId
    const damage = file.prepare('UPDATE matches SET header = ? WHERE id = ?')
    for (const [at, text] of damages.entries()) damage.run(text, pairs.map(idOf)[at] ?? '')

    program = await startProgram(place.settings)
    const [sound] = pairs.slice(-1)
    if (sound === undefined) throw new Error('no intact match')
    await (await back(sound.A)).until(({ room }) => room.state?.phase === 'playing')
    const endings = file.prepare('SELECT id, header, ending FROM matches').all()
    expect(new Map(endings.map(({ id, ending }) => [id, ending]))).toEqual(
      new Map(pairs.map((pair) => [idOf(pair), pair === sound ? null : 'set_aside'])),
    )
    expect(endings.map(({ header }) => header)).toEqual(expect.arrayContaining(damages))
    file.close()
  }, 60_000)

  it('is left as it is when its game is not offered, and goes on when it is again', async () => {
    const pair = await startPair(program.url)
    await playOn(pair, STEPS)
    const id = pair.A.grant.matchId
    await program.end('SIGKILL')
    const file = new DatabaseSync(join(place.settings['DATA_DIR'] ?? '', 'dungeon-dice.db'))
    const rename = (game: string) => {
      setHeader(file, id, '$.game', game)
      file.prepare('UPDATE matches SET game = ? WHERE id = ?').run(game, id)
    }
    const stored = () => [
      file.prepare('SELECT * FROM matches WHERE id = ?').all(id),
      file.prepare('SELECT * FROM notes WHERE match_id = ?').all(id),
    ]
    rename('chess')
    const before = stored()

    program = await startProgram(place.settings)
    const { seatToken } = pair.A.grant
    const asked = await post(program.url, `matches/${id}/seat`, { seatToken })
    expect(asked.status).toBe(503)
    expect(program.output()).toContain('matches of a game that is not offered here')
    await program.end('SIGKILL')
    expect(stored()).toEqual(before)

    rename('ddm')
    program = await startProgram(place.settings)
    await (await back(pair.A)).until(({ room }) => room.state?.phase === 'playing')
    file.close()
  })
})
