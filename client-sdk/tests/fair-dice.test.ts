import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp, type JournalRecord, memoryJournal, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { connect, type Joined, type Match } from '../src/index.ts'
import {
  BRAINS,
  BUILT_IN,
  type BySeat,
  checkList,
  type DdmRecord,
  diceKey,
  fairChance,
  type ListedIds,
  makeRecord,
  makeSetup,
  nonceCommitment,
  type Options,
  type PlayedStep,
  recording,
  secretCommitment,
  seededChance,
  verify,
} from '../src/rules.ts'

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'dice-'))
const journal = memoryJournal()
const read = readConfig({
  ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
  MAX_MESSAGES_PER_SECOND: '1000000',
  SERVER_TIME_PER_ADDRESS: '1000000',
  STEPS_PER_SECOND: '1000000',
})
if (!read.ok) throw new Error(read.error)
const app = createApp({ config: read.value, journal })

let match: Match
let record: DdmRecord

/** The public record of a match, from its journal. */
function recordOf({ header, entries }: JournalRecord): DdmRecord {
  const { options, lists } = header.setup as unknown as {
    readonly options: Options
    readonly lists: BySeat<ListedIds>
  }
  const loadout = (ids: ListedIds) => {
    const list = checkList(BUILT_IN, options, ids)
    if (!list.ok) throw new Error(list.error.code)
    return list.value
  }
  const played = {
    header: {
      ...{ matchId: header.id, rulesVersion: header.rulesVersion, catalogue: header.catalogue },
      ...{ startedAtMs: header.startedAtMs, clock: 'none', isRated: false },
      players: { A: { name: 'Ann', bot: null }, B: { name: 'Ben', bot: null } },
      ...{ options, lists, dice: header.dice },
    },
    setup: makeSetup(options, { A: loadout(lists.A), B: loadout(lists.B) }),
    chance: fairChance(diceKey(header.id, header.dice)),
    steps: entries as unknown as readonly PlayedStep[],
  }
  const making = recording(played)
  for (;;) {
    const { done, value } = making.next()
    if (!done) continue
    if (!value.ok) throw new Error(value.error.code)
    return value.value.record
  }
}

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
  expect(match.dice).toBeNull()
  await Promise.all([match.finished, other.finished])
  const stored = await journal.read(match.id)
  if (stored === null) throw new Error('the match has a record')
  record = recordOf(stored)
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

/** Writes a file with this text. */
function file(text: string): string {
  const path = join(folder, 'record.txt')
  writeFileSync(path, text)
  return path
}

/** A copy of the record with one roll changed, as if it had been played that way. */
function withOtherRoll(roll: number): string {
  let index = record.firstNumbers.length
  const steps = record.steps.map((step) => {
    const numbers = step.numbers.map((number) => {
      index += 1
      return index - 1 === roll ? (number + 1) % 6 : number
    })
    return { ...step, numbers }
  })
  return makeRecord({ ...record, steps })
}

describe('a match with fair dice', () => {
  it('is verified as fair by its players', () => {
    const rolls = match.state?.drawn
    expect(rolls).toBeGreaterThan(20)
    expect(match.verify()).toEqual({ ok: true, value: { rolls, hasOwnNonce: true, redrawn: 0 } })
  })

  it('reveals the inputs of its dice at the end', () => {
    expect(match.dice).toEqual(record.dice)
  })

  it('has a record that anybody can verify', () => {
    const rolls = match.state?.drawn
    const steps = record.steps.length
    expect(verify(makeRecord(record))).toEqual({
      ok: true,
      value: { commitments: 3, rolls, steps },
    })
  })

  it('is verified by an independent program', async () => {
    const rolls = match.state?.drawn
    expect(await run('verify-independent.mjs', file(makeRecord(record)))).toEqual({
      code: 0,
      text: `3 commitments verified, ${rolls} rolls match the key.\n`,
    })
    for (const roll of [1, 7, (rolls ?? 0) - 1])
      expect(await run('verify-independent.mjs', file(withOtherRoll(roll)))).toEqual({
        code: 1,
        text: `Roll ${roll} does not match the dice key.\n`,
      })
  })

  it('fails verification if the server chose the dice by itself', async () => {
    const secret = '0f'.repeat(32)
    const alone = { secret, commitment: secretCommitment('m', secret), seats: [] }
    const chance = fairChance(diceKey('m', alone))
    const rolls = [1, 2, 3].map((index) => chance(index, 6)).join('')
    const text = `match m\nsecret ${secret} ${alone.commitment}\ndrawn ${chance(0, 2)}\nsteps 1\n1 A roll =${rolls}\n`
    expect(await run('verify-independent.mjs', file(text))).toEqual({
      code: 1,
      text: 'Each seat needs exactly one nonce.\n',
    })
  })

  it('is explained by npm run verify', async () => {
    const rolls = match.state?.drawn
    const steps = record.steps.length
    expect(await run('verify.ts', file(makeRecord(record)))).toEqual({
      code: 0,
      text: `3 commitments verified, ${rolls} rolls match the key, ${steps} legal steps.\n`,
    })
    expect(await run('verify.ts', file('no record'))).toEqual({
      code: 1,
      text: 'Line 1 is invalid.\n',
    })
    expect((await run('verify.ts')).code).toBe(2)
  })
})

describe('verification of a manipulated record', () => {
  const faultOf = (changes: Partial<DdmRecord>): unknown => {
    const verified = verify(makeRecord({ ...record, ...changes }))
    return verified.ok ? null : verified.error
  }

  it('names the broken commitment', () => {
    const { dice } = record
    const [A, B] = dice?.seats ?? []
    if (dice === null || A === undefined || B === undefined) throw new Error('no fair dice')
    const other = '0f'.repeat(32)
    expect(faultOf({ dice: { ...dice, secret: other } })).toEqual({ code: 'other_secret' })
    expect(faultOf({ dice: { ...dice, commitment: other } })).toEqual({ code: 'other_secret' })
    expect(faultOf({ matchId: 'another-match_id' })).toEqual({ code: 'other_secret' })
    expect(faultOf({ dice: { ...dice, seats: [A, { ...B, nonce: A.nonce }] } })).toEqual({
      code: 'other_nonce',
      seat: 'B',
    })
    expect(faultOf({ dice: { ...dice, seats: [{ ...A, commitment: other }, B] } })).toEqual({
      code: 'other_nonce',
      seat: 'A',
    })
    expect(faultOf({ dice: null })).toEqual({ code: 'no_agreement' })
  })

  it('names any changed roll', () => {
    const { firstNumbers } = record
    for (let roll = firstNumbers.length; roll < (match.state?.drawn ?? 0); roll += 7)
      expect(verify(withOtherRoll(roll))).toEqual({
        ok: false,
        error: { code: 'other_roll', roll },
      })
    const starter = [1 - (firstNumbers[0] ?? 0)]
    expect(faultOf({ firstNumbers: starter })).toEqual({ code: 'other_roll', roll: 0 })
  })

  it('names the roll that does not follow from its key, for dice of another match', () => {
    const { dice, firstNumbers, steps } = record
    if (dice === null) throw new Error('no fair dice')
    const numbers = [...firstNumbers, ...steps.flatMap((step) => step.numbers)]
    const nonce = '0f'.repeat(32)
    const [A, B] = dice.seats
    if (A === undefined || B === undefined) throw new Error('two seats expected')
    const commitment = nonceCommitment(record.matchId, 'B', nonce)
    const others = { ...dice, seats: [A, { ...B, nonce, commitment }] }
    const chance = fairChance(diceKey(record.matchId, others))
    const belows = [
      ...firstNumbers.map(() => 2),
      ...numbers.slice(firstNumbers.length).map(() => 6),
    ]
    const roll = belows.findIndex((below, index) => chance(index, below) !== numbers[index])
    expect(faultOf({ dice: others })).toEqual({ code: 'other_roll', roll })
  })

  it('recognises other rules or dice, and texts that are no record', () => {
    expect(faultOf({ rulesVersion: 99 })).toMatchObject({ code: 'other_rules' })
    expect(faultOf({ catalogue: '0'.repeat(32) })).toMatchObject({ code: 'other_catalogue' })
    const flipped = makeRecord(record).replace(/secret (.)/, (_, digit) =>
      digit === '0' ? 'secret 1' : 'secret 0',
    )
    expect(verify(flipped)).toMatchObject({ error: { code: 'other_checksum' } })
  })
})
