import {
  attackOf,
  type Card,
  defenseOf,
  type Monster,
  monsterOn,
  parseSquare,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { Hearts } from '../icons/hearts.tsx'
import { Sign } from '../icons/sign.tsx'
import { MASTER_SIGN } from '../icons/signs.ts'
import type { Fighters } from '../narration/fighters.ts'
import { PortraitImage } from '../portraits/portrait-image.tsx'
import type { Thing } from '../text/speaking.ts'
import styles from './fighter-pair.module.css'

interface Props extends Fighters {
  readonly state: State
}

/** The attacker and its target side by side, each with the numbers that count in the battle (R12). */
export const FighterPair = ({ state, attacker, target }: Props) => {
  const { match } = useText()
  const [striking, struck] = [monsterOf(state, attacker), monsterOf(state, target)]
  return (
    <div className={styles['fighter-pair']} data-fighters="">
      <Fighter state={state} thing={attacker} monster={striking}>
        {striking !== undefined && (
          <Stat name={match.card.attack} value={attackOf(state, striking)} />
        )}
      </Fighter>
      <span className={styles['fighter-pair-sign']} aria-hidden="true">
        ⚔
      </span>
      <Fighter state={state} thing={target} monster={struck}>
        {struck !== undefined && (
          <Stat name={match.card.defense} value={defenseOf(state, struck)} />
        )}
      </Fighter>
    </div>
  )
}

const monsterOf = (state: State, { kind, at }: Thing): Monster | undefined =>
  kind === 'monster' ? monsterOn(state, parseSquare(at) ?? -1) : undefined

interface FighterProps {
  readonly state: State
  readonly thing: Thing
  /** Undefined for a Dungeon Master, and for a monster that has left the board. */
  readonly monster: Monster | undefined
  /** Its number in this battle. */
  readonly children: ReactNode
}

const Fighter = ({ state, thing, monster, children }: FighterProps) => {
  const { match } = useText()
  return (
    <section className={styles['fighter']} data-seat={thing.whose?.seat}>
      <Face card={monster?.card ?? null} />
      <strong>{thing.name ?? match.card.masterName}</strong>
      {monster === undefined ? (
        <MasterHearts state={state} thing={thing} />
      ) : (
        <dl>
          {children}
          <Stat
            name={match.card.hp}
            value={`${monster.card.hp - monster.damage}/${monster.card.hp}`}
          />
        </dl>
      )}
    </section>
  )
}

/** Hearts that a Dungeon Master can lose; nothing of a monster that has left the board. */
const MasterHearts = ({ state, thing }: { readonly state: State; readonly thing: Thing }) => {
  const { players } = useText()
  if (thing.kind !== 'master' || thing.whose === null) return null
  const points = state.seats[thing.whose.seat].heartPoints
  return (
    <span>
      <Hearts points={points} />
      <span className="spoken">{players.hearts(points)}</span>
    </span>
  )
}

const Face = ({ card }: { readonly card: Card | null }) =>
  card === null ? (
    <Sign className={styles['fighter-master']} sign={MASTER_SIGN} />
  ) : (
    <PortraitImage card={card} />
  )

const Stat = ({ name, value }: { readonly name: string; readonly value: number | string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
