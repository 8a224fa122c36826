import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  fromEventWire,
  intentSchema,
  lineUpSchema,
  makeLineUp,
  ordersSchema,
  partsOf,
  readParts,
  readView,
  secretSchema,
  toEventWire,
} from '../../src/duel/index.ts'

const page = readFileSync(new URL('../../../docs/games/duel/protocol.md', import.meta.url), 'utf8')
const samples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
)
const [
  lineUps = [],
  intents = [],
  orders = [],
  events = [],
  divided = [],
  parts = [],
  secrets = [],
] = samples

it('the protocol page of Duel shows what the wire reads and writes', () => {
  expect(samples.map(({ length }) => length)).toEqual([1, 17, 2, 6, 4, 1, 1])
  for (const lineUp of lineUps) {
    expect(lineUpSchema.parse(lineUp)).toEqual(lineUp)
    expect(page).toContain(`\`${makeLineUp(lineUp)}\``)
  }
  for (const intent of intents) expect(intentSchema.parse(intent)).toEqual(intent)
  for (const order of orders) expect(ordersSchema.parse(order)).toEqual(order)
  for (const event of [...events, ...divided])
    expect(toEventWire(fromEventWire(event))).toEqual(event)
  for (const view of parts) expect(partsOf(readParts(view))).toEqual(view)
  for (const own of secrets) {
    expect(secretSchema.parse(own)).toEqual(own)
    expect(partsOf(readView(parts[0], own))).toEqual({ ...parts[0], ...own.parts })
  }
})
