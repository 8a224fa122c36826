import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { exportedNames, metricNamesIn } from './support/exported-metrics.ts'

const FOLDER = new URL('../../ops/prometheus/', import.meta.url)
const OPERATIONS = new URL('../../docs/operations.md', import.meta.url)

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
}

const { groups } = parse(readFileSync(new URL('rules.yml', FOLDER), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
})()

describe('the alerts', () => {
  it('use existing metrics', async () => {
    const names = await exportedNames()
    const used = new Set(rules.flatMap(({ expr }) => metricNamesIn(expr)))
    expect(used.size).toBeGreaterThan(10)
    expect([...used].filter((name) => !names.has(name))).toEqual([])
  })

  it('each say who looks, and stand in the instructions for the host', () => {
    const page = readFileSync(OPERATIONS, 'utf8')
    for (const { alert, labels } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(page).toContain(`\`${alert}\``)
    }
  })

  it('are all tried by rules.test.yml', () => {
    const tests = readFileSync(new URL('rules.test.yml', FOLDER), 'utf8')
    for (const { alert } of rules) expect(tests).toMatch(new RegExp(`alertname: ${alert}\\n`))
  })

  it.skipIf(!hasPromtool)('fire and keep silent as rules.test.yml says', () => {
    const file = new URL('rules.test.yml', FOLDER).pathname
    expect(() => execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe' })).not.toThrow()
  })
})
