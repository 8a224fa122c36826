import {
  findMonster,
  levelLimit,
  monsterIn,
  type Seat,
  type State,
  supportIn,
} from '@dungeon-dice/client-sdk/duel'
import { useEffect, useRef } from 'react'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { CardFacts } from '../cards/card-facts.tsx'
import { hasAttacker } from '../model/attacks.ts'
import type { DuelDecision } from '../model/duel.ts'
import type { DuelText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import { CardList } from './card-list.tsx'
import { Choices } from './choices.tsx'
import styles from './panels.module.css'
import type { Deciding } from './use-deciding.ts'
import type { Way } from './ways.ts'

/** From this limit on every monster can be placed (R5.3). */
const HIGHEST_LEVEL = 4

/** Turns in which newcomers are told what it is about. */
const FIRST_TURNS = 2

interface Props {
  readonly deciding: Deciding
  readonly decision: DuelDecision
  readonly own: Seat
}

/** The Main Step: cards of the reserve, what can be done with the one that is looked at, and the buttons that end the step or the turn. */
export const MainStep = ({ deciding, decision, own }: Props) => {
  const words = useWords()
  const { state } = decision
  const { draft } = deciding
  const { reserve } = state.seats[own]
  const scale = state.setup.options.statScale
  const isUsable = (id: string) => deciding.ways.some(({ source }) => source === id)
  const look = (id: string) => deciding.look(draft.source === id ? null : id)
  return (
    <div className={styles['panel']}>
      <p>{lines(state).join(' ')}</p>
      {state.turn <= FIRST_TURNS && <small>{words.main.howTo}</small>}
      {draft.source !== null && <Looked deciding={deciding} state={state} />}
      <Ends deciding={deciding} decision={decision} own={own} />
      <CardList
        title={words.main.monsters}
        cards={reserve.monsters}
        looked={draft.source}
        onLook={look}
        {...{ scale, isUsable }}
      />
      <CardList
        title={words.main.supportCards}
        cards={reserve.supports}
        looked={draft.source}
        onLook={look}
        {...{ scale, isUsable }}
      />
    </div>
  )

  function lines({ hasPlaced, supportsUsed, setup }: State): readonly string[] {
    const { options } = setup
    const limit = levelLimit(state)
    const left = Math.min(options.supportsPerTurn - supportsUsed, reserve.supports.length)
    return [
      hasPlaced ? words.main.placed : words.main.place,
      ...(hasPlaced || limit >= HIGHEST_LEVEL
        ? []
        : [words.main.level(limit, turnOfLevel(state, limit + 1))]),
      ...(reserve.supports.length === 0 ? [] : [words.main.supports(left)]),
    ]
  }
}

/** The card that is looked at, and all that can be done with it. */
const Looked = ({ deciding, state }: { readonly deciding: Deciding; readonly state: State }) => {
  const words = useWords()
  const { draft, ways } = deciding
  const { source, way } = draft
  const looked = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card further down the list is shown above it.
  useEffect(() => {
    // Newer browsers give a promise, which is nothing to clean up.
    void looked.current?.scrollIntoView({ block: 'nearest' })
  }, [source])
  const id = source === null ? '' : cardIn(state, source)
  const possible = ways.filter((one) => one.source === source)
  return (
    <section ref={looked} className={styles['looked']} data-looked="">
      <CardFacts id={id} scale={state.setup.options.statScale} />
      {way === null ? (
        <div className={styles['buttons']}>
          {possible.length === 0 && <p>{idleWords(words, state, id)}</p>}
          {possible.map((one, place) => (
            <WayButton key={one.verb} way={one} isFirst={place === 0} deciding={deciding} />
          ))}
          <button type="button" onClick={deciding.cancel}>
            {words.main.back}
          </button>
        </div>
      ) : (
        <Choices deciding={deciding} card={id} state={state} />
      )}
    </section>
  )
}

/** Why nothing can be done with a card now. */
function idleWords({ main }: DuelText, state: State, id: string): string {
  const level = findMonster(id)?.level ?? 0
  const isTooHigh = !state.hasPlaced && level > levelLimit(state)
  return isTooHigh ? main.tooHigh(level, turnOfLevel(state, level)) : main.idle
}

/** The next turn of the own seat in which monsters of this level can be placed (R5.3). */
function turnOfLevel(state: State, level: number): number {
  let { turn } = state
  while (levelLimit({ ...state, turn }) < level) turn += 2
  return turn
}

/** The id of the card that a source names: of the reserve, or in a zone. */
const cardIn = (state: State, source: string): string =>
  monsterIn(state, source)?.id ?? supportIn(state, source)?.id ?? source

interface WayProps {
  readonly way: Way
  readonly isFirst: boolean
  readonly deciding: Deciding
}

const WayButton = ({ way, isFirst, deciding }: WayProps) => {
  const { main } = useWords()
  const { verb } = way
  if (verb === 'trigger') return null
  return (
    <button
      type="button"
      className={isFirst ? 'primary' : ''}
      data-way={verb}
      onClick={() => deciding.begin(way)}
    >
      {main.ways[verb]}
    </button>
  )
}

/** The Battle Phase, or the end of the turn. */
const Ends = ({ deciding, decision, own }: Props) => {
  const { main, battle: phase } = useWords()
  const legal = decision.legal()
  const canBattle = legal.some(({ type }) => type === 'enterBattle')
  // A Battle Phase without an attack ends the turn, in which a monster could be placed.
  const hasFighter = hasAttacker(decision.state, own)
  const battle = () => canBattle && deciding.send({ type: 'enterBattle' })
  const end = () => deciding.send({ type: 'endTurn' })
  useShortcuts({ b: battle, e: end, escape: deciding.cancel })
  return (
    <div className={styles['buttons']}>
      <button
        type="button"
        className={canBattle && hasFighter && deciding.draft.source === null ? 'primary' : ''}
        disabled={!canBattle}
        data-action="enterBattle"
        title={canBattle ? undefined : main.battleFirst}
        onClick={battle}
      >
        <LetterKey letter="B" />
        {main.battle}
      </button>
      <button type="button" data-action="endTurn" onClick={end}>
        <LetterKey letter="E" />
        {main.end}
      </button>
      {!canBattle && <small>{main.battleFirst}</small>}
      {canBattle && !hasFighter && <small>{phase.noAttacker}</small>}
    </div>
  )
}
