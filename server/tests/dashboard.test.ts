import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promMetrics } from '../src/platform/prom-metrics.ts'

const FILE = new URL('../../ops/grafana/dungeon-dice.json', import.meta.url)

interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const { panels } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly panels: readonly Panel[] }
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** The metrics in an expression; a name before a bracket is a function. */
const namesIn = (expr: string): readonly string[] =>
  expr.match(/\b(?:dungeon_dice|nodejs|process)_\w+/g) ?? []

/** All metric names of a server, including histogram samples. */
async function exportedNames(): Promise<ReadonlySet<string>> {
  const metrics = promMetrics({ version: '1', protocol: 1, rules: 1 })
  metrics.watch({
    matches: () => [{ game: 'ddm', phase: 'playing', count: 1 }],
    connections: async () => ({ match: 2 }),
    queueTickets: () => 0,
    servers: () => 1,
    isConnected: () => true,
    isReady: () => true,
    diskFreeBytes: () => 1,
    databaseBytes: async () => 1,
  })
  metrics.pool({ totalCount: 3, idleCount: 1, waitingCount: 0 })
  const text = (await metrics.text?.()) ?? ''
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

describe('the dashboard', () => {
  it('uses existing metrics, and shows all of ours', async () => {
    const names = await exportedNames()
    const shown = new Set(expressions.flatMap(namesIn))
    expect(expressions.length).toBeGreaterThan(20)
    expect([...shown].filter((name) => !names.has(name))).toEqual([])
    const ours = [...names].filter((name) => name.startsWith('dungeon_dice_'))
    const families = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
    const familiesShown = new Set(
      [...shown].map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect([...families].filter((name) => !familiesShown.has(name))).toEqual([])
  })

  it('has no overlapping panels', () => {
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(panels.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})
