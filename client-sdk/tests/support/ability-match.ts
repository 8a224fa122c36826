import {
  ABILITY_MATCH,
  abilityMatchChance,
  intentOf,
  OPENING,
} from '../../../server/tests/support/ability-match.ts'
import { type LocalServer, startServer } from '../../examples/support/local-server.ts'
import { connect, type Joined, type Match, type SeatDecision } from '../../src/index.ts'
import type { BySeat, Seat } from '../../src/rules.ts'

/** A server whose matches have the dice of the ability match. */
export const startAbilityMatchServer = (): Promise<LocalServer> =>
  startServer(() => abilityMatchChance)

const seated = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** Waits for the next open decision of a seat. */
export async function nextDecision(match: Match): Promise<SeatDecision> {
  if (match.decision !== null) return match.decision
  return new Promise((resolve) => {
    const stop = match.on('decision', (decision) => {
      stop()
      resolve(decision)
    })
  })
}

/** Plays intents in notation, each when its seat is asked. */
export async function playText(
  pair: BySeat<Match>,
  ...steps: readonly (readonly [Seat, string])[]
): Promise<void> {
  for (const [seat, text] of steps) {
    await nextDecision(pair[seat])
    const result = await pair[seat].submit(intentOf(text))
    if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`)
  }
}

/**
 * Starts an ability match and plays it to A's turn 3: see server/tests/support/ability-match.ts.
 */
export async function startAbilityMatch(server: LocalServer): Promise<BySeat<Match>> {
  const client = connect(server.url)
  const { list, settings } = ABILITY_MATCH
  const A = seated(await client.host({ list, changes: settings.changes }))
  const B = seated(await client.join(A.code ?? '', { list }))
  const pair = { A, B }
  await playText(pair, ...OPENING)
  await nextDecision(A)
  return pair
}
