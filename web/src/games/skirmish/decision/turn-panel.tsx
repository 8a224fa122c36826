import { type Answer, fighterAt, fullHpOf, type Stage } from '@dungeon-dice/client-sdk/skirmish'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import type { NameOf } from '../board/square-words.ts'
import { type Action, ATTACK } from '../model/actions.ts'
import type { BattleDecision } from '../model/battle.ts'
import { attackDiceAt } from '../model/dice-at.ts'
import { strikersAfter } from '../model/running.ts'
import { stepsLeft } from '../model/walks.ts'
import type { SkirmishText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import { moveWords } from './forecast-words.ts'
import { Targets } from './targets.tsx'
import styles from './turn-panel.module.css'
import type { Turn } from './use-turn.ts'

interface Props {
  readonly turn: Turn
  readonly decision: BattleDecision
  readonly nameOf: NameOf
}

/** The letter of an action: A for the attack, a number for each move. */
const letterOf = ({ id }: Action, place: number): string => (id === ATTACK ? 'A' : String(place))

/** The turn of the own seat: steps left, actions with their targets, and what takes the whole turn. */
export const TurnPanel = ({ turn, decision, nameOf }: Props) => {
  const words = useWords()
  const { state } = decision
  const { actions, armed } = turn
  const { hasActed } = state.progress
  const left = stepsLeft(state)
  const canAct = !hasActed && actions.some(({ answers }) => answers.length > 0)
  const howTo = words.turn.howTo(left.all > 0, canAct)
  const strikers = turn.preview?.strikers ?? []
  const warning = strikers.length === 0 ? '' : words.board.provokes(strikers.map(nameOf).join(', '))
  const choose = (action: Action) => {
    const [only] = action.answers
    if (only === undefined) return
    if (only.type === 'use' && only.target === undefined) turn.send(only)
    else turn.arm(armed?.id === action.id ? null : action.id)
  }
  useShortcuts({
    ...Object.fromEntries(
      actions.map((action, place) => [letterOf(action, place).toLowerCase(), () => choose(action)]),
    ),
    escape: () => turn.arm(null),
  })
  return (
    <div className={styles['turn']}>
      <p className={styles['turn-steps']}>
        {left.all === 0
          ? words.turn.noSteps
          : hasActed
            ? words.turn.stepsOnly(left.all)
            : words.turn.steps(left.action, left.all)}
        {'. '}
        {armed === null && warning === '' && howTo}
        <strong role="status">{warning}</strong>
      </p>
      {/* One action a turn: what is left stands first then. */}
      {!hasActed && (
        <ul className={styles['turn-actions']} aria-label={words.turn.actions}>
          {actions.map((action, place) => (
            <li key={action.id}>
              <ActionButton
                action={action}
                letter={letterOf(action, place)}
                isArmed={armed?.id === action.id}
                note={noteOf(words, action, decision)}
                onChoose={() => choose(action)}
              />
            </li>
          ))}
        </ul>
      )}
      {armed !== null && <Targets key={armed.id} {...{ turn, decision, nameOf }} action={armed} />}
      <WholeTurn turn={turn} decision={decision} nameOf={nameOf} />
      <details className={styles['turn-steps']}>
        <summary>{words.turn.keys}</summary>
        {words.turn.keysWords}
      </details>
    </div>
  )
}

/** Why an action cannot be made, or what it does. */
function noteOf(words: SkirmishText, { move, blocked }: Action, { state, asked }: BattleDecision) {
  const fighter = fighterAt(state, asked.seat)
  if (blocked === 'recharging') return words.turn.recharging(fighter?.recharge ?? 0)
  if (blocked === 'later') return words.turn.later(move?.from ?? 0)
  if (blocked !== null) return words.turn[blocked]
  return move === null ? '' : moveWords(words, move)
}

interface ActionProps {
  readonly action: Action
  readonly letter: string
  readonly isArmed: boolean
  readonly note: string
  readonly onChoose: () => void
}

const ActionButton = ({ action, letter, isArmed, note, onChoose }: ActionProps) => {
  const words = useWords()
  const { move, blocked } = action
  return (
    <button
      type="button"
      className={styles['action']}
      disabled={blocked !== null}
      aria-pressed={isArmed}
      data-action={action.id}
      onClick={onChoose}
    >
      <LetterKey letter={letter} />
      <span className={styles['action-name']}>
        {move === null ? words.normalAttack : words.move(move.move)}
      </span>
      <span className={styles['action-note']}>{note}</span>
    </button>
  )
}

type Whole = Extract<Answer, { type: 'defend' | 'transform' | 'shift' | 'endTurn' }>

const isWhole = (answer: Answer): answer is Whole =>
  ['defend', 'transform', 'shift', 'endTurn'].includes(answer.type)

/** Defend, transform, shift and the end of the turn. */
const WholeTurn = ({ turn, decision, nameOf }: Props) => {
  const words = useWords()
  const { state } = decision
  const whole = decision.legal().filter(isWhole)
  const strikers = strikersAfter(state, [])
  const wordsOf = (answer: Whole): readonly [string, string, string] => {
    const { turn: say } = words
    if (answer.type === 'defend') return ['D', say.defend, say.defendWords]
    if (answer.type === 'endTurn')
      return [
        'E',
        say.end,
        strikers.length === 0 ? '' : say.endWords(strikers.map(nameOf).join(', ')),
      ]
    const stage = answer.stage as Stage
    const hp = Math.max(1, fullHpOf(stage) - missingHp(decision))
    const values = [attackDiceAt(stage), hp] as const
    const isOnce = state.setup.options.transformUses === 1
    return answer.type === 'transform'
      ? ['', say.transform(stage), say.transformWords(...values, isOnce)]
      : ['', say.shift(stage), say.shiftWords(...values)]
  }
  const firstOf = (letter: string) => whole.find((answer) => wordsOf(answer)[0] === letter)
  const press = (letter: string) => () => {
    const answer = firstOf(letter)
    if (answer !== undefined) turn.send(answer)
  }
  useShortcuts({ d: press('D'), e: press('E') })
  return (
    <section className={styles['whole']} aria-label={words.turn.wholeTurn}>
      {whole.map((answer) => {
        const [letter, name, note] = wordsOf(answer)
        return (
          <button
            key={name}
            type="button"
            className={styles['action']}
            data-action={answer.type}
            onClick={() => turn.send(answer)}
          >
            {letter !== '' && <LetterKey letter={letter} />}
            <span className={styles['action-name']}>{name}</span>
            <span className={styles['action-note']}>{note}</span>
          </button>
        )
      })}
    </section>
  )
}

const missingHp = ({ state, asked }: BattleDecision): number => {
  const fighter = fighterAt(state, asked.seat)
  return fighter === undefined ? 0 : fullHpOf(fighter.stage) - fighter.hp
}
