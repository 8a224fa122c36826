import { useText } from '../../../../lib/text/text.tsx'
import { forecastOf } from '../../forecast/forecasts.ts'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import { briefWords } from '../../forecast/verdict.ts'
import { narratorOf } from '../../narration/narrator.ts'
import { QuestionPanel } from '../answering/question-panel.tsx'
import { shownAbilities } from '../answering/shown-ability.ts'
import type { PanelProps } from '../drafting.tsx'
import { AbilityOption } from '../window/ability-option.tsx'
import styles from './act-panel.module.css'
import type { ActInput, Acting } from './acting.ts'
import type { Actor } from './actions.ts'
import { AttackChoices } from './attack-choices.tsx'
import { WalkList } from './walk-list.tsx'

/** The chosen figure's actions, or the choices that its action still needs. */
export const FigureActions = (props: PanelProps<Acting, ActInput>) => {
  const { draft, change, isSending } = props
  const { stage, state, seat } = draft
  if (stage.of === 'figures') return null
  if (stage.of === 'attack') return <AttackChoices {...props} stage={stage} />
  if (stage.of === 'figure') return <Actions {...props} actor={stage.actor} />
  return (
    <QuestionPanel
      state={state}
      own={seat}
      choosing={stage.choosing}
      aimed={draft.aimed}
      isSending={isSending}
      onChoice={(choice) => change({ type: 'choice', choice })}
      onBack={() => change({ type: 'back' })}
    />
  )
}

interface ActionsProps extends PanelProps<Acting, ActInput> {
  readonly actor: Actor
}

const Actions = (props: ActionsProps) => {
  const text = useText()
  const { draft, change, isSending, actor } = props
  const { on } = narratorOf({ text, state: draft.state, own: draft.seat })
  return (
    <>
      <div className={styles['act-panel-chosen']}>
        <strong>{text.act.figure(on(actor.at))}</strong>
        <button type="button" disabled={isSending} onClick={() => change({ type: 'back' })}>
          {text.act.back}
        </button>
      </div>
      {hasButtons(actor) && (
        <ul className={styles['act-panel-list']}>
          <Attacks {...props} />
          <Abilities {...props} />
          <Jumps {...props} />
        </ul>
      )}
      {actor.walks.length > 0 && <WalkList {...props} key={actor.at} />}
    </>
  )
}

const hasButtons = ({ attacks, abilities, jumps }: Actor): boolean =>
  attacks.length + abilities.length + jumps.length > 0

/** The possible attacks, each with its certain outcome. */
const Attacks = ({ draft: { state, seat }, change, isSending, actor }: ActionsProps) => {
  const text = useText()
  const { on } = narratorOf({ text, state, own: seat })
  return actor.attacks.map(({ at, ways: [plain] }) => (
    <li key={`attack ${at}`}>
      <button
        type="button"
        className={styles['act-panel-attack']}
        disabled={isSending}
        onClick={() => change({ type: 'attack', at })}
      >
        <strong>{text.act.attack(on(at))}</strong>{' '}
        {plain !== undefined && (
          <span className={styles['act-panel-faint']}>{briefWords(text, state, plain)}</span>
        )}
      </button>
    </li>
  ))
}

const Jumps = ({ draft: { state, seat }, change, isSending, actor }: ActionsProps) => {
  const { act } = useText()
  return actor.jumps.map((jump) => (
    <li key={`jump ${jump.to}`}>
      <button
        type="button"
        disabled={isSending}
        onClick={() => change({ type: 'jump', at: jump.to })}
      >
        {act.jump(jump.to)}
      </button>
      <OutcomeList before={state} forecast={forecastOf(state, jump)} own={seat} />
    </li>
  ))
}

const Abilities = ({ draft, change, isSending, actor }: ActionsProps) => {
  const { state, seat } = draft
  return shownAbilities(state, actor.abilities).map((shown) => (
    <AbilityOption
      key={`ability ${shown.ability}`}
      state={state}
      own={seat}
      ability={shown}
      isPicked={false}
      isSending={isSending}
      onUse={() => change({ type: 'ability', ability: shown.ability })}
    />
  ))
}
