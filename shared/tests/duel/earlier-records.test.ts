import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DUEL_RECORDS } from '../../src/duel/record.ts'
import { RULES_VERSION } from '../../src/duel/rules-version.ts'
import { atOnce } from '../../src/kernel/in-steps.ts'
import { makeRecord, openingRecord, parsingRecord } from '../../src/record/index.ts'

const FOLDER = join(import.meta.dirname, 'records-2026-11')
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))

it('there are records of earlier versions', () => {
  expect(FILES).toHaveLength(3)
})

it.each(FILES)('the record %s of an earlier version replays to the same states', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const read = atOnce(parsingRecord(DUEL_RECORDS.codec, text))
  if (!read.ok) throw new Error(read.error.code)
  expect(read.value.rulesVersion).toBe(RULES_VERSION)
  // It is compared with the hash of the last state and with the end.
  expect(atOnce(openingRecord(DUEL_RECORDS, read.value))).toMatchObject({ ok: true })
  expect(makeRecord(DUEL_RECORDS.codec, read.value)).toBe(text)
})

it('a record whose last state differs is refused', () => {
  const text = readFileSync(join(FOLDER, 'greedy.txt'), 'utf8')
  const read = atOnce(parsingRecord(DUEL_RECORDS.codec, text))
  if (!read.ok) throw new Error(read.error.code)
  const changed = { ...read.value, hash: '0'.repeat(32) }
  expect(atOnce(openingRecord(DUEL_RECORDS, changed))).toMatchObject({ ok: false })
})
