import { describe, expect, it } from 'vitest'
import { noWaits } from '../honest/honest-log.ts'
import type { Rest } from './sampler.ts'
import { FULL_BOUNDS } from './sizes.ts'
import {
  emptyWindow,
  judge,
  ratioOf,
  type SlotResult,
  type StandingResult,
  type WindowResult,
} from './verdict.ts'

const REST: Rest = {
  ...{ resident: 200 * 2 ** 20, live: 60 * 2 ** 20, code: 8 * 2 ** 20 },
  ...{ descriptors: 100, database: 0 },
}

/** A window in which 200 steps took so long each, and as many at a server that nobody attacks. */
const windowOf = (stepMs: number, machineMs = 1): WindowResult => ({
  ...emptyWindow(),
  waits: {
    ...noWaits(),
    move: Array.from({ length: 200 }, () => stepMs),
    machine: Array.from({ length: 200 }, () => machineMs),
  },
})

const slotOf = (attacked: WindowResult, more: Partial<SlotResult> = {}): SlotResult => ({
  slot: { name: 'storm', attacks: ['storm'], from: '127.0.0.66' },
  tallies: [{ requests: 7 }],
  control: windowOf(4),
  attacked,
  again: [],
  after: REST,
  ...more,
})

const resultOf = (slot: SlotResult, more: Partial<StandingResult> = {}): StandingResult => ({
  slots: [slotOf(windowOf(4)), slot],
  last: windowOf(4),
  ...{ otherFaults: [], before: REST, after: REST, errors: [] },
  ...more,
})

describe('the verdict on a run', () => {
  it('has nothing to say about an attack that nobody felt', () => {
    expect(judge(resultOf(slotOf(windowOf(7.9))), FULL_BOUNDS)).toEqual([])
  })

  it('finds steps that took more than twice as long', () => {
    const slot = slotOf(windowOf(9))
    expect(ratioOf(resultOf(slot), slot)).toBe(9 / 4)
    expect(judge(resultOf(slot), FULL_BOUNDS)).toEqual([
      'storm: steps took 2.3 times as long at p99',
    ])
  })

  it('judges a repeated attack by all of its windows together', () => {
    const late = windowOf(50)
    // Of 600 waits the slowest six decide: one late wait in two hundred does not.
    const rarely = {
      ...windowOf(4),
      waits: { ...windowOf(4).waits, move: [50, ...late.waits.seen] },
    }
    const steps = (again: readonly WindowResult[]) =>
      judge(resultOf(slotOf(late, { again })), FULL_BOUNDS)
    expect(steps([])).toHaveLength(1)
    expect(steps([late, late])).toHaveLength(1)
    expect(steps([windowOf(4), late])).toHaveLength(1)
    expect(judge(resultOf(slotOf(rarely, { again: [windowOf(4)] })), FULL_BOUNDS)).toEqual([])
  })

  it('finds faults in a repeated attack', () => {
    const lost = { kind: 'lost', phase: 'x', what: 'the match was closed with 1006' } as const
    const slot = slotOf(windowOf(4), { again: [{ ...windowOf(4), faults: [lost] }] })
    expect(judge(resultOf(slot), FULL_BOUNDS)).toHaveLength(1)
  })

  it('finds compiled code that grows without end', () => {
    const grown = (bytes: number) =>
      judge(
        resultOf(slotOf(windowOf(4)), { after: { ...REST, code: REST.code + bytes } }),
        FULL_BOUNDS,
      )
    expect(grown(FULL_BOUNDS.codeBytes)).toEqual([])
    expect(grown(FULL_BOUNDS.codeBytes + 2 ** 20)).toEqual(['compiled code grew from 8 to 33 MiB'])
  })

  it('does not blame an attack for a machine that is late everywhere', () => {
    expect(judge(resultOf(slotOf(windowOf(50, 30))), FULL_BOUNDS)).toEqual([])
  })

  it('measures against the usual window, not against one that still feels the last attack', () => {
    const slot = slotOf(windowOf(9), { control: windowOf(1_000) })
    expect(judge(resultOf(slot), FULL_BOUNDS)).toHaveLength(1)
  })

  it('finds a server that stands still, of which no step is felt', () => {
    expect(judge(resultOf(slotOf(emptyWindow())), FULL_BOUNDS)).toEqual([
      'storm: only 0 steps were felt',
    ])
  })

  it('says that it cannot tell on a machine that is late by itself', () => {
    const nothing = { name: 'nothing', attacks: [], from: '127.0.0.66' }
    const [complaint] = judge(resultOf(slotOf(windowOf(90), { slot: nothing })), FULL_BOUNDS)
    expect(complaint).toMatch('the machine is too busy')
  })

  it('finds everybody who was refused or lost, in each window and outside of them', () => {
    const fault = { kind: 'refused', phase: 'x', what: 'matches: 429' } as const
    const lost = { kind: 'lost', phase: 'x', what: 'the match was closed with 1006' } as const
    const slot = slotOf({ ...windowOf(4), faults: [fault, fault] })
    const complaints = judge(resultOf(slot, { otherFaults: [lost] }), FULL_BOUNDS)
    expect(complaints).toEqual([
      'storm: an honest player was refused: matches: 429 (2 times)',
      'an honest player was lost: the match was closed with 1006 (1 times)',
    ])
  })

  it('finds what was believed though it was forged, and an attack that did not run', () => {
    const slot = slotOf(windowOf(4), { tallies: [{ breaches: 1 }, { brokeOff: 1 }] })
    expect(judge(resultOf(slot), FULL_BOUNDS)).toEqual([
      'storm: the server believed what was forged',
      'storm: the attack itself broke off',
    ])
  })

  it.each([
    ['resident', 'resident memory grew from 200 to 222 MiB'],
    ['live', 'live memory grew from 60 to 67 MiB'],
    ['descriptors', 'descriptors grew from 100 to 112'],
  ] as const)('finds %s that is not back within a tenth', (what, complaint) => {
    const grown = (share: number) => ({ ...REST, [what]: Math.ceil(REST[what] * share) })
    const after = (share: number) => resultOf(slotOf(windowOf(4)), { after: grown(share) })
    expect(judge(after(1.09), FULL_BOUNDS)).toEqual([])
    expect(judge(after(1.112), FULL_BOUNDS)).toEqual([complaint])
  })

  it('finds pages that take longer over all attacks, and matches that do not begin', () => {
    const waits = (pageMs: number, beginMs: number): WindowResult => {
      const window = windowOf(4)
      const page = Array.from({ length: 200 }, () => pageMs)
      return { ...window, waits: { ...window.waits, page, begin: [beginMs] } }
    }
    const slot = slotOf(waits(60, 11_000), { control: waits(20, 100) })
    expect(judge(resultOf(slot), FULL_BOUNDS)).toEqual([
      'page: 3.0 times as long at p99 under attack',
      'a match took 11000 ms to begin',
    ])
  })

  it('finds errors in the log of the server', () => {
    const result = resultOf(slotOf(windowOf(4)), { errors: ['{"level":50}'] })
    expect(judge(result, FULL_BOUNDS)).toEqual(['the server logged an error: {"level":50}'])
  })
})
