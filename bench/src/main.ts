import { parseArgs } from 'node:util'
import { FULL_ENGINE, measureEngine, TINY_ENGINE } from './engine/engine.ts'
import { table } from './figures.ts'
import { describeMachine } from './machine.ts'
import { FULL_ROOMS, measureRooms, TINY_ROOMS } from './rooms/rooms.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tiny: { type: 'boolean', default: false } },
})
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part)

console.log(describeMachine())
if (isAsked('engine')) {
  console.log('\nThe rules alone, one core\n')
  console.log(table(measureEngine(values.tiny ? TINY_ENGINE : FULL_ENGINE)))
}
if (isAsked('rooms')) {
  console.log('\nRooms: two clients each, over WebSockets on this machine\n')
  console.log(table(await measureRooms(values.tiny ? TINY_ROOMS : FULL_ROOMS)))
}
