import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take half a minute or more; a late start of one would prolong the whole run. Those that
 * wait for servers and those that keep a browser busy take turns, so that they share the cores.
 */
const LONGEST: readonly string[] = [
  'client-sdk/tests/cluster/chaos.test.ts',
  'bench/src/load/load.test.ts',
  'web/tests/duel.test.ts',
  'bench/src/bench.test.ts',
  'client-sdk/tests/kill/kill.test.ts',
  'web/tests/whole-match.test.ts',
  'server/tests/backup.test.ts',
  'web/tests/six-seats.test.ts',
  'client-sdk/tests/pack.test.ts',
  'server/tests/cluster-failover.test.ts',
  'bench/src/cost/cost.test.ts',
  'bench/src/start/start.test.ts',
  'shared/tests/properties/games.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
  return place < 0 ? LONGEST.length : place
}

/** Starts the longest test files first, all others in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
