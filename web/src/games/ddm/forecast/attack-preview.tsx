import {
  type AttackForecast,
  type AttackIntent,
  attackOf,
  type Blow,
  defenseOf,
  type Monster,
  monsterOn,
  parseSquare,
  type Seat,
  type State,
  typeAdvantage,
} from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { narratorOf } from '../narration/narrator.ts'
import styles from './attack-preview.module.css'
import { attackForecastOf } from './forecasts.ts'
import outcomeListStyles from './outcome-list.module.css'
import { CourseList } from './outcome-list.tsx'
import { verdictWords } from './verdict.ts'

interface Props {
  readonly state: State
  readonly attack: AttackIntent
  readonly own: Seat
}

/** The forecast of an attack, taken and defended side by side, computed by the rules themselves. */
export const AttackPreview = ({ state, attack, own }: Props) => {
  const text = useText()
  const found = attackForecastOf(state, attack)
  if (found === null) return null
  const { on } = narratorOf({ text, state, own })
  return (
    <div className={styles['attack-preview']}>
      <h3>{text.forecast.title(on(attack.from), on(attack.at))}</h3>
      <Numbers state={state} attack={attack} />
      <Courses state={state} found={found} own={own} />
    </div>
  )
}

interface CoursesProps {
  readonly state: State
  readonly found: AttackForecast
  readonly own: Seat
}

const Courses = ({ state, found: { taken, defended }, own }: CoursesProps) => {
  const { forecast } = useText()
  if (defended === null)
    return <Course title={forecast.undefended} blow={taken} state={state} own={own} />
  return (
    <div className={styles['attack-preview-courses']}>
      <Course title={forecast.taken} blow={taken} state={state} own={own} />
      <Course title={forecast.defended} blow={defended} state={state} own={own} />
    </div>
  )
}

interface CourseProps {
  readonly title: string
  readonly blow: Blow
  readonly state: State
  readonly own: Seat
}

const Course = ({ title, blow, state, own }: CourseProps) => {
  const text = useText()
  return (
    <div className={styles['attack-preview-course']}>
      <h4>{title}</h4>
      <strong>{verdictWords(text, blow)}</strong>
      <div className={outcomeListStyles['outcome-list']}>
        <CourseList before={state} course={blow.course} own={own} />
      </div>
    </div>
  )
}

const monsterAt = (state: State, at: string): Monster | undefined =>
  monsterOn(state, parseSquare(at) ?? -1)

/** ATK against DEF, and what the types add (R12.13); nothing where a Dungeon Master fights. */
const Numbers = ({ state, attack: { from, at } }: Omit<Props, 'own'>) => {
  const { forecast } = useText()
  const [attacker, target] = [monsterAt(state, from), monsterAt(state, at)]
  if (attacker === undefined || target === undefined) return null
  const advantage = typeAdvantage(state, attacker, target)
  return (
    <p>
      {forecast.numbers(attackOf(state, attacker), defenseOf(state, target))}
      {advantage !== 0 && ` ${forecast.advantage(advantage)}`}
    </p>
  )
}
