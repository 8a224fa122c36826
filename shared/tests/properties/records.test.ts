import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  BUILT_IN,
  type DdmRecord,
  makeRecord,
  openRecord,
  PRESETS,
  parseRecord,
  type RecordReplay,
  recordDiceFault,
  renameRecord,
} from '../../src/ddm/index.ts'
import { textHash } from '../../src/index.ts'
import { recordBotDuel } from '../support/bot-records.ts'
import { type ChanceKind, recordRandomGame } from '../support/random-records.ts'
import { sizeOf } from '../support/sizes.ts'

const read = (text: string): DdmRecord => {
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

const open = (record: DdmRecord): RecordReplay => {
  const opened = openRecord(record, BUILT_IN)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

/** A text whose checksum is right, whatever else is not. */
const resealed = (text: string): string => {
  const body = text.slice(0, text.lastIndexOf('sha256 '))
  return `${body}sha256 ${textHash(body)}\n`
}

describe('a record', { timeout: 3_600_000 }, () => {
  it.each<ChanceKind>(['fair', 'seeded', 'scripted'])(
    'of a random match with %s dice reads back the same, and plays again to the same hash',
    (kind) => {
      for (let seed = 1; seed <= sizeOf('recordedGames'); seed += 1) {
        const { record, events } = recordRandomGame(seed, kind)
        const text = makeRecord(record)
        const back = read(text)
        expect(back).toEqual(record)
        const replay = open(back)
        expect(replay.events, `seed ${seed}`).toEqual(events.map(({ event }) => event))
        expect(recordDiceFault(replay)).toBeNull()
      }
    },
  )

  it('seeks to any step, forwards and backwards, and to any event', () => {
    const { record, events } = recordRandomGame(5, 'fair')
    const replay = open(record)
    const states = Array.from({ length: replay.steps + 1 }, (_, step) => replay.stateAt(step))
    for (const [step, state] of [...states.entries()].toReversed())
      expect(replay.stateAt(step)).toEqual(state)
    for (const [place, { state }] of events.entries())
      expect(replay.stateAt(replay.stepOf(place + 1))).toEqual(state)
    expect(replay.eventsUpTo(replay.steps)).toBe(events.length)
  })

  it('shows any flipped bit, wherever it is', () => {
    const bytes = new TextEncoder().encode(makeRecord(recordRandomGame(3, 'fair').record))
    const decoder = new TextDecoder()
    const tries = Math.min(sizeOf('flippedBytes'), bytes.length * 8)
    for (let place = 0; place < tries; place += 1) {
      const spoilt = Uint8Array.from(bytes)
      const bit = Math.floor((place * bytes.length * 8) / tries)
      spoilt[bit >> 3] = (spoilt[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(parseRecord(decoder.decode(spoilt)).ok, `bit ${bit}`).toBe(false)
    }
  })

  it('is read in one form alone, and says which line is not in it', () => {
    const text = makeRecord(recordRandomGame(3, 'fair').record)
    expect(parseRecord('')).toMatchObject({ error: { code: 'bad_line', line: 1 } })
    expect(parseRecord(`${text}\n`)).toMatchObject({ ok: false })
    expect(parseRecord(text.replace('clock', 'Clock'))).toMatchObject({
      error: { code: 'other_checksum' },
    })
    const wrong = resealed(text.replace('\nclock standard', '\nclock 9'))
    expect(parseRecord(wrong)).toEqual({ ok: false, error: { code: 'bad_line', line: 5 } })
    const loose = resealed(text.replace(' roll ', ' ROLL '))
    expect(parseRecord(loose)).toMatchObject({ ok: false })
    expect(parseRecord('x'.repeat(1_000_001))).toMatchObject({ error: { code: 'too_long' } })
  })

  it('that was made up does not play', () => {
    const { record } = recordRandomGame(3, 'fair')
    const [first, ...rest] = record.steps
    if (first === undefined) throw new Error('a match has steps')
    const faultOf = (changed: Partial<DdmRecord>) => {
      const opened = openRecord({ ...record, ...changed }, BUILT_IN)
      return opened.ok ? recordDiceFault(opened.value) : opened.error
    }
    expect(faultOf({})).toBeNull()
    expect(faultOf({ rulesVersion: 1 })).toEqual({ code: 'other_rules', rulesVersion: 1 })
    expect(faultOf({ catalogue: 'x' })).toEqual({ code: 'other_catalogue', catalogue: 'x' })
    expect(faultOf({ lists: { ...record.lists, B: { dice: [], figures: [] } } })).toEqual({
      code: 'bad_list',
      seat: 'B',
    })
    expect(faultOf({ steps: rest })).toMatchObject({ code: expect.any(String) })
    expect(faultOf({ steps: [{ ...first, intent: { type: 'pass' } }, ...rest] })).toEqual({
      code: 'step_refused',
      step: 1,
    })
    const numbers = [...first.numbers, 1]
    expect(faultOf({ steps: [{ ...first, numbers }, ...rest] })).toEqual({
      code: 'other_numbers',
      step: 1,
    })
    expect(faultOf({ hash: '0'.repeat(32) })).toEqual({ code: 'other_end' })
    if (record.dice === null) throw new Error('fair dice')
    expect(faultOf({ dice: { ...record.dice, secret: '0'.repeat(64) } })).toEqual({
      code: 'other_secret',
    })
    expect(faultOf({ matchId: 'another' })).toEqual({ code: 'other_secret' })
  })

  it('has the names that it is given', () => {
    const { record } = recordRandomGame(3, 'fair')
    const names = { A: "O'Neil", B: '' }
    const players = {
      A: { ...record.players.A, name: names.A },
      B: { ...record.players.B, name: '' },
    }
    expect(read(renameRecord(makeRecord(record), names))).toEqual({ ...record, players })
    const odd = renameRecord(makeRecord(record), { A: 'B "$1" \\ \n\ufffd', B: '' })
    expect(odd).toContain('\nseat A "B \\"$1\\" \\\\ \\n\\ufffd"\nseat B "" greedy\n')
    expect(odd).toBe(resealed(odd))
  })

  it.each(PRESETS)(
    'of a duel under %s that is played to win is small once it is packed',
    (preset) => {
      const sizes = Array.from({ length: sizeOf('recordedDuels') }, (_, seed) => {
        const { record } = recordBotDuel('greedy', preset, seed + 1)
        return gzipSync(makeRecord(record)).length
      }).toSorted((a, b) => a - b)
      expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(1_300)
      expect(sizes.at(-1)).toBeLessThan(2_048)
    },
  )

  it('of a long wandering takes 8 kB at most', () => {
    const { record } = recordBotDuel('random', 'gba', 1)
    expect(record.steps.length).toBeGreaterThan(1_000)
    expect(gzipSync(makeRecord(record)).length).toBeLessThan(8_192)
  })
})
