import type { Ladder, Profile, RatingCurve } from '@dungeon-dice/client-sdk'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { server } from '../../lib/server.ts'

/** A player with the curve of each rating. */
export interface Known {
  readonly profile: Profile
  readonly curves: readonly RatingCurve[]
}

/** Loads a player with the history of their ratings. */
export async function askPlayer(name: string) {
  const given = await server.profile(name)
  if (!given.ok) return given
  const ladders = given.value.ratings.map(({ preset }) => preset as Ladder)
  const asked = await Promise.all(
    ladders.map((preset) => server.curve(name, { preset, limit: 100 })),
  )
  const curves = asked.flatMap((one) => (one.ok ? [one.value] : []))
  return ok({ profile: given.value, curves })
}
