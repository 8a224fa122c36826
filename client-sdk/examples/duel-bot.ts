import { connect } from '@dungeon-dice/client-sdk'
import { STARTERS } from '@dungeon-dice/client-sdk/duel'

const server = connect(process.argv[2] ?? 'http://localhost:2567', { game: 'duel' })
const joined = await server.playBot({ name: 'first duelist', list: STARTERS.vanguard })
if (!joined.ok) throw new Error(`no seat: ${joined.error.code}`)
const match = joined.value
console.log(`seat ${match.seat} of match ${match.id}`)

for await (const decision of match.decisions()) {
  const answers = decision.legal()
  const wished = ['attack', 'enterBattle', 'place'].flatMap(
    (type) => answers.find((answer) => answer.type === type) ?? [],
  )
  const result = await decision.answer(wished[0] ?? decision.standIn())
  if (!result.ok) console.log('refused:', result.error)
}

const { places, rule } = await match.finished
console.log(`${places.map((seats) => seats.join('+')).join(' > ')} by ${rule}`)
