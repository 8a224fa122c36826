import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { Ability } from '../../model/ability.ts'
import type { Effect, EffectOp } from '../../model/effect.ts'
import { DICE, FIGURES } from '../built-in.ts'
import type { ItemFigure, MonsterFigure } from '../entry.ts'
import type { abilitySchema } from './ability-schema.ts'
import type { EFFECT_OPS, effectSchema } from './effect-schema.ts'
import { dieForm, type FORMS, figureForm } from './entry-schema.ts'
import { facesFaults, figureFaults } from './figures.ts'
import { readForm } from './form.ts'

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T

describe('the pack schemas', () => {
  it('have the types of the engine except for readonly', () => {
    expectTypeOf<z.infer<typeof effectSchema>>().toEqualTypeOf<Mutable<Effect>>()
    expectTypeOf<z.infer<typeof abilitySchema>>().toEqualTypeOf<Mutable<Ability>>()
    expectTypeOf<z.infer<typeof FORMS.monster>>().toEqualTypeOf<Mutable<MonsterFigure>>()
    expectTypeOf<z.infer<typeof FORMS.item>>().toEqualTypeOf<Mutable<ItemFigure>>()
    expectTypeOf<(typeof EFFECT_OPS)[number]>().toEqualTypeOf<EffectOp>()
  })

  it.each(DICE)('accept the built-in die $id, as do all checks', ({ number: _, ...die }) => {
    expect(readForm(dieForm(die), die)).toEqual({ ok: true, value: die })
    expect([...facesFaults(die), ...figureFaults(die)]).toEqual([])
  })

  it.each([...FIGURES])('accept the built-in figure $id, as do all checks', (figure) => {
    expect(readForm(figureForm(figure), figure)).toEqual({ ok: true, value: figure })
    expect([...figureFaults(figure)]).toEqual([])
  })
})
