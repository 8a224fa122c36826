import { parseArgs } from 'node:util'
import { FULL_ENGINE, measureEngine, TINY_ENGINE } from './engine/engine.ts'
import { table } from './figures.ts'
import { describeMachine } from './machine.ts'

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
