import { ratedFactsOf } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { signUp } from '../support/account-match.ts'
import { takeSeat } from '../support/post.ts'
import { sharedProgram } from '../support/shared-program.ts'
import { SKIRMISH_RULES, SkirmishClient } from '../support/skirmish-client.ts'

const urlOf = sharedProgram({}, ['127.0.0.81', '127.0.0.82', '127.0.0.83'])

/** Named players, one for each of these addresses, in one hosted rated match. */
async function play(names: readonly string[], addresses: readonly number[]) {
  const settings = { preset: 'skirmish', seats: names.length, rated: true }
  const players: SkirmishClient[] = []
  for (const [place, name] of names.entries()) {
    const url = urlOf(addresses[place] ?? 0)
    const { token } = await signUp(url, name)
    const code = players[0]?.grant.code
    const grant = await (code === undefined
      ? takeSeat(url, 'matches', { ...SKIRMISH_RULES, settings }, token)
      : takeSeat(url, 'matches/join', { ...SKIRMISH_RULES, code }, token))
    players.push(await SkirmishClient.join(url, grant))
  }
  const [first] = players
  if (first === undefined) throw new Error('nobody plays')
  await first.until(({ room }) => room.state?.phase === 'playing')
  const wire = first.wire()
  return { rated: wire.rated, because: ratedFactsOf(wire).because }
}

it('several accounts of one network cannot play a rated match with somebody else', {
  timeout: 60_000,
}, async () => {
  expect(await play(['Ann', 'Andy', 'Ben'], [0, 0, 1])).toEqual({
    rated: 'no',
    because: 'shared_network',
  })
  expect(await play(['Cleo', 'Carl', 'Dora'], [0, 1, 2])).toEqual({ rated: 'yes', because: null })
  expect(await play(['Eve', 'Emil', 'Enno'], [0, 0, 0])).toEqual({ rated: 'yes', because: null })
})
