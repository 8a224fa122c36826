import {
  HIDDEN,
  monsterIn,
  type Seat,
  type State,
  supportIn,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { valuesOf } from '../model/values.ts'
import { isBehindDivider, isMonsterZone, seatOf } from '../model/zones.ts'
import type { NameOf } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import { CardFacts } from './card-facts.tsx'
import styles from './card-panel.module.css'

interface Props {
  readonly state: State
  /** The hovered zone; null for none. */
  readonly zone: Zone | null
  /** The reader's seat; null without one. */
  readonly own: Seat | null
  readonly nameOf: NameOf
}

/** All facts of the hovered card. */
export const CardPanel = ({ state, zone, own, nameOf }: Props) => {
  const words = useWords()
  const monster = zone === null ? null : monsterIn(state, zone)
  const support = zone === null ? null : supportIn(state, zone)
  const id = monster?.id ?? support?.id ?? null
  if (zone === null || id === null || id === HIDDEN)
    return (
      <section className={styles['panel']} data-card-panel="" data-empty="">
        <p>{emptyWords()}</p>
      </section>
    )
  return (
    <section
      className={styles['panel']}
      data-card-panel=""
      aria-label={words.card.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
      tabIndex={0}
    >
      <CardFacts id={id} scale={state.setup.options.statScale}>
        <ul>
          {lines().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </CardFacts>
    </section>
  )

  function emptyWords(): string {
    if (zone === null) return words.card.hint
    if (id === null)
      return isBehindDivider(state, zone) ? words.card.behindDivider : words.card.empty
    return isMonsterZone(zone) ? words.card.hiddenMonster : words.card.hidden
  }

  function lines(): readonly string[] {
    const owner = zone === null ? '' : words.card.owner(nameOf(seatOf(zone)))
    if (monster === null)
      return [
        owner,
        ...(support?.attachedTo === null ? [] : [words.card.attached]),
        ...(support?.isSet === true && support.since === state.turn ? [words.card.setNow] : []),
      ]
    const values = zone === null ? null : valuesOf(state, zone, monster)
    return [
      owner,
      words.positions[monster.position],
      ...(values === null ? [] : [words.stats(values.atk, values.def)]),
      ...(values?.usesDef === true ? [words.card.usesDef] : []),
      ...(values?.pierces === true ? [words.card.pierces] : []),
      ...(values?.isProtected === true ? [words.card.protected] : []),
      ...(values?.canAttack === false ? [words.card.noAttack] : []),
      ...(state.setup.options.divider === 'on' && seatOf(zone ?? 'a1') === own
        ? [monster.isShown ? words.card.isShown : words.card.isConcealed]
        : []),
    ]
  }
}
