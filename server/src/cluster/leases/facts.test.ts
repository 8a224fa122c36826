import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Facts, readFacts, textOfFacts } from './facts.ts'

/** The facts that a server before protocol 5 publishes about itself. */
const EARLIER = {
  ...{ address: 'a', rules: [2], catalogue: 'dice', matches: 3 },
  ...{ isDraining: false, startedAtMs: 7 },
}
/** The facts that it reads of the others. */
const EARLIER_FORM = z.object({
  address: z.string(),
  rules: z.array(z.number()),
  catalogue: z.string(),
  matches: z.number(),
  isDraining: z.boolean(),
  startedAtMs: z.number(),
})
const OTHER = { id: 'other', rules: [1], catalogue: '' }
const ORIGINAL = { id: 'ddm', rules: [2], catalogue: 'dice' }

it('reads a server before protocol 5 as one of the original game', () => {
  const { rules: _, catalogue: __, ...facts } = EARLIER
  const read = readFacts(JSON.stringify(EARLIER))
  expect(read).toEqual({ ...facts, games: [ORIGINAL], reachesOthers: true })
})

it.each([
  ['its original game', [OTHER, ORIGINAL], { rules: [2], catalogue: 'dice' }],
  ['no game that those know', [OTHER], { rules: [], catalogue: '' }],
])('publishes to servers before protocol 5 %s', (_, games, played) => {
  const { rules: __, catalogue: ___, ...rest } = EARLIER
  const facts: Facts = { ...rest, games, reachesOthers: false }
  const text = textOfFacts(facts)
  expect(EARLIER_FORM.parse(JSON.parse(text))).toMatchObject(played)
  expect(readFacts(text)).toEqual(facts)
})
