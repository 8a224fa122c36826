import { fighterAt, movesOf } from '@dungeon-dice/client-sdk/skirmish'
import { languageNow } from '../../../lib/text/text.tsx'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import type { BattleDecision } from '../model/battle.ts'
import { attackForecast } from '../model/forecast.ts'
import { useWords } from '../text/use-words.ts'
import { forecastWords } from './forecast-words.ts'
import styles from './turn-panel.module.css'
import type { Turn } from './use-turn.ts'

/** A strike against a runner: normal, with a close-range move, or none (R6.4). */
export const StrikePanel = ({
  turn,
  decision,
}: {
  readonly turn: Turn
  readonly decision: BattleDecision
}) => {
  const words = useWords()
  const { state, asked } = decision
  const striker = fighterAt(state, asked.seat)
  const runner = fighterAt(state, asked.type === 'strike' ? asked.runner : '')
  const answers = decision.legal()
  const letterOf = (place: number, type: string): string =>
    type === 'decline' ? 'L' : place === 0 ? 'A' : String(place)
  useShortcuts(
    Object.fromEntries(
      answers.map((answer, place) => [
        letterOf(place, answer.type).toLowerCase(),
        () => turn.send(answer),
      ]),
    ),
  )
  if (striker === undefined || runner === undefined) return null
  return (
    <div className={styles['turn']}>
      <p className={styles['turn-steps']}>{words.strike.words}</p>
      {answers.map((answer, place) => {
        const name = answer.type === 'strike' ? answer.move : undefined
        const move = movesOf(striker.id).find((one) => one.move === name)
        const isStrike = answer.type === 'strike'
        return (
          <button
            key={name ?? answer.type}
            type="button"
            className={styles['action']}
            data-action={name ?? answer.type}
            onClick={() => turn.send(answer)}
          >
            <LetterKey letter={letterOf(place, answer.type)} />
            <span className={styles['action-name']}>
              {!isStrike && words.strike.decline}
              {isStrike && (name === undefined ? words.strike.normal : words.move(name))}
            </span>
            {isStrike && (
              <span className={styles['action-note']} data-forecast="">
                {forecastWords(words, attackForecast(striker, runner, move), languageNow())}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
