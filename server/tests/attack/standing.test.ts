import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { openTcpConnection } from '../support/tcp-connection.ts'
import { ATTACKS } from './attacks.ts'
import { halfOpenConnections } from './half-open-connections.ts'
import { randomMixes } from './mixes.ts'
import { reportOf } from './standing/report.ts'
import { Sampler } from './standing/sampler.ts'
import { planSlots, timingOf } from './standing/schedule.ts'
import { startServerUnderAttack } from './standing/server-under-attack.ts'
import {
  FULL_BOUNDS,
  FULL_CROWD,
  MIXES,
  PROCESSES,
  REPEATS,
  SHORT_BOUNDS,
  SHORT_CROWD,
} from './standing/sizes.ts'
import { runStanding } from './standing/standing.ts'
import { judge } from './standing/verdict.ts'

const seconds = sizeOf('attackSeconds')
/** With less time each attack by itself would be over before it has begun. */
const isWhole = seconds >= 300
const SEED = 14
const NAMES = ATTACKS.map(({ name }) => name)

const show = (line: string): void => void process.stdout.write(`${line}\n`)

const WEAKNESS = new URL('./standing/planted-weakness.ts', import.meta.url)
const NO_TIME = {
  waveMs: 0,
  calmMs: 0,
  settleMs: 0,
  warmUpMs: 0,
  controlMs: 0,
  attackMs: 0,
  quietMs: 0,
}

/** Everything in turn and in mixes; in a short run two mixes, each of every other attack. */
const SLOTS = isWhole
  ? planSlots(NAMES, randomMixes(NAMES, MIXES, SEED))
  : planSlots(
      [],
      [0, 1].map((half) => NAMES.filter((_, place) => place % 2 === half)),
    )

describe('the standing attacker', () => {
  it('is not felt by honest players, and leaves nothing behind', {
    timeout: (2 * seconds + 120) * 1_000,
  }, async () => {
    const bounds = isWhole ? FULL_BOUNDS : SHORT_BOUNDS
    const result = await runStanding(
      {
        slots: SLOTS,
        timing: timingOf(seconds, SLOTS.length),
        size: isWhole ? FULL_CROWD : SHORT_CROWD,
        processes: isWhole ? PROCESSES : 2,
        // On a machine that does much else, those that get only the rest would not attack.
        priority: isWhole ? 'idle' : 'low',
        ...{ bounds, repeats: REPEATS },
      },
      show,
    )
    show(reportOf(result, bounds))
    expect(judge(result, bounds)).toEqual([])
  })

  it('is found out where it harms: who waits, who is refused, and what is left behind', {
    timeout: 120_000,
  }, async () => {
    const [, slot] = planSlots([halfOpenConnections.name], [])
    const result = await runStanding(
      {
        slots: slot === undefined ? [] : [slot],
        timing: {
          ...NO_TIME,
          warmUpMs: 1_500,
          calmMs: 300,
          controlMs: 2_000,
          attackMs: 5_000,
          quietMs: 600,
        },
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

  it('is explained in docs/security.md, attack by attack', () => {
    const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    const [, section = ''] = page.split('## A standing attacker\n')
    const rows = section.split('\n## ')[0]?.match(/^\| `.*?`/gm) ?? []
    expect(rows.toSorted()).toEqual(NAMES.map((name) => `| \`${name}\``).toSorted())
  })

  it('sees every descriptor that the server opens', async () => {
    const server = await startServerUnderAttack()
    const sampler = new Sampler(server)
    try {
      const before = sampler.now().descriptors
      const links = await Promise.all(
        Array.from({ length: 30 }, () => openTcpConnection(server.program.url)),
      )
      await expect.poll(() => sampler.now().descriptors).toBe(before + 30)
      for (const link of links) link.drop()
      // The connection that asked whether the server is ready may have ended as well.
      await expect.poll(() => sampler.now().descriptors).toBeLessThanOrEqual(before)
    } finally {
      sampler.stop()
      await server.stop()
    }
  })
})
