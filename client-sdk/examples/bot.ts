import { connect } from '@dungeon-dice/client-sdk'
import { searching, seededChance } from '@dungeon-dice/client-sdk/rules'

const server = connect(process.argv[2] ?? 'http://localhost:2567')
const joined = await server.quickMatch({ name: 'first bot' })
if (!joined.ok) throw new Error(`no seat: ${joined.error.code}`)
const match = joined.value
console.log(`seat ${match.seat} of match ${match.id}`)

const brain = searching({ nodes: 1_000, candidates: 6 })
const chance = seededChance(Date.now())
let answers = 0
for await (const { state, answer } of match.decisions()) {
  const result = await answer(brain(state, match.seat, chance, answers++))
  if (!result.ok) console.log('refused:', result.error)
}

const { winner, rule } = await match.finished
console.log(winner === null ? `a draw by ${rule}` : `seat ${winner} wins by ${rule}`)
