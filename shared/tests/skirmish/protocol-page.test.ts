import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  fromEventWire,
  intentSchema,
  partsOf,
  readParts,
  secretSchema,
  toEventWire,
} from '../../src/skirmish/index.ts'

const page = readFileSync(
  new URL('../../../docs/games/skirmish/protocol.md', import.meta.url),
  'utf8',
)
const samples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
)
const [intents = [], events = [], parts = [], secrets = []] = samples

it('the protocol page of Skirmish shows what the wire reads and writes', () => {
  expect(samples.map(({ length }) => length)).toEqual([14, 5, 1, 1])
  for (const intent of intents) expect(intentSchema.parse(intent)).toEqual(intent)
  for (const event of events) expect(toEventWire(fromEventWire(event))).toEqual(event)
  for (const view of parts) expect(partsOf(readParts(view, null))).toEqual(view)
  for (const own of secrets) expect(secretSchema.parse(own)).toEqual(own)
})
