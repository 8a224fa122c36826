import type { HiddenZone, State, Zone } from '@dungeon-dice/client-sdk/duel'
import { findSupport, openDecision } from '@dungeon-dice/client-sdk/duel'
import { CardPicture } from '../cards/card-picture.tsx'
import { retargetOf } from '../model/replay.ts'
import type { AttackStory, Fighter, LinkStory, Replay, Scene } from '../model/scene.ts'
import { seatOf } from '../model/zones.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import styles from './story.module.css'

interface Props {
  readonly state: State
  readonly scene: Scene
  readonly nameOf: NameOf
}

/** The chain while there is one, and the attack with all that came of it. */
export const Story = ({ state, scene, nameOf }: Props) => {
  const { story } = useWords()
  const isChained = scene.chain.some(({ end }) => end === null) && openDecision(state) !== null
  return (
    <section className={styles['story']} aria-label={story.title} data-story="">
      {scene.attack === null ? (
        scene.chain.length === 0 && <p className={styles['story-none']}>{story.none}</p>
      ) : (
        <Attack attack={scene.attack} nameOf={nameOf} />
      )}
      {scene.chain.length > 0 && (isChained || scene.attack?.end === null) && (
        <Chain chain={scene.chain} nameOf={nameOf} />
      )}
    </section>
  )
}

/** The links of a chain as a stack: the newest on top, which resolves first (R7.1). */
const Chain = ({
  chain,
  nameOf,
}: {
  readonly chain: readonly LinkStory[]
  readonly nameOf: NameOf
}) => {
  const words = useWords()
  return (
    <div className={styles['chain']} data-chain="">
      <p>{words.story.chain}</p>
      <ol reversed>
        {chain.toReversed().map(({ link, target, end }) => (
          <li key={link.link} data-end={end ?? 'waiting'} value={link.link}>
            <CardPicture id={link.card} kind={findSupport(link.card)?.kind ?? null} />
            <span>
              {cardName(words, link.card)} <small>({nameOf(link.seat)})</small>
              {target !== null && (
                <small> {words.story.on(cardName(words, target) ?? words.board.monster)}</small>
              )}
            </span>
            <span className={styles['chain-end']}>{words.story.link[end ?? 'waiting']}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Attack = ({ attack, nameOf }: { readonly attack: AttackStory; readonly nameOf: NameOf }) => {
  const { story } = useWords()
  const { attackers, comparisons, damage, end } = attack
  const targets = attack.targets ?? attack.declared
  const retarget = retargetOf(attack)
  return (
    <div className={styles['attack']} data-attack={end ?? 'open'}>
      {comparisons.length === 0 && (
        <p className={styles['versus']}>
          <Fighters fighters={attackers} />
          <span className={styles['arrow']} aria-hidden="true">
            ⟶
          </span>
          {targets.length === 0 ? <em>{story.direct}</em> : <Fighters fighters={targets} />}
        </p>
      )}
      {comparisons.map(({ event, attacker, target }) => (
        <Comparison
          key={`${event.attacker} ${event.target}`}
          one={{ zone: event.attacker, card: attacker }}
          other={{ zone: event.target, card: target }}
          event={event}
        />
      ))}
      {retarget !== null && <p className={styles['note']}>{story.retarget[retarget.rule]}</p>}
      {end === null && attack.replay !== null && <Pending replay={attack.replay} />}
      {end === 'negated' && <p className={styles['note']}>{story.negated}</p>}
      {end === 'nothing' && <p className={styles['note']}>{story.nothing}</p>}
      {damage.map(({ seat, amount, life }) => (
        <p key={seat} className={styles['damage']}>
          {nameOf(seat)} {story.damage(-amount)} → {life}
        </p>
      ))}
    </div>
  )
}

const Pending = ({ replay }: { readonly replay: Replay }) => {
  const { story } = useWords()
  return <p className={styles['note']}>{story.pending[replay]}</p>
}

const Fighters = ({ fighters }: { readonly fighters: readonly Fighter[] }) => {
  const words = useWords()
  return (
    <span className={styles['fighters']}>
      {fighters.map(({ zone, card }) => (
        <span key={zone} className={styles['fighter']} data-side={seatOf(zone)}>
          <CardPicture id={card} kind={null} />
          {cardName(words, card) ?? words.board.monster}
        </span>
      ))}
    </span>
  )
}

interface ComparisonProps {
  readonly one: Fighter
  readonly other: Fighter
  readonly event: AttackStory['comparisons'][number]['event']
}

/** Two values beside each other: the higher one wins; what is destroyed is crossed out. */
const Comparison = ({ one, other, event }: ComparisonProps) => {
  const { value, targetValue, uses, targetUses, destroys } = event
  const sign = value === targetValue ? '=' : value > targetValue ? '>' : '<'
  const stat = { atk: 'ATK', def: 'DEF' } as const
  const isDown = (zone: Zone | HiddenZone) => (destroys as readonly string[]).includes(zone)
  return (
    <p className={styles['versus']} data-compared="">
      <Side fighter={one} isDown={isDown(one.zone)} value={value} stat={stat[uses]} />
      <strong className={styles['sign']}>{sign}</strong>
      <Side
        fighter={other}
        isDown={isDown(other.zone)}
        value={targetValue}
        stat={stat[targetUses]}
      />
    </p>
  )
}

interface SideProps {
  readonly fighter: Fighter
  readonly isDown: boolean
  readonly value: number
  readonly stat: string
}

const Side = ({ fighter: { card, zone }, isDown, value, stat }: SideProps) => {
  const words = useWords()
  return (
    <span
      className={styles['fighter']}
      data-side={seatOf(zone)}
      data-down={isDown ? '' : undefined}
    >
      <CardPicture id={card} kind={null} />
      <span>
        {cardName(words, card) ?? words.board.monster} <strong>{value}</strong>{' '}
        <small>{stat}</small>
        {isDown && <small className={styles['down']}> {words.board.destroyed}</small>}
      </span>
    </span>
  )
}
