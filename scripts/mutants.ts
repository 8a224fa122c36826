import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Reporter } from 'vitest/node'
import * as duel from '../shared/tests/duel/support/mutant.ts'
import * as ddm from '../shared/tests/support/mutant.ts'

/**
 * `npm run mutants`: removes each effect of each card in turn and runs the tests of effects; each
 * time some test must fail. `npm run mutants -- 6` tries six mutants spread over the cards; `npm run
 * mutants -- orgoth-the-relentless/1/1` tries that one; `--game duel` does so with Duel. Fails if a
 * mutant survives.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { game: { type: 'string', default: 'ddm' } },
})

/** The source of the mutants of a game, and the tests that must notice them. */
interface Planting {
  readonly mutants: () => readonly string[]
  readonly plant: (mutant: string) => void
  readonly setupFile: string
  readonly tests: readonly string[]
  readonly exclude: readonly string[]
}

const PLANTINGS: Readonly<Record<string, Planting>> = {
  ddm: {
    mutants: ddm.mutants,
    plant: ddm.plant,
    setupFile: 'tests/support/mutant.ts',
    // Items have their own chapter in the rule book.
    tests: ['tests/abilities/**/*.test.ts', 'tests/rules/15-*.test.ts'],
    exclude: [],
  },
  duel: {
    mutants: duel.mutants,
    plant: duel.plant,
    setupFile: 'tests/duel/support/mutant.ts',
    tests: ['tests/duel/rules/*.test.ts', 'tests/duel/examples.test.ts'],
    // These look at the data themselves, which a mutant has changed.
    exclude: ['tests/duel/rules/18-cards.test.ts', 'tests/duel/rules/coverage.test.ts'],
  },
}

const planting = PLANTINGS[values.game]
if (planting === undefined) throw new Error(`games: ${Object.keys(PLANTINGS)}; not ${values.game}`)

/** Results of the current run only, since Vitest also keeps earlier ones. */
const result = { passed: 0, failure: null as string | null }

const listener: Reporter = {
  onTestCaseResult: (test) => {
    const { state } = test.result()
    if (state === 'passed') result.passed += 1
    if (state === 'failed') fail(`${test.module.relativeModuleId}: ${test.fullName}`)
  },
  // A file that cannot be loaded has no failing tests.
  onTestModuleEnd: (module) => {
    const [error] = module.errors()
    if (error !== undefined) fail(`${module.relativeModuleId}: ${error.message}`)
  },
}

function fail(what: string): void {
  result.failure ??= what
  void vitest.cancelCurrentRun('test-failure')
}

/** One server compiles for all runs; each run has fresh processes, mutated by the setup file. */
const vitest = await createVitest({
  root: join(import.meta.dirname, '../shared'),
  config: false,
  watch: false,
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  include: [...planting.tests],
  exclude: [...planting.exclude],
  setupFiles: [planting.setupFile],
  reporters: [listener],
})
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

/**
 * The first failure with this mutant, if any, and the number of passed tests; `null` mutates
 * nothing.
 */
async function run(mutant: string | null): Promise<typeof result> {
  Object.assign(result, { passed: 0, failure: null })
  if (mutant === null) delete process.env['MUTANT']
  else process.env['MUTANT'] = mutant
  await vitest.runTestSpecifications(specifications)
  return { ...result }
}

/** `count` items spread evenly over a list. */
const spread = (list: readonly string[], count: number): readonly string[] =>
  list.filter(
    (_, place) =>
      Math.floor((place * count) / list.length) !== Math.floor(((place - 1) * count) / list.length),
  )

function chosen(all: readonly string[], choice = ''): readonly string[] {
  if (choice === '') return all
  return /^\d+$/.test(choice)
    ? spread(all, Number(choice))
    : all.filter((mutant) => mutant === choice)
}

const began = Date.now()
const wanted = chosen(planting.mutants(), positionals[0])
// A mutant that cannot be planted would look like one that tests found.
wanted.forEach(planting.plant)
const sound = await run(null)
if (sound.failure !== null || sound.passed === 0)
  throw new Error(`all tests must pass without mutants: ${sound.failure}`)
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
