import { BUILT_IN, DEFAULT_LIST, decisionOf, type SquareName } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../../shared/tests/support/diagram.ts'
import { EN } from '../../../../app/text/en.ts'
import type { Mark } from '../../board/scene.ts'
import { actMarks } from './act-marks.ts'
import { type Acting, type AnyInput, acting } from './acting.ts'
import { changeAct, previewOf } from './change-act.ts'

/** A's Battle Ox below B's Mystic Horseman, with path behind it. */
function begun(crests = 'M2A1', foe = 'D1'): Acting {
  const picture = `
   g
 4 b2
 3 a1
 2 a
 1 A
1=A10:10  2=B5
A 3;${crests}  B 3;${foe}  5A:act`
  const read = parseDiagram(picture.slice(1), { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const asked = decisionOf(read.value)
  if (asked === null) throw new Error('nothing is asked')
  return acting({ state: read.value, asked })
}

const after = (draft: Acting, ...inputs: readonly AnyInput[]): Acting =>
  inputs.reduce(changeAct, draft)
const marksOn = (draft: Acting, square: SquareName): readonly Mark[] =>
  actMarks(draft, EN).filter((mark) => mark.square === square)

describe('marks of an action', () => {
  it('say of each figure what it can do, and who can be attacked', () => {
    const draft = begun()
    expect(marksOn(draft, 'g3')).toEqual([
      { square: 'g3', kind: 'source', words: 'can attack and move' },
    ])
    expect(marksOn(draft, 'g4')).toMatchObject([{ kind: 'target', words: 'can be attacked' }])
  })

  it('R10.10 show what each walk costs, R12.7 and what an attack does', () => {
    const draft = after(begun(), { type: 'pick', square: 'g3' })
    expect(marksOn(draft, 'g2')).toEqual([
      { square: 'g2', kind: 'reach', tag: '1', words: 'move here for 1 crest' },
    ])
    const [target] = marksOn(draft, 'g4')
    expect(target).toMatchObject({ kind: 'target' })
    expect(target?.words).toMatch(/^attack: .*; if defended: /)
  })

  it('show what is aimed at; picking it does what was shown', () => {
    const chosen = after(begun(), { type: 'pick', square: 'g3' }, { type: 'aim', square: 'g2' })
    expect(marksOn(chosen, 'g2')).toContainEqual({ square: 'g2', kind: 'aimed' })
    expect(previewOf(chosen)).toEqual({ type: 'move', walk: ['g3', 'g2'] })
    expect(after(chosen, { type: 'pick', square: 'g2' }).given).toEqual(previewOf(chosen))
  })

  it('aim at nothing where a pick would do nothing', () => {
    const aimed = after(begun(), { type: 'aim', square: 'c9' })
    expect(marksOn(aimed, 'c9')).toEqual([])
  })

  it('R11.1 have no target without an attack crest', () => {
    const draft = begun('M2')
    expect(marksOn(draft, 'g4')).toEqual([])
    expect(marksOn(draft, 'g3')).toMatchObject([{ words: 'can move' }])
  })

  it('go back step by step', () => {
    const chosen = after(begun(), { type: 'pick', square: 'g3' })
    expect(marksOn(chosen, 'g3')).toContainEqual({ square: 'g3', kind: 'chosen', words: 'chosen' })
    expect(after(chosen, { type: 'back' }).stage.of).toBe('figures')
    expect(after(chosen, { type: 'pick', square: 'g3' }).stage.of).toBe('figures')
  })

  it('choose the attacker when a target is picked first', () => {
    const draft = after(begun(), { type: 'pick', square: 'g4' })
    expect(draft.stage).toMatchObject({ of: 'figure', actor: { at: 'g3' } })
    expect(after(draft, { type: 'pick', square: 'g4' }).given).toEqual({
      type: 'attack',
      from: 'g3',
      at: 'g4',
    })
  })
})
