import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import { z } from 'zod'
import type { Member } from '../ports.ts'

const played = { rules: z.array(z.number()), catalogue: z.string() }

/**
 * The facts that a server publishes about itself: a `Member` without its id. Servers before protocol 5
 * publish and read `rules` and `catalogue` of the original game alone.
 */
const FACTS = z
  .object({
    address: z.string(),
    ...played,
    games: z.array(z.object({ id: z.string(), ...played })).exactOptional(),
    matches: z.number(),
    isDraining: z.boolean(),
    startedAtMs: z.number(),
    reachesOthers: z.boolean().default(true),
  })
  .transform(
    ({ rules, catalogue, games, ...facts }): Facts => ({
      ...facts,
      games: games ?? [{ id: ORIGINAL_GAME, rules, catalogue }],
    }),
  )

/** Description of a server, published by itself. */
export interface Facts extends Omit<Member, 'id'> {
  /** True while it reaches the other servers, and they reach it. */
  readonly reachesOthers: boolean
}

/** The published form of facts. */
export function textOfFacts(facts: Facts): string {
  const games = facts.games.map(({ rules, ...game }) => ({ ...game, rules: [...rules] }))
  const original = games.find(({ id }) => id === ORIGINAL_GAME)
  const { rules = [], catalogue = '' } = original ?? {}
  const published: z.input<typeof FACTS> = { ...facts, games, rules, catalogue }
  return JSON.stringify(published)
}

/** Parses published facts; throws when they are invalid. */
export const readFacts = (text: string): Facts => FACTS.parse(JSON.parse(text))
