import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { type DiskSize, DiskWatch } from './disk-watch.ts'

const MIB = 2 ** 20
const GIB = 1_024 * MIB

/** Watches a disk of this size; `at` sets its free space and lets time pass. */
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
    readSize: async (): Promise<DiskSize> => {
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
  it('is low below the first threshold and full below the second, and logs each level once', async () => {
    const { watch, lines, at } = watched(100 * GIB)
    await watch.start()
    expect([watch.level, watch.freeBytes]).toEqual(['ok', 100 * GIB])
    expect(await at(2 * GIB)).toBe('ok')
    expect(await at(2 * GIB - 1)).toBe('low')
    expect(await at(GIB)).toBe('low')
    expect(await at(GIB - 1)).toBe('full')
    expect(await at(0)).toBe('full')
    expect(lines).toEqual(['warn: disk space low', 'error: disk nearly full: new matches refused'])
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
    expect(lines.at(-1)).toBe('info: disk space recovered')
    watch.stop()
  })

  it('of 8 GiB has thresholds of 10 % and 5 %', async () => {
    const { watch, at } = watched(8 * GIB)
    await watch.start()
    expect(await at(0.81 * GIB)).toBe('ok')
    expect(await at(0.79 * GIB)).toBe('low')
    expect(await at(0.39 * GIB)).toBe('full')
    watch.stop()
  })

  it('is never low or full with thresholds of 0', async () => {
    const { watch, at } = watched(GIB, { warnBytes: 0, leastBytes: 0 })
    await watch.start()
    expect(await at(0)).toBe('ok')
    watch.stop()
  })

  it('is logged again every ten minutes while it stays low', async () => {
    const { watch, lines, at } = watched(100 * GIB)
    await watch.start()
    await at(GIB)
    for (let minute = 0; minute < 25; minute += 1) await at(GIB, 60_000)
    expect(lines).toEqual(Array(3).fill('warn: disk space low'))
    watch.stop()
  })

  it('keeps its level while its size is unknown, and is not read after a stop', async () => {
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

  it('can be a real disk', async () => {
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
