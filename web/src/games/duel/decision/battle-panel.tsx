import type { AnswerOf, MonsterZone, Seat, State } from '@dungeon-dice/client-sdk/duel'
import { HIDDEN, monsterIn } from '@dungeon-dice/client-sdk/duel'
import { useMemo } from 'react'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { attackersOf, attackWith, isJointPossible } from '../model/attacks.ts'
import type { DuelDecision } from '../model/duel.ts'
import { attackForecast, isUnknown } from '../model/forecast.ts'
import { valuesOf } from '../model/values.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import { forecastWords } from './forecast-words.ts'
import styles from './panels.module.css'
import { type Deciding, targetZones } from './use-deciding.ts'

interface Props {
  readonly deciding: Deciding
  readonly decision: DuelDecision
  readonly own: Seat
  readonly nameOf: NameOf
}

/** The Battle Step: attackers, then targets with what each attack leads to. */
export const BattleStep = (props: Props) => {
  const { deciding, decision } = props
  const { battle } = useWords()
  const { draft, attacks } = deciding
  const attackers = attackersOf(attacks)
  const end = () => deciding.send({ type: 'endBattle' })
  useShortcuts({ e: end, escape: deciding.cancel })
  return (
    <div className={styles['panel']}>
      <p>
        {attackers.length === 0
          ? battle.noAttacker
          : draft.isJoint
            ? battle.jointHelp
            : battle.attacker}
      </p>
      <section className={styles['targets']} aria-label={battle.attackers}>
        {attackers.map((zone) => (
          <FighterButton
            key={zone}
            zone={zone}
            state={decision.state}
            isChosen={draft.attackers.includes(zone)}
            name="attacker"
            onChoose={() => deciding.attackFrom(zone)}
          />
        ))}
      </section>
      {draft.isJoint ? <JointTargets {...props} /> : <Targets {...props} />}
      <div className={styles['buttons']}>
        {isJointPossible(attacks) && (
          <button
            type="button"
            aria-pressed={draft.isJoint}
            data-action="joint"
            onClick={() => deciding.setJoint(!draft.isJoint)}
          >
            {battle.joint}
          </button>
        )}
        <button
          type="button"
          className={attackers.length === 0 ? 'primary' : ''}
          data-action="endBattle"
          onClick={end}
        >
          <LetterKey letter="E" />
          {battle.end}
        </button>
      </div>
    </div>
  )
}

interface FighterProps {
  readonly zone: MonsterZone
  readonly state: State
  readonly isChosen: boolean
  readonly name: 'attacker' | 'target'
  readonly onChoose: () => void
  readonly children?: string
}

const FighterButton = ({ zone, state, isChosen, name, onChoose, children }: FighterProps) => {
  const words = useWords()
  const monster = monsterIn(state, zone)
  const values = monster === null ? null : valuesOf(state, zone, monster)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...{ [`data-${name}`]: zone }}
      onClick={onChoose}
    >
      <CardPicture id={monster?.id ?? HIDDEN} kind={null} />
      <span>
        {monster === null
          ? words.board.unseenZone(zone)
          : `${cardName(words, monster.id) ?? words.board.monster} (${zone})`}
        <small>
          {[
            values === null ? '' : words.stats(values.atk, values.def),
            name === 'target' && monster !== null && values !== null
              ? words.positions[monster.position]
              : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
        {children !== undefined && (
          <small className={styles['forecast']} data-forecast="">
            {children}
          </small>
        )}
      </span>
    </button>
  )
}

/** The targets of the chosen attacker, or the direct attack. */
const Targets = (props: Props) => {
  const { deciding, decision } = props
  const words = useWords()
  const [attacker] = deciding.draft.attackers
  if (attacker === undefined) return null
  const { state } = decision
  const zones = targetZones(deciding)
  const direct = attackWith(deciding.attacks, [attacker], [])
  const monster = monsterIn(state, attacker)
  const name = cardName(words, monster?.id ?? '') ?? attacker
  return (
    <section className={styles['targets']} aria-label={words.battle.targets}>
      <p>{words.battle.target(name)}</p>
      {zones.map((zone) => (
        <Target key={zone} {...props} attacker={attacker} zone={zone} />
      ))}
      {direct !== undefined && (
        <button
          type="button"
          className="primary"
          data-target="direct"
          onClick={() => deciding.send(direct)}
        >
          <span>
            {words.battle.direct}
            <Outlook attack={direct} {...props} />
          </span>
        </button>
      )}
      <small>{words.battle.responses}</small>
    </section>
  )
}

const Target = (props: Props & { readonly attacker: MonsterZone; readonly zone: MonsterZone }) => {
  const { deciding, decision, attacker, zone } = props
  const attack: AnswerOf<'attack'> = { type: 'attack', attackers: [attacker], targets: [zone] }
  return (
    <FighterButton
      zone={zone}
      state={decision.state}
      isChosen={false}
      name="target"
      onChoose={() => deciding.target(zone)}
    >
      {useOutlook(attack, props)}
    </FighterButton>
  )
}

/** The outcome of an attack, in words. */
function useOutlook(
  attack: AnswerOf<'attack'>,
  { decision: { state }, own, nameOf }: Pick<Props, 'decision' | 'own' | 'nameOf'>,
): string {
  const words = useWords()
  const key = [...attack.attackers, '>', ...attack.targets].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zones say which attack it is.
  const forecast = useMemo(() => attackForecast(state, attack), [state, key])
  if (forecast !== null) return forecastWords(words, forecast, { own, nameOf })
  const [attacker] = attack.attackers
  const monster = attacker === undefined ? null : monsterIn(state, attacker)
  const values =
    monster === null || attacker === undefined ? null : valuesOf(state, attacker, monster)
  if (values === null || !attack.targets.some((zone) => isUnknown(state, zone))) return ''
  const value = values.usesDef ? values.def : values.atk
  if (attack.targets.some((zone) => monsterIn(state, zone) === null))
    return words.forecast.unseen(value)
  return values.pierces ? words.forecast.unknownPierce(value) : words.forecast.unknown(value)
}

const Outlook = ({ attack, ...props }: Props & { readonly attack: AnswerOf<'attack'> }) => (
  <small className={styles['forecast']} data-forecast="">
    {useOutlook(attack, props)}
  </small>
)

/** Several targets for several attackers, and what they lead to together (R14). */
const JointTargets = (props: Props) => {
  const { deciding, decision } = props
  const words = useWords()
  const { attacks, draft } = deciding
  const chosen: AnswerOf<'attack'> = {
    type: 'attack',
    attackers: draft.attackers,
    targets: draft.targets,
  }
  const attack = attackWith(attacks, draft.attackers, draft.targets)
  const isChosen = draft.attackers.length > 0 && draft.targets.length > 0
  return (
    <section className={styles['targets']} aria-label={words.battle.targets}>
      {targetZones(deciding).map((zone) => (
        <FighterButton
          key={zone}
          zone={zone}
          state={decision.state}
          isChosen={draft.targets.includes(zone)}
          name="target"
          onChoose={() => deciding.target(zone)}
        />
      ))}
      {isChosen && attack === undefined && <p>{words.battle.jointNot}</p>}
      {attack !== undefined && (
        <button
          type="button"
          className="primary"
          data-action="attackTogether"
          onClick={() => deciding.send(attack)}
        >
          <span>
            {words.battle.jointGo}
            <Outlook attack={chosen} {...props} />
          </span>
        </button>
      )}
    </section>
  )
}
