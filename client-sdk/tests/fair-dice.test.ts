import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp, type JournalRecord, memoryJournal, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { connect, type Joined, type Match, verify } from '../src/index.ts'
import { BRAINS, BUILT_IN, type GameEvent, seededChance } from '../src/rules.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'dice-'))
const journal = memoryJournal()
const read = readConfig({
  ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  MAX_MESSAGES_PER_SECOND: '1000000',
})
if (!read.ok) throw new Error(read.error)
const app = createApp({ config: read.value, journal })

/** A record as anybody gets it: with its event log. */
interface Told extends JournalRecord {
  readonly events: readonly GameEvent[]
}

let match: Match
let record: Told

const seated = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

beforeAll(async () => {
  const url = `http://127.0.0.1:${await app.listen()}`
  match = seated(await connect(url).host())
  const other = seated(await connect(url).join(match.code ?? ''))
  for (const [seed, one] of [match, other].entries())
    void playBrain(one, BRAINS.random, seededChance(seed))
  expect(match.verify()).toEqual({ ok: false, error: { code: 'not_over' } })
  await Promise.all([match.finished, other.finished])
  const kept = await journal.read(match.id)
  if (kept === null) throw new Error('the match has a record')
  record = structuredClone({ ...kept, events: match.history })
}, 120_000)
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

interface Ran {
  readonly code: number
  readonly text: string
}

/** Runs one of the programs. */
const run = (script: string, ...parts: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [join(SCRIPTS, script), ...parts], (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, text: out + errors }),
    )
  })

/** A file with this content as JSON. */
function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** The record with one roll that fell otherwise. */
function withOtherRoll(nth: number): { readonly told: Told; readonly roll: number } {
  let roll = 1
  let seen = 0
  const events = record.events.map((event) => {
    if (event.type !== 'diceRolled') return event
    seen += 1
    if (seen !== nth) {
      if (seen < nth) roll += event.dice.length
      return event
    }
    const [first, ...others] = event.dice
    if (first === undefined) throw new Error('a roll has dice')
    const face = { crest: first.face.crest, count: first.face.count + 10 }
    return { ...event, dice: [{ ...first, face }, ...others] }
  })
  return { told: { ...record, events }, roll }
}

describe('a match that was played with fair dice', { timeout: 60_000 }, () => {
  it('is found to be fair by those who played it', () => {
    const rolls = match.state?.drawn
    expect(rolls).toBeGreaterThan(20)
    expect(match.verify()).toEqual({ ok: true, value: { rolls, hasOwnNonce: true, redrawn: 0 } })
  })

  it('has a record that anybody can recompute', () => {
    const rolls = match.state?.drawn
    const steps = record.entries.length
    expect(verify(record)).toEqual({
      ok: true,
      value: { commitments: 3, rolls, told: rolls, steps, hashes: Math.floor(steps / 16) },
    })
    const { events: _, ...silent } = record
    expect(verify(silent)).toMatchObject({ ok: true, value: { rolls, told: 0 } })
  })

  it('is confirmed by a program that has no line of ours', async () => {
    const faces = await run('verify.ts', '--faces')
    const named = file('faces.json', JSON.parse(faces.text))
    const rolls = match.state?.drawn
    expect(await run('verify-independent.mjs', file('r.json', record), named)).toEqual({
      code: 0,
      text: `3 commitments kept, ${rolls} rolls as the key gives them.\n`,
    })
    for (const nth of [1, 5]) {
      const { told, roll } = withOtherRoll(nth)
      expect(await run('verify-independent.mjs', file('o.json', told), named)).toEqual({
        code: 1,
        text: `Roll ${roll} is not the one that the key gives.\n`,
      })
      expect(verify(told)).toEqual({ ok: false, error: { code: 'other_roll', roll } })
    }
  })

  it('is told in words by npm run verify', async () => {
    const good = await run('verify.ts', file('good.json', record))
    expect(good.code).toBe(0)
    expect(good.text).toMatch(/^3 commitments kept\.\n\d+ rolls as the key of the dice gives them/)
    const bad = structuredClone(record)
    Object.assign(bad.header.dice, { secret: '0'.repeat(64) })
    expect(await run('verify.ts', file('bad.json', bad))).toEqual({
      code: 1,
      text: 'The secret of the server is not the one that it committed itself to.\n',
    })
    const none = await run('verify.ts', file('none.json', 'no record'))
    expect(none).toEqual({ code: 1, text: 'It is no record of a match: see "".\n' })
    expect((await run('verify.ts')).code).toBe(2)
  })
})

describe('a record that was tampered with', { timeout: 60_000 }, () => {
  const changed = (change: (record: Told) => void): unknown => {
    const other = structuredClone(record)
    change(other)
    return verify(other)
  }

  it('says which commitment was not kept', () => {
    const set = (part: object, facts: object) => void Object.assign(part, facts)
    const { dice } = record.header
    const [A, B] = dice.seats
    expect(changed(({ header }) => set(header.dice, { secret: A?.nonce }))).toMatchObject({
      error: { code: 'other_secret' },
    })
    expect(
      changed(({ header }) => set(header.dice.seats[1] ?? {}, { nonce: A?.nonce })),
    ).toMatchObject({ error: { code: 'other_nonce', seat: 'B' } })
    expect(
      changed(({ header }) => set(header.dice.seats[0] ?? {}, { commitment: B?.commitment })),
    ).toMatchObject({ error: { code: 'other_nonce', seat: 'A' } })
    expect(changed(({ header }) => set(header, { id: 'another' }))).toMatchObject({
      error: { code: 'other_secret' },
    })
    expect(changed(({ header }) => set(header.dice, { secret: 'zz' }))).toMatchObject({
      error: { code: 'malformed', at: 'header.dice.secret' },
    })
  })

  it('says which step, state or roll is another', () => {
    const [first] = record.entries
    const entry = (n: number, facts: object) =>
      changed(({ entries }) => void Object.assign(entries[n] ?? {}, facts))
    expect(entry(3, { actor: first?.actor === 'A' ? 'C' : 'D' })).toMatchObject({
      error: { code: 'not_by_the_rules', step: 4 },
    })
    expect(entry(0, { intent: { type: 'roll', dice: [{}, 'x'] } })).toMatchObject({
      error: { code: 'not_by_the_rules', step: 1 },
    })
    expect(entry(15, { hash: '0'.repeat(32) })).toMatchObject({
      error: { code: 'other_state', step: 16 },
    })
    const last = changed((told) =>
      Object.assign(told, { events: told.events.filter(({ type }) => type !== 'diceRolled') }),
    )
    expect(last).toMatchObject({ error: { code: 'other_roll' } })
  })

  it('says that it is of other rules or dice', () => {
    expect(changed(({ header }) => void Object.assign(header, { rulesVersion: 99 }))).toMatchObject(
      {
        error: { code: 'other_rules' },
      },
    )
    const other = changed(({ header }) => void Object.assign(header, { catalogue: 'other' }))
    expect(other).toMatchObject({ error: { code: 'other_catalogue' } })
    expect(verify(record, { ...BUILT_IN, hash: 'other' })).toMatchObject({ ok: false })
    expect(verify(null)).toMatchObject({ error: { code: 'malformed' } })
  })
})
