import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRecord } from '../../src/ddm/index.ts'
import { atOnce, textHash } from '../../src/index.ts'
import {
  makeRecord,
  openingRecord,
  parsingRecord,
  renameRecord,
  verifyRecord,
} from '../../src/record/index.ts'
import { RACE, recordRace } from './race.ts'

const SCRIPT = new URL('../../../scripts/verify-independent.mjs', import.meta.url).pathname

const read = (text: string) => atOnce(parsingRecord(RACE.codec, text))

/** A text whose checksum is right, whatever else is not. */
const resealed = (text: string): string => {
  const body = text.slice(0, text.lastIndexOf('sha256 '))
  return `${body}sha256 ${textHash(body)}\n`
}

const changed = (text: string, from: RegExp, to: string): string => {
  const other = resealed(text.replace(from, to))
  expect(other).not.toBe(text)
  return other
}

const GAMES = [2, 3, 4, 5, 6].flatMap((seats) =>
  Array.from({ length: 20 }, (_, seed) => ({ seats, seed: seats * 100 + seed })),
)

describe('a record in format 2', () => {
  it('reads back the same, and replays to the same end, for two to six seats', () => {
    for (const { seats, seed } of GAMES)
      for (const areTeams of seats === 4 || seats === 6 ? [false, true] : [false]) {
        const { record, events } = recordRace(seed, seats, areTeams)
        const text = makeRecord(RACE.codec, record)
        const back = read(text)
        expect(back).toEqual({ ok: true, value: record })
        const opened = atOnce(openingRecord(RACE, record))
        if (!opened.ok) throw new Error(JSON.stringify(opened.error))
        expect(opened.value.events).toEqual(events.map(({ event }) => event))
        const rolls = 1 + seats * 5
        expect(verifyRecord(RACE, text)).toEqual({
          ok: true,
          value: { commitments: seats + 1, rolls, steps: seats * 5 },
        })
      }
  })

  it('says its sides, its bounds and its places', () => {
    const lines = makeRecord(RACE.codec, recordRace(1, 4, true).record).split('\n')
    expect(lines.slice(0, 3)).toEqual(['Dungeon Dice record 2', 'match race-1', 'rules race 1 0'])
    expect(lines).toContain('side A+C')
    expect(lines).toContain('side B+D')
    expect(lines.find((line) => line.startsWith('drawn'))).toMatch(/^drawn 4:[0-3]$/)
    expect(lines.find((line) => line.startsWith('ended'))).toMatch(
      /^ended [A-D]([>+][A-D]){3} R3\.1$/,
    )
    expect(lines.at(-3)).toMatch(/^\d+ D roll =\d+:[0-9a-z]+$/)
  })

  it('has the names that it is given', () => {
    const { record } = recordRace(2, 3)
    const text = renameRecord(makeRecord(RACE.codec, record), { A: 'Ann', B: 'Bo', C: 'Cy' })
    const back = read(text)
    expect(back.ok && Object.values(back.value.players).map(({ name }) => name)).toEqual([
      'Ann',
      'Bo',
      'Cy',
    ])
  })

  it('shows any flipped bit', () => {
    const bytes = new TextEncoder().encode(makeRecord(RACE.codec, recordRace(3, 3).record))
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const spoilt = Uint8Array.from(bytes)
      spoilt[bit >> 3] = (spoilt[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(read(new TextDecoder().decode(spoilt)).ok, `bit ${bit}`).toBe(false)
    }
  })

  it.each([
    ['a seat left out', /^seat B .*\n/m, ''],
    ['seats out of order', /^seat B/m, 'seat C'],
    ['a side twice', /^side B\+D$/m, 'side A+C'],
    ['a side without its second seat', /^side B\+D$/m, 'side B'],
    ['a side of a seat that does not play', /^side B\+D$/m, 'side B+E'],
    ['sides out of order', /^side A\+C\nside B\+D$/m, 'side B+D\nside A+C'],
    ['a number at its bound', /^drawn 4:./m, 'drawn 4:4'],
    ['a bound of nothing', /^drawn 4:./m, 'drawn 0:0'],
    ['two runs of one bound', /^drawn 4:(.)/m, 'drawn 4:$1 4:'],
    ['a bound with a zero before it', /^drawn 4:/m, 'drawn 04:'],
    ['a place of a seat that does not play', /^ended A/m, 'ended E'],
    ['a placing without a seat', /^ended .[>+]/m, 'ended '],
    ['a step of a seat that does not play', /^(\d+) A roll/m, '$1 E roll'],
    ['another game', /^rules race/m, 'rules chess'],
  ])('is refused for %s', (_, from, to) => {
    const text = makeRecord(RACE.codec, recordRace(1, 4, true).record)
    expect(read(changed(text, from, to))).toMatchObject({ ok: false })
  })

  it('is refused when its bounds are not those of the rules', () => {
    const { record } = recordRace(4, 2)
    const belows = (record.belows ?? []).map((below) => below + 1)
    const opened = atOnce(openingRecord(RACE, { ...record, belows }))
    expect(opened).toEqual({ ok: false, error: { code: 'other_numbers', step: 0 } })
  })

  it('is named as the record of another game', () => {
    const text = makeRecord(RACE.codec, recordRace(5, 2).record)
    expect(parseRecord(text)).toEqual({ ok: false, error: { code: 'other_game', game: 'race' } })
  })
})

describe('the independent check of a record in format 2', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'records-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const file = (text: string): string => {
    const path = join(folder, 'record.txt')
    writeFileSync(path, text)
    return path
  }

  it.each([2, 6])('accepts fair dice of %s seats', (seats) => {
    const text = makeRecord(RACE.codec, recordRace(6, seats).record)
    expect(execFileSync(process.execPath, [SCRIPT, file(text)], { encoding: 'utf8' })).toBe(
      `${seats + 1} commitments verified, ${1 + seats * 5} rolls match the key.\n`,
    )
  })

  it.each([
    [/^nonce C .*\n/m, '', 'Each seat needs exactly one nonce.'],
    [/^drawn 3:(.)/m, 'drawn 3:x', 'Roll 0 does not match the dice key.'],
    [/^(nonce C )./m, '$1x', 'The nonce of seat C does not match its commitment.'],
  ])('names what is wrong: %s', (from, to, sentence) => {
    const text = makeRecord(RACE.codec, recordRace(7, 3).record).replace(from, to)
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT, file(text)], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, `${sentence}\n`])
  })
})
