import { present, type Refusal } from '@dungeon-dice/shared'
import { PROTOCOL_VERSION, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { AnyGame } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'
import type { RawAsked, Route } from '../transport/http/route.ts'
import type { Place } from '../transport/ports.ts'
import type { MatchSessions } from './match-sessions.ts'

/** Dependencies of `versionsFaultOf`. */
export interface BodyVersionsParts {
  readonly games: Games
  readonly sessions: Pick<MatchSessions, 'get' | 'findPrivate'>
}

/**
 * Checks the versions of requests (P1.1): the rules are those of the game that is meant, by its
 * preset or its match. A request that means none may name the rules of any game here.
 */
export const versionsFaultOf =
  (parts: BodyVersionsParts) =>
  (route: Route, asked: RawAsked): Refusal | null => {
    const game = gameOf(parts, route, asked)
    const { usual, all } = parts.games
    const games = game === undefined ? [usual, ...all] : [game]
    const [first, ...others] = games.map(({ engine }) => engine.rulesVersion)
    return checkVersions(asked.body, [present(first, 'a game'), ...others])
  }

/** The game that a request means; undefined if it means none, or one that is not here. */
function gameOf(
  { games, sessions }: BodyVersionsParts,
  { preset, placeOf }: Route,
  asked: RawAsked,
): AnyGame | undefined {
  if (preset !== undefined) {
    const named = presetIn(preset === 'preset' ? asked.body : fieldOf(asked.body, preset))
    return games.ofPreset(named ?? games.usualPreset)
  }
  const place = placeOf?.(asked) ?? null
  return place === null ? undefined : sessionAt(sessions, place)?.game
}

const sessionAt = (sessions: BodyVersionsParts['sessions'], place: Place) =>
  'match' in place ? sessions.get(place.match) : sessions.findPrivate(place.code)

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

function presetIn(body: unknown): string | undefined {
  const preset = fieldOf(body, 'preset')
  return typeof preset === 'string' ? preset : undefined
}

/**
 * Refuses a body of other versions (P1.1), before any other check. `rules` are the accepted versions
 * of the rules, with the default game's first. A body may omit them here: the schemas of routes about
 * a game require them.
 */
export function checkVersions(
  body: unknown,
  [need, ...others]: readonly [number, ...number[]],
): ServerRefusal | null {
  const protocol = { got: numberIn(body, 'protocol'), need: PROTOCOL_VERSION }
  const rules = { got: numberIn(body, 'rules'), need }
  const isAccepted = rules.got === null || [need, ...others].includes(rules.got)
  if (protocol.got === protocol.need && isAccepted) return null
  return refusal('version_unsupported', { protocol, rules })
}

const numberIn = (body: unknown, key: string): number | null => {
  const value = fieldOf(body, key)
  return typeof value === 'number' ? value : null
}
