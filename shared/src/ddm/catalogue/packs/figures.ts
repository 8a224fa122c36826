import type { Ability } from '../../model/ability.ts'
import type { EffectOp } from '../../model/effect.ts'
import { summonFaces } from '../../rules/01-terms/summon-faces.ts'
import type { DieEntry, FigureEntry } from '../entry.ts'
import { choiceFaults } from './choices.ts'
import { effectFaults } from './effects.ts'
import { gainOf } from './endless-abilities.ts'
import { type Fault, within } from './fault.ts'
import { priceFaults } from './prices.ts'
import { targetFaults } from './subjects.ts'
import { type Kind, timingFaults } from './timings.ts'

/** Faults of a figure that matches its schema. */
export function* figureFaults(entry: FigureEntry): Generator<Fault> {
  const abilities = entry.abilities ?? []
  const kind: Kind = entry.type === 'item' ? 'item' : 'monster'
  for (const [place, ability] of abilities.entries())
    yield* within(`abilities[${place}]`, abilityFaults(ability, kind))
  yield* choiceFaults(abilities)
  if (entry.type === 'item') yield* itemFaults(entry)
  else yield* monsterFaults(entry.general ?? [], abilities)
}

/** Faults of one ability on a card. */
function* abilityFaults(ability: Ability, kind: Kind): Generator<Fault> {
  yield* timingFaults(ability, kind)
  yield* within('target', targetFaults(ability))
  yield* priceFaults(ability)
  yield* effectFaults(ability, kind)
}

/** Values of a card that only one effect may set. */
const SET_ONCE = ['moveRate', 'extraAttacks', 'restrictMove'] as const satisfies readonly EffectOp[]

function* monsterFaults(
  general: readonly string[],
  abilities: readonly Ability[],
): Generator<Fault> {
  if (new Set(general).size < general.length)
    yield { field: 'general', rule: 'R13.1', text: 'must name each general ability once' }
  const ops = abilities.flatMap(({ effects }) => effects.map(({ op }) => op))
  for (const op of SET_ONCE)
    if (ops.filter((one) => one === op).length > 1)
      yield { field: 'abilities', rule: 'R14.7', text: `must have "${op}" once at most` }
}

function* itemFaults({
  abilities,
  afterUse,
}: Extract<FigureEntry, { type: 'item' }>): Generator<Fault> {
  const step = abilities.filter(({ timing }) => timing === 'step')
  if (step.length === 0 && !abilities.some(({ timing }) => timing === 'summon'))
    yield {
      field: 'abilities',
      rule: 'R1.7',
      text: 'must hold one with the timing "step" or "summon": an item does something',
    }
  if (afterUse === 'remain' && step.some((ability) => gainOf(ability) > 0))
    yield {
      field: 'afterUse',
      rule: 'R17.10',
      text: 'must be "discard": an item that gives crests and stays could be entered for ever',
    }
}

/** Faults in the faces of a die. */
export function* facesFaults({ faces, level }: DieEntry): Generator<Fault> {
  const summons = faces.match(/S\d*/g) ?? []
  if (summons.some((face) => face.length > 1))
    yield { field: 'faces', rule: 'R1.3', text: 'cannot have a count on a summon face' }
  const need = summonFaces(level)
  if (summons.length !== need)
    yield {
      field: 'faces',
      rule: 'R1.5',
      text: `must have ${need} summon faces on level ${level}, not ${summons.length}`,
    }
}
