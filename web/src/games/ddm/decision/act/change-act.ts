import type { Answer, SquareName } from '@dungeon-dice/client-sdk/rules'
import { nameOn } from '../answering/targets.ts'
import { type Choice, choose, wayChosen } from '../choosing/choice-tree.ts'
import {
  type ActInput,
  type Acting,
  type AnyInput,
  abilityStage,
  actorAt,
  actorOf,
  FIGURES,
  type Stage,
} from './acting.ts'
import { type Actor, type AttackOn, walkAt } from './actions.ts'
import { attackNaming } from './attack-ways.ts'

type Change<T extends AnyInput['type']> = (
  draft: Acting,
  input: Extract<AnyInput, { type: T }>,
) => Acting

const same = (draft: Acting): Acting => draft
const at = (draft: Acting, stage: Stage): Acting => ({ ...draft, stage })
const give = (draft: Acting, given: Answer | null): Acting => ({ ...draft, given })

const CHANGES: { readonly [T in AnyInput['type']]: Change<T> } = {
  aim: (draft, { square }) => ({ ...draft, aimed: square }),
  pick: (draft, { square }) => pick({ ...draft, aimed: square }, square),
  turn: same,
  flip: same,
  back: (draft) => at(draft, before(draft.stage)),
  figure: (draft, input) => chooseFigure(draft, input.at),
  walk: (draft, input) => walk(draft, input.at),
  attack: (draft, input) => attack(draft, input.at),
  jump: (draft, input) => give(draft, jumpTo(actorOf(draft), input.at)),
  ability: beginAbility,
  choice: (draft, { choice }) => chooseFor(draft, choice),
  name: nameAbility,
  use: (draft) => give(draft, chosenAnswer(draft.stage)),
  endTurn: (draft) => give(draft, { type: 'endTurn' }),
}

/** The draft after an input; impossible inputs change nothing. */
export function changeAct(draft: Acting, input: AnyInput): Acting {
  if (draft.given !== null) return draft
  const change = CHANGES[input.type] as Change<AnyInput['type']>
  return change(draft, input)
}

/** The answer that a pick of the aimed square would give, else the chosen one; null for none. */
export function previewOf(draft: Acting): Answer | null {
  const { aimed, stage } = draft
  const picked = aimed === null ? null : answerBy(draft, { type: 'pick', square: aimed })
  return picked ?? chosenAnswer(stage)
}

const answerBy = (draft: Acting, input: AnyInput): Answer | null => {
  const { given, stage } = changeAct(draft, input)
  return given ?? (stage === draft.stage ? null : chosenAnswer(stage))
}

/** Whether a pick of this square would choose or give anything. */
export function isPickable(draft: Acting, square: SquareName): boolean {
  const { given, stage } = changeAct(draft, { type: 'pick', square })
  return given !== null || (stage !== draft.stage && stage.of !== 'figures')
}

/** The answer of `use` at a stage. */
function chosenAnswer(stage: Stage): Answer | null {
  if (stage.of === 'attack') return stage.chosen
  return stage.of === 'ability' ? wayChosen(stage.choosing) : null
}

function before(stage: Stage): Stage {
  if (stage.of === 'figures' || stage.of === 'figure') return FIGURES
  const { actor } = stage
  const last = stage.of === 'ability' ? stage.choosing.before : null
  if (stage.of === 'attack' || last === null) return { of: 'figure', actor }
  return { ...stage, choosing: last }
}

function pick(draft: Acting, square: SquareName): Acting {
  const { stage } = draft
  if (stage.of === 'ability') return pickTarget(draft, square)
  if (stage.of === 'attack' && square === stage.attack.at) return give(draft, stage.chosen)
  if (stage.of === 'figures') return pickFirst(draft, square)
  if (square === stage.actor.at) return at(draft, before(stage))
  return pickFor(draft, stage.actor, square)
}

/** With no figure chosen: an own one, or one that can attack what is picked. */
function pickFirst(draft: Acting, square: SquareName): Acting {
  const attacker = draft.actions.actors.find(({ attacks }) => attackOn(attacks, square) !== null)
  return chooseFigure(draft, attacker?.at ?? square)
}

function pickFor(draft: Acting, { walks, attacks, jumps }: Actor, square: SquareName): Acting {
  if (attackOn(attacks, square) !== null) return attack(draft, square)
  if (walks.some((end) => end.at === square)) return walk(draft, square)
  if (jumps.some(({ to }) => to === square)) return changeAct(draft, { type: 'jump', at: square })
  return chooseFigure(draft, square)
}

/** Picks a target of the ability that is used. */
function pickTarget(draft: Acting, square: SquareName): Acting {
  const { stage } = draft
  if (stage.of !== 'ability') return draft
  const choosing = nameOn(stage.choosing, square)
  return give(at(draft, { ...stage, choosing }), wayChosen(choosing))
}

function chooseFigure(draft: Acting, square: SquareName): Acting {
  const actor = actorAt(draft.actions, square)
  return at(draft, actor === null ? FIGURES : { of: 'figure', actor })
}

function walk(draft: Acting, square: SquareName): Acting {
  const end = actorOf(draft)?.walks.find((one) => one.at === square)
  return end === undefined ? draft : give(draft, walkAt(draft.actions, end))
}

const attackOn = (attacks: readonly AttackOn[], square: SquareName): AttackOn | null =>
  attacks.find((one) => one.at === square) ?? null

/** Attacks at once, or first asks for the abilities that can be named with it (R16.10.1). */
function attack(draft: Acting, square: SquareName): Acting {
  const actor = actorOf(draft)
  const found = attackOn(actor?.attacks ?? [], square)
  const [plain, ...others] = found?.ways ?? []
  if (actor === null || found === null || plain === undefined) return draft
  if (others.length === 0) return give(draft, plain)
  return at(draft, { of: 'attack', actor, attack: found, chosen: plain })
}

const jumpTo = (actor: Actor | null, square: SquareName): Answer | null =>
  actor?.jumps.find(({ to }) => to === square) ?? null

/** Begins an ability; one without choices is used at once, since its effect is shown beside it. */
function beginAbility(draft: Acting, { ability }: Extract<ActInput, { type: 'ability' }>): Acting {
  const actor = actorOf(draft)
  const usable = actor?.abilities.find((one) => one.ability === ability)
  if (actor === null || usable === undefined) return draft
  const stage = abilityStage(actor, usable)
  return give(at(draft, stage), chosenAnswer(stage))
}

/** One step of choosing; the last one gives the answer, since its outcome was previewed. */
function chooseFor(draft: Acting, choice: Choice): Acting {
  const { stage } = draft
  if (stage.of !== 'ability') return draft
  const choosing = choose(stage.choosing, choice)
  if (choosing === stage.choosing) return draft
  return give(at(draft, { ...stage, choosing }), wayChosen(choosing))
}

function nameAbility(draft: Acting, input: Extract<ActInput, { type: 'name' }>): Acting {
  const { stage } = draft
  if (stage.of !== 'attack') return draft
  const chosen = attackNaming(stage.attack.ways, stage.chosen, input.ability, input.named)
  return chosen === null ? draft : at(draft, { ...stage, chosen })
}
