import { connect } from '@dungeon-dice/client-sdk'

const server = connect(process.argv[2] ?? 'http://localhost:2567', { game: 'skirmish' })
const joined = await server.playBot({ name: 'first fighter', seats: 4 })
if (!joined.ok) throw new Error(`no seat: ${joined.error.code}`)
const match = joined.value
console.log(`seat ${match.seat} of match ${match.id}`)

for await (const decision of match.decisions()) {
  const answers = decision.legal()
  const attack = answers.find(({ type }) => type === 'attack' || type === 'strike')
  const any = answers[Math.floor(Math.random() * answers.length)]
  const result = await decision.answer(attack ?? any ?? decision.standIn())
  if (!result.ok) console.log('refused:', result.error)
}

const { places, rule } = await match.finished
console.log(`${places.map((seats) => seats.join('+')).join(' > ')} by ${rule}`)
