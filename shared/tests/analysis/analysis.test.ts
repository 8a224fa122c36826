import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnalysedMatch, analysing, turnPlans } from '../../src/ddm/bots/index.ts'
import { apply, BUILT_IN, decisionOf, openRecord, parseRecord } from '../../src/ddm/index.ts'
import { atOnce, seededChance } from '../../src/index.ts'

/** A match in which seat B ends its turn at step 59 instead of striking the last blow, and loses. */
function oneMistake(): AnalysedMatch {
  const record = parseRecord(readFileSync(new URL('one-mistake.ddm', import.meta.url), 'utf8'))
  if (!record.ok) throw new Error(JSON.stringify(record.error))
  const opened = openRecord(record.value, BUILT_IN)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const { value: replay } = opened
  const stateAt = (step: number) => replay.stateAt(step)
  return { steps: replay.steps, stateAt, intents: replay.record.steps }
}

const MISTAKE = 59
const MATCH = oneMistake()
const EFFORT = { playouts: 16, candidates: 3 }

describe('the analysis of a match that was lost to one mistake', { timeout: 60_000 }, () => {
  const analysis = atOnce(analysing(MATCH, EFFORT))
  const at = (step: number) => analysis.steps[step - 1]

  it('shows the mistake in the curve, and marks it as the worst', () => {
    expect(analysis.worstMistake).toBe(MISTAKE)
    expect(['mistake', 'blunder']).toContain(at(MISTAKE)?.mark)
    expect(at(MISTAKE - 1)?.chance).toBeLessThan(0.05)
    expect((at(MISTAKE)?.chance ?? 0) - (at(MISTAKE - 1)?.chance ?? 0)).toBeGreaterThan(0.1)
  })

  it('names the better answer, the last blow', () => {
    expect(at(MISTAKE)?.better).toMatchObject({ type: 'attack', at: 'g1' })
  })

  it('has a chance for each step, the last one certain', () => {
    expect(analysis.steps.map(({ step }) => step)).toEqual(MATCH.intents.map((_, i) => i + 1))
    for (const { chance } of analysis.steps) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
    }
    expect(analysis.steps.at(-1)?.chance).toBe(1)
  })

  it('divides each change into decision and luck, without luck where no dice fell', () => {
    let before = analysis.start
    for (const { step, seat, chance, decision, luck } of analysis.steps) {
      const change = seat === 'A' ? chance - before : before - chance
      expect(decision + luck).toBeCloseTo(change, 10)
      const { drawn } = MATCH.stateAt(step - 1)
      if (MATCH.stateAt(step).drawn === drawn) expect(luck).toBeCloseTo(0, 10)
      before = chance
    }
    expect(analysis.luck.A).toBeCloseTo(-analysis.luck.B, 10)
  })

  it('names the decisions that mattered, the mistake among them', () => {
    const { moments } = analysis
    expect(moments).toContain(MISTAKE)
    expect(moments.length).toBeLessThanOrEqual(3)
    expect(moments.every((step) => at(step)?.seat !== null)).toBe(true)
  })

  it('is the same each time', () => {
    const first = { ...MATCH, intents: MATCH.intents.slice(0, 6) }
    expect(atOnce(analysing(first, EFFORT))).toEqual(atOnce(analysing(first, EFFORT)))
  })
})

describe('plans for a turn', { timeout: 60_000 }, () => {
  const effort = { nodes: 600, candidates: 5 }

  it('put the last blow first, which is certain', () => {
    const [best] = turnPlans(MATCH.stateAt(MISTAKE - 1), effort, 1)
    expect(best).toMatchObject({ answers: [{ type: 'attack', at: 'g1' }], chance: 1 })
  })

  it('are legal to their end, the best first, with the terms that set them apart', () => {
    const opened = MATCH.stateAt(16)
    const plans = turnPlans(opened, effort, 1)
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.map(({ chance }) => chance)).toEqual(
      plans.map(({ chance }) => chance).toSorted((a, b) => b - a),
    )
    for (const { answers, reasons } of plans) {
      expect(reasons.length).toBeLessThanOrEqual(3)
      let state = opened
      for (const answer of answers) {
        const step = apply(state, decisionOf(state)?.seat ?? 'A', answer, seededChance(0))
        if (!step.ok) throw new Error(step.error.code)
        state = step.value.state
      }
    }
    expect(plans.some(({ reasons }) => reasons.length > 0)).toBe(true)
  })

  it('say what they gain against doing nothing, and doing nothing gains nothing', () => {
    const [summon] = turnPlans(MATCH.stateAt(4), effort, 1)
    expect(summon?.answers[0]?.type).toBe('dimension')
    expect(summon?.gains).toContainEqual({ name: 'life', share: expect.any(Number) })
    expect(summon?.gains.find(({ name }) => name === 'life')?.share).toBeGreaterThan(0)
    const idle = turnPlans(MATCH.stateAt(2), effort, 1).find(
      ({ answers }) => answers[0]?.type === 'endTurn',
    )
    expect(idle?.gains).toEqual([])
  })

  it('are none once the match has ended', () => {
    expect(turnPlans(MATCH.stateAt(MATCH.steps), effort, 1)).toEqual([])
  })
})
