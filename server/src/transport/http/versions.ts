import { PROTOCOL_VERSION, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'

const numberIn = (body: unknown, key: string): number | null => {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return typeof value === 'number' ? value : null
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
