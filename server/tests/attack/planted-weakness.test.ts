import { expect, it } from 'vitest'
import { halfOpenConnections } from './half-open-connections.ts'
import { planSlots } from './standing/schedule.ts'
import { SHORT_BOUNDS, SHORT_CROWD } from './standing/sizes.ts'
import { runStanding } from './standing/standing.ts'
import { judge } from './standing/verdict.ts'

const WEAKNESS = new URL('./standing/planted-weakness.ts', import.meta.url)
/** There is no first wave, and nothing settles between windows. */
const TIMING = {
  waveMs: 0,
  settleMs: 0,
  warmUpMs: 1_500,
  calmMs: 300,
  controlMs: 2_000,
  attackMs: 5_000,
  quietMs: 600,
}

const show = (line: string): void => void process.stdout.write(`${line}\n`)

it('an attack that harms is found out: who waits, who is refused, and what is left behind', {
  timeout: 120_000,
}, async () => {
  const [, slot] = planSlots([halfOpenConnections.name], [])
  const result = await runStanding(
    {
      slots: slot === undefined ? [] : [slot],
      timing: TIMING,
      ...{ size: SHORT_CROWD, processes: 1, priority: 'normal' },
      ...{ bounds: SHORT_BOUNDS, repeats: 0 },
      differences: { settings: { FILES_PER_MINUTE: '8' }, weakness: WEAKNESS },
    },
    show,
  )
  const complaints = judge(result, { ...SHORT_BOUNDS, ratio: 2 }).join('\n')
  expect(complaints).toMatch(
    /half-open-connections: (steps took .* times|only \d+ steps were felt)/,
  )
  expect(complaints).toMatch(/an honest player was refused: .*too_many/)
  expect(complaints).toMatch(/resident memory grew/)
  expect(complaints).toMatch(/live memory grew/)
  expect(complaints).toMatch(/descriptors grew/)
})
