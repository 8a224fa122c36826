import { PROTOCOL_VERSION, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'

const numberIn = (body: unknown, key: string): number | null => {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return typeof value === 'number' ? value : null
}

/**
 * Whether a body comes from a client of other versions (P1.1); asked before all else. Bodies that
 * are about no game may omit `rules`; their schemas require it otherwise.
 */
export function checkVersions(body: unknown, rulesVersion: number): ServerRefusal | null {
  const protocol = { got: numberIn(body, 'protocol'), need: PROTOCOL_VERSION }
  const rules = { got: numberIn(body, 'rules'), need: rulesVersion }
  if (protocol.got === protocol.need && (rules.got ?? rules.need) === rules.need) return null
  return refusal('version_unsupported', { protocol, rules })
}
