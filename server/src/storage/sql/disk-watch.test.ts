import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { type DiskSize, DiskWatch } from './disk-watch.ts'

const MIB = 2 ** 20
const GIB = 1_024 * MIB

/** A watched disk of this size, whose free space a test sets. */
function watched(totalBytes: number, bounds = { warnBytes: 2 * GIB, leastBytes: GIB }) {
  const time = fakeTime()
  const lines: string[] = []
  const disk = { freeBytes: totalBytes, fault: null as Error | null }
  const note = (level: string) => (_: unknown, text: string) => void lines.push(`${level}: ${text}`)
  const watch = new DiskWatch({
    ...bounds,
    folder: '/data',
    clock: time,
    timers: time,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    look: async (): Promise<DiskSize> => {
      if (disk.fault !== null) throw disk.fault
      return { totalBytes, freeBytes: disk.freeBytes }
    },
  })
  const at = async (freeBytes: number, afterMs = 5_000) => {
    disk.freeBytes = freeBytes
    time.advance(afterMs)
    await new Promise(setImmediate)
    return watch.level
  }
  return { time, watch, disk, lines, at }
}

describe('a watched disk', () => {
  it('is low below the first bound, full below the second, and says each once', async () => {
    const { watch, lines, at } = watched(100 * GIB)
    await watch.start()
    expect([watch.level, watch.freeBytes]).toEqual(['ok', 100 * GIB])
    expect(await at(2 * GIB)).toBe('ok')
    expect(await at(2 * GIB - 1)).toBe('low')
    expect(await at(GIB)).toBe('low')
    expect(await at(GIB - 1)).toBe('full')
    expect(await at(0)).toBe('full')
    expect(lines).toEqual([
      'warn: disk is getting full',
      'error: disk is nearly full: no new match begins',
    ])
    watch.stop()
  })

  it('leaves a level only when a tenth more is free', async () => {
    const { watch, lines, at } = watched(100 * GIB)
    await watch.start()
    expect(await at(GIB - 1)).toBe('full')
    expect(await at(1.09 * GIB)).toBe('full')
    expect(await at(1.11 * GIB)).toBe('low')
    expect(await at(2.1 * GIB)).toBe('low')
    expect(await at(2.3 * GIB)).toBe('ok')
    expect(lines.at(-1)).toBe('info: disk has room again')
    watch.stop()
  })

  it('of 8 GiB has bounds of 10 % and 5 %', async () => {
    const { watch, at } = watched(8 * GIB)
    await watch.start()
    expect(await at(0.81 * GIB)).toBe('ok')
    expect(await at(0.79 * GIB)).toBe('low')
    expect(await at(0.39 * GIB)).toBe('full')
    watch.stop()
  })

  it('is never full for a host who does not want that', async () => {
    const { watch, at } = watched(GIB, { warnBytes: 0, leastBytes: 0 })
    await watch.start()
    expect(await at(0)).toBe('ok')
    watch.stop()
  })

  it('reminds the host every ten minutes', async () => {
    const { watch, lines, at } = watched(100 * GIB)
    await watch.start()
    await at(GIB)
    for (let minute = 0; minute < 25; minute += 1) await at(GIB, 60_000)
    expect(lines).toEqual(Array(3).fill('warn: disk is getting full'))
    watch.stop()
  })

  it('keeps its level while nobody can tell, and looks no more once stopped', async () => {
    const { time, watch, disk, lines, at } = watched(100 * GIB)
    await watch.start()
    await at(GIB - 1)
    disk.fault = new Error('EIO')
    expect(await at(50 * GIB)).toBe('full')
    await at(50 * GIB)
    expect(lines.filter((line) => line.includes('unknown'))).toHaveLength(1)
    disk.fault = null
    expect(await at(50 * GIB)).toBe('ok')
    watch.stop()
    expect(time.waiting()).toBe(0)
  })

  it('is a real one, too', async () => {
    const time = fakeTime()
    const quiet = () => undefined
    const watch = new DiskWatch({
      ...{ folder: tmpdir(), warnBytes: 1, leastBytes: 1, clock: time, timers: time },
      log: { info: quiet, warn: quiet, error: quiet },
    })
    await watch.start()
    watch.stop()
    expect(watch.freeBytes).toBeGreaterThan(0)
  })
})
