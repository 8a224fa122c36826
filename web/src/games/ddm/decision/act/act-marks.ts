import type { AttackIntent, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import type { Mark } from '../../board/scene.ts'
import { attackForecastOf } from '../../forecast/forecasts.ts'
import { briefWords, verdictTag } from '../../forecast/verdict.ts'
import { targetMarks } from '../answering/targets.ts'
import { type Acting, actorOf } from './acting.ts'
import type { Actor } from './actions.ts'
import { isPickable, previewOf } from './change-act.ts'
import { pricedWalks } from './walk-prices.ts'
import { waysOf } from './ways.ts'

/** The board's marks while an action is chosen. */
export const actMarks = (draft: Acting, text: Text): readonly Mark[] => [
  ...stageMarks(draft, text),
  ...aimMarks(draft),
]

function stageMarks(draft: Acting, text: Text): readonly Mark[] {
  const { stage } = draft
  switch (stage.of) {
    case 'figures':
      return [...sourceMarks(draft, text), ...attackedMarks(draft, text)]
    case 'figure':
      return [...sourceMarks(draft, text), ...figureMarks(draft, stage.actor, text)]
    case 'ability':
      return [chosen(stage.actor, text), ...targetMarks(stage.choosing)]
    default:
      return [chosen(stage.actor, text), attackMark(draft.state, stage.chosen, text)]
  }
}

const chosen = ({ at }: Actor, { act }: Text): Mark => ({
  square: at,
  kind: 'chosen',
  words: act.chosen,
})

/** Own figures that can do something, but for the one that is chosen. */
const sourceMarks = (draft: Acting, { act }: Text): readonly Mark[] =>
  draft.actions.actors
    .filter(({ at }) => at !== actorOf(draft)?.at)
    .map((actor) => ({ square: actor.at, kind: 'source', words: act.can(waysOf(actor)) }))

/** The figures that can be attacked at all, before an attacker is chosen. */
function attackedMarks({ actions }: Acting, { act }: Text): readonly Mark[] {
  const squares = new Set(actions.actors.flatMap(({ attacks }) => attacks.map(({ at }) => at)))
  return [...squares].map((square) => ({ square, kind: 'target', words: act.attackable }))
}

const figureMarks = (draft: Acting, actor: Actor, text: Text): readonly Mark[] => [
  chosen(actor, text),
  ...[...pricedWalks(draft.state, draft.actions, actor)].map(
    ([square, { price }]): Mark => ({
      square,
      kind: 'reach',
      tag: `${price}`,
      words: text.act.walkHere(price),
    }),
  ),
  ...actor.jumps.map(({ to }): Mark => ({ square: to, kind: 'reach', words: text.act.jumpHere })),
  ...actor.attacks.flatMap(({ ways: [plain] }) =>
    plain === undefined ? [] : [attackMark(draft.state, plain, text)],
  ),
]

/** The square to be attacked, with the outcome. */
function attackMark(state: State, attack: AttackIntent, text: Text): Mark {
  const mark: Mark = { square: attack.at, kind: 'target' }
  const found = attackForecastOf(state, attack)
  if (found === null) return mark
  const words = text.act.attackHere(briefWords(text, state, attack))
  return { ...mark, tag: verdictTag(found.taken), words }
}

/** The square that would be picked, and the route to it. */
function aimMarks(draft: Acting): readonly Mark[] {
  const { aimed } = draft
  const answer = previewOf(draft)
  const route = answer?.type === 'move' ? answer.walk.slice(1, -1) : []
  return [
    ...(aimed === null || !isPickable(draft, aimed)
      ? []
      : [{ square: aimed, kind: 'aimed' } as const]),
    ...route.map((square) => ({ square, kind: 'route' }) as const),
  ]
}
