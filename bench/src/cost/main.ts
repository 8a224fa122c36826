import { parseArgs } from 'node:util'
import { layOut, spell } from '../figures.ts'
import { describeMachine } from '../machine.ts'
import { OPEN_VENUES } from '../rooms/match-storage.ts'
import { type Costs, FULL_COST, measureCost, TINY_COST } from './cost.ts'

const { values } = parseArgs({
  options: {
    tiny: { type: 'boolean', default: false },
    /** Storage to measure, repeatable: match, sqlite, postgres. */
    storage: { type: 'string', multiple: true },
    /** Times of this many functions, the slowest, instead of those of parts. */
    functions: { type: 'string' },
  },
})
const { storage, functions } = values
const most = functions === undefined ? Number.POSITIVE_INFINITY : Number(functions)
if (!(most > 0)) throw new Error('--functions takes a number from 1 up.')
// The servers inherit it.
if (functions !== undefined) process.env['PROFILE_FUNCTIONS'] = functions
const venues = OPEN_VENUES.filter(
  (venue) => venue !== 'bare' && (storage === undefined || storage.includes(venue)),
)

console.log(describeMachine())
console.log(`\n${tableOf(await measureCost(values.tiny ? TINY_COST : FULL_COST, venues))}`)

/** One column for each kind of work; times come last, the largest share of a column first. */
function tableOf(costs: Costs): string {
  const columns = [...costs.keys()]
  const numberOf = (column: string, name: string) => costs.get(column)?.[name] ?? 0
  const largest = (name: string) => Math.max(...columns.map((column) => numberOf(column, name)))
  const names = [...new Set([...costs.values()].flatMap((cost) => Object.keys(cost)))]
  const [times, numbers] = [true, false].map((isTime) =>
    names.filter((name) => name.startsWith('µs of ') === isTime && largest(name) > 0),
  )
  const share = (name: string) =>
    Math.max(...columns.map((column) => numberOf(column, name) / numberOf(column, 'µs of CPU')))
  const slowest = times?.toSorted((one, other) => share(other) - share(one)) ?? []
  const byTime = slowest.slice(0, most)
  const rows = [...(numbers ?? []), ...byTime].map((name) => [
    name,
    ...columns.map((column) => spell(numberOf(column, name))),
  ])
  return layOut([['one', ...columns], ...rows])
}
