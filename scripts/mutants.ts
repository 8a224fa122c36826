import { join } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'
import { mutants, plant } from '../shared/tests/support/mutant.ts'

/**
 * `npm run mutants`: takes each effect of each card away in turn and runs the tests of abilities;
 * some test must fail each time. `npm run mutants -- 6` tries six of them, spread over the
 * catalogue; `npm run mutants -- orgoth-the-relentless/1/1` that one. Fails when a mutant survives.
 */

/** What was heard of the run that is going on: Vitest itself keeps results of earlier ones. */
const heard = { passed: 0, failure: null as string | null }

const listener: Reporter = {
  onTestCaseResult: (test) => {
    const { state } = test.result()
    if (state === 'passed') heard.passed += 1
    if (state === 'failed') fail(`${test.module.relativeModuleId}: ${test.fullName}`)
  },
  // A file that cannot be run at all has no tests that could fail.
  onTestModuleEnd: (module) => {
    const [error] = module.errors()
    if (error !== undefined) fail(`${module.relativeModuleId}: ${error.message}`)
  },
}

function fail(what: string): void {
  heard.failure ??= what
  void vitest.cancelCurrentRun('test-failure')
}

/** One server compiles for all runs; each run has fresh processes, which the setup file mutates. */
const vitest = await createVitest({
  root: join(import.meta.dirname, '../shared'),
  config: false,
  watch: false,
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  // Items have a chapter of the rule book for themselves.
  include: ['tests/abilities/**/*.test.ts', 'tests/rules/15-*.test.ts'],
  setupFiles: ['tests/support/mutant.ts'],
  reporters: [listener],
})
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

/** What failed first with this mutant, if anything, and how many tests passed; `null` changes nothing. */
async function run(mutant: string | null): Promise<typeof heard> {
  Object.assign(heard, { passed: 0, failure: null })
  if (mutant === null) delete process.env['MUTANT']
  else process.env['MUTANT'] = mutant
  await vitest.runTestSpecifications(specifications)
  return { ...heard }
}

/** So many of a list, spread evenly over it. */
const spread = (list: readonly string[], count: number): readonly string[] =>
  list.filter(
    (_, place) =>
      Math.floor((place * count) / list.length) !== Math.floor(((place - 1) * count) / list.length),
  )

function chosen(wish = ''): readonly string[] {
  const all = mutants()
  if (wish === '') return all
  return /^\d+$/.test(wish) ? spread(all, Number(wish)) : all.filter((mutant) => mutant === wish)
}

const began = Date.now()
const wanted = chosen(process.argv[2])
// A mutant that cannot be planted would look as if tests had found it.
wanted.forEach(plant)
const sound = await run(null)
if (sound.failure !== null || sound.passed === 0)
  throw new Error(`all tests must pass before anything is taken away: ${sound.failure}`)
console.log(`${sound.passed} tests pass; ${wanted.length} mutants`)

const survivors: string[] = []
for (const [place, mutant] of wanted.entries()) {
  const { failure, passed } = await run(mutant)
  if (failure === null && passed !== sound.passed)
    throw new Error(`only ${passed} of ${sound.passed} tests were run`)
  if (failure === null) survivors.push(mutant)
  const verdict = failure === null ? 'SURVIVED' : `killed by ${failure}`
  console.log(`${place + 1}/${wanted.length} ${mutant} ${verdict}`)
}
await vitest.close()

const seconds = Math.round((Date.now() - began) / 1000)
console.log(
  `${wanted.length - survivors.length} killed, ${survivors.length} survived, ${seconds} s`,
)
for (const mutant of survivors) console.log(`survived: ${mutant}`)
process.exitCode = survivors.length === 0 && wanted.length > 0 ? 0 : 1
