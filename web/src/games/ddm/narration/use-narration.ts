import type { Player, SeatDecision } from '@dungeon-dice/client-sdk'
import type { BySeat, Decision, GameEvent, Seat, State } from '@dungeon-dice/client-sdk/rules'
import { useRef } from 'react'
import { later, useLater } from '../../../lib/browser/later.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { namesOf } from '../players/names.ts'
import type { GaveUp } from '../text/speaking.ts'
import { askedWords } from './asked-words.ts'
import { BLANK, type NarratedHistory, narrateOn } from './narrated-history.ts'
import type { NarrationContext } from './narrator.ts'
import { spoken } from './spoken.ts'
import { masterWords, standingWords } from './standing-words.ts'
import { useGathered } from './use-gathered.ts'
import { useTimeWarnings } from './use-time-warnings.ts'

/** Words about events besides their sentences, with those of cards: loaded after the first roll. */
const ALOUD = later(async () => (await import('./aloud.ts')).aloudWords)
type Aloud = typeof import('./aloud.ts').aloudWords

/** A match, or what is seen of one. */
interface Heard {
  readonly history: readonly GameEvent[]
  readonly state: State | null
  readonly players: BySeat<Pick<Player, 'name' | 'clock'>>
  /** The own seat; null or left out by those without one. */
  readonly seat?: Seat | null
  /** Only one of the own seat, which has a number, is told. */
  readonly decision: SeatDecision | Decision | null
  /** How the loser gave up (R17.8); null or left out where unknown. */
  readonly gaveUp?: GaveUp | null
  /** Words to be said besides, such as the task of a lesson; null or left out for nothing. */
  readonly aside?: string | null
}

/** The part that was announced already. */
interface Said {
  readonly narrated: NarratedHistory
  /** Number of the decision that was told last; null before the first. */
  readonly decision: number | null
  /** The words that were said besides last. */
  readonly aside: string | null
}

/** The next announcement, and the part announced by then; at first a summary of the position. */
export function sayOn(
  before: Said | null,
  { history, decision, aside = null }: Heard,
  context: NarrationContext,
  aloud: Aloud | null = null,
): { readonly said: Said; readonly words: string } {
  const from = before?.narrated.events.length ?? 0
  // A step back in a replay announces the position there.
  const isNew = before === null || history.length < from
  const narrated = narrateOn(isNew ? BLANK : before.narrated, history, context)
  const own = decision !== null && 'number' in decision ? decision : null
  const isAsked = own !== null && own.number !== before?.decision
  const untold = narrated.events.slice(from)
  const happened = isNew
    ? standingWords(context)
    : spoken(
        isAsked ? untold.filter(({ event }) => !isAskedOf(event, own.asked)) : untold,
        (event) => aloud?.(event, context) ?? '',
      )
  const where = before === null ? masterWords(context) : ''
  const asked = isAsked ? askedWords(own.asked, { ...context, state: own.state }) : ''
  return {
    said: {
      narrated,
      decision: own?.number ?? before?.decision ?? null,
      aside: aside ?? before?.aside ?? null,
    },
    words: [happened, where, asked, aside === before?.aside ? '' : (aside ?? '')]
      .filter((words) => words !== '')
      .join(' '),
  }
}

/** True for the attack that a seat is asked to defend against: the question names both fighters. */
const isAskedOf = (event: GameEvent, asked: Decision): boolean =>
  event.type === 'attackDeclared' &&
  asked.type === 'defend' &&
  event.from === asked.from &&
  event.at === asked.at

/** Says what happens in a match, what the own seat is asked, and when its time runs out. */
export function useNarration(heard: Heard): void {
  const text = useText()
  const announce = useAnnounce()
  const said = useRef<Said>(null)
  const { seat = null, players, history, decision, state, aside = '', gaveUp = null } = heard
  const isRolled = history.some(({ type }) => type === 'diceRolled')
  const aloud = useLater(ALOUD, isRolled ? 'soon' : 'not-yet').loaded
  const number = decision !== null && 'number' in decision ? decision.number : null
  useGathered(`${state !== null} ${history.length} ${number} ${aside}`, () => {
    if (state === null) return
    const names = namesOf(text, players)
    const next = sayOn(said.current, heard, { text, state, own: seat, names, gaveUp }, aloud)
    said.current = next.said
    if (next.words !== '') announce(next.words)
  })
  useTimeWarnings(seat === null ? null : (players[seat].clock?.deadlineMs ?? null))
}
