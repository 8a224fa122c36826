import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exportedNames, metricNamesIn } from './support/exported-metrics.ts'

const FILE = new URL('../../ops/grafana/dungeon-dice.json', import.meta.url)

interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const { panels } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly panels: readonly Panel[] }
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('the dashboard', () => {
  it('uses existing metrics, and shows all of ours', async () => {
    const names = await exportedNames()
    const shown = new Set(expressions.flatMap(metricNamesIn))
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
