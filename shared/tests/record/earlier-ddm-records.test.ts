import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BUILT_IN, makeRecord, openRecord, parseRecord } from '../../src/ddm/index.ts'
import { textHash } from '../../src/index.ts'

/** A record as it was written, and the hash of its events as JSON. */
interface Earlier {
  readonly text: string
  readonly events: string
}

/** Written at commit cfc8199d, when this was the only game (ddm-records-2026-11.md). */
const FILE = new URL('./ddm-records-2026-11.json.br', import.meta.url)
const EARLIER: readonly Earlier[] = JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString())

describe('records of Dungeon Dice Monsters from before there were other games', () => {
  it('are 200', () => {
    expect(EARLIER).toHaveLength(200)
  })

  it('replay to the same events and states, and are written the same, byte for byte', () => {
    for (const { text, events } of EARLIER) {
      const read = parseRecord(text)
      if (!read.ok) throw new Error(JSON.stringify(read.error))
      // It is compared with the hash of the last state.
      const opened = openRecord(read.value, BUILT_IN)
      if (!opened.ok) throw new Error(JSON.stringify(opened.error))
      expect(textHash(JSON.stringify(opened.value.events))).toBe(events)
      expect(makeRecord(read.value)).toBe(text)
    }
  })
})
