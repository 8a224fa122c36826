import {
  type MoveIntent,
  monsterOn,
  parseSquare,
  type State,
  walkCost,
} from '@dungeon-dice/client-sdk/rules'
import { Fragment, useMemo } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import { AttackPreview } from '../../forecast/attack-preview.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { narratorOf } from '../../narration/narrator.ts'
import { shownAbilities } from '../answering/shown-ability.ts'
import type { UsableAbility } from '../choosing/ability-ways.ts'
import styles from './act-panel.module.css'
import type { Acting } from './acting.ts'
import { previewOf } from './change-act.ts'
import { hasMoreThanWalk } from './walk-changes.ts'
import { whyWords } from './why-words.ts'

/** The next action with its outcome, or the choices that it still needs. */
export const ActPreview = ({ draft }: { readonly draft: Acting }) => (
  <div className={styles['act-preview']}>
    <Preview draft={draft} />
  </div>
)

const Preview = ({ draft }: { readonly draft: Acting }) => {
  const { act } = useText()
  const { state, seat } = draft
  const answer = draft.given ?? previewOf(draft)
  switch (answer?.type) {
    case 'move':
      return <WalkPreview draft={draft} move={answer} />
    case 'attack':
      return <AttackPreview state={state} attack={answer} own={seat} />
    case 'jump':
      return (
        <>
          <h3>{act.jumped(answer.from, answer.to)}</h3>
          <OutcomeList before={state} forecast={forecastOf(state, answer)} own={seat} />
        </>
      )
    case 'ability':
      return <OutcomeList before={state} forecast={forecastOf(state, answer)} own={seat} />
    default:
      return draft.stage.of === 'ability' ? (
        <AbilityWords state={state} ability={draft.stage.ability} />
      ) : (
        <>
          <p>{act.hints[hintFor(draft)]}</p>
          <Why draft={draft} />
        </>
      )
  }
}

/** Why the figure that is looked at cannot walk or attack. */
const Why = ({ draft: { state, seat, stage, aimed } }: { readonly draft: Acting }) => {
  const text = useText()
  const at = aimed ?? (stage.of === 'figure' ? stage.actor.at : null)
  const words = useMemo(
    () => (at === null ? '' : whyWords(text, state, seat, at)),
    [text, state, seat, at],
  )
  return words === '' ? null : <p data-why={at}>{words}</p>
}

function hintFor({ stage, actions }: Acting): 'figures' | 'figure' | 'done' {
  if (stage.of !== 'figures') return 'figure'
  return actions.actors.length === 0 ? 'done' : 'figures'
}

interface AbilityProps {
  readonly state: State
  readonly ability: UsableAbility
}

/** An ability's effect, shown while its targets are chosen. */
const AbilityWords = ({ state, ability }: AbilityProps) =>
  shownAbilities(state, [ability]).map(({ card, words }) => (
    <Fragment key={card}>
      <h3>{card}</h3>
      <p>{words}</p>
    </Fragment>
  ))

interface WalkProps {
  readonly draft: Acting
  readonly move: MoveIntent
}

/** A walk with its price, and what it sets going. */
const WalkPreview = ({ draft: { state, seat }, move }: WalkProps) => {
  const text = useText()
  const { walk } = move
  const [from = '', to = ''] = [walk[0], walk.at(-1)]
  const walker = monsterOn(state, parseSquare(from) ?? -1)
  if (walker === undefined) return null
  const spaces = walk.length - 1
  const price = walkCost(state, walker, spaces)
  const left = state.seats[seat].crests.movement - price
  const forecast = forecastOf(state, move)
  return (
    <>
      <h3>{text.act.walked(narratorOf({ text, state, own: seat }).on(from), to)}</h3>
      <p>{text.act.price(price, left)}</p>
      {forecast !== null && hasMoreThanWalk(forecast.taken) && (
        <OutcomeList before={state} forecast={forecast} own={seat} />
      )}
    </>
  )
}
