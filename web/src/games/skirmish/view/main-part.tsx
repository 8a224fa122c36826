import { decisionsOf, isChoosing, isOut, type Seat } from '@dungeon-dice/client-sdk/skirmish'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import type { NameOf } from '../board/square-words.ts'
import { ChoosePanel } from '../decision/choose-panel.tsx'
import { StrikePanel } from '../decision/strike-panel.tsx'
import { TurnPanel } from '../decision/turn-panel.tsx'
import type { Turn } from '../decision/use-turn.ts'
import type { Presented } from '../presentation/acts.ts'
import type { SkirmishText } from '../text/en.ts'

interface Around {
  readonly words: SkirmishText
  readonly presented: Presented
  readonly own: Seat | null
  readonly turn: Turn
  readonly nameOf: NameOf
}

/** The main panel: a choice, a turn, a strike, or the seat that decides. */
export function mainPartOf(around: Around): MainPart {
  const { presented, own, turn } = around
  const { state } = presented.frame
  const mayChoose = own !== null && isChoosing(state) && !isOut(state, own)
  if (mayChoose) return choosingPart(around)
  return turn.decision === null ? waitingPart(around) : turnPart(around, turn.decision)
}

function choosingPart({ words, presented, own, turn, nameOf }: Around): MainPart {
  const { state } = presented.frame
  const chosen = own === null ? undefined : state.choices[own]
  const isOpen = chosen === undefined
  const title = isOpen ? words.choose.title : words.choose.chosen(words.fighter(chosen))
  return {
    key: `choose ${isOpen}`,
    name: words.wait.short.choose,
    isTall: true,
    isCalling: isOpen,
    content: (
      <MainPanel title={title} refused={turn.refused} isSending={turn.isSending}>
        <ChoosePanel state={state} turn={turn} nameOf={nameOf} />
      </MainPanel>
    ),
  }
}

function turnPart(
  { words, turn, nameOf }: Around,
  decision: NonNullable<Turn['decision']>,
): MainPart {
  const { asked, state } = decision
  const isStrike = asked.type === 'strike'
  const title = isStrike ? words.strike.title(nameOf(asked.runner)) : words.turn.title
  return {
    // A sheet that was folded away stays so from step to step.
    key: `${state.turn} ${asked.type}`,
    name: words.wait.short[isStrike ? 'strike' : 'play'],
    isTall: false,
    isCalling: true,
    content: (
      <MainPanel title={title} refused={turn.refused} isSending={turn.isSending}>
        {isStrike ? (
          <StrikePanel turn={turn} decision={decision} />
        ) : (
          <TurnPanel turn={turn} decision={decision} nameOf={nameOf} />
        )}
      </MainPanel>
    ),
  }
}

function waitingPart({ words, presented, own, turn, nameOf }: Around): MainPart {
  const { state } = presented.frame
  const asked = decisionsOf(state)
  const [first] = asked
  const { title } = words.wait
  const isOwn = first?.seat === own
  const isOwnOut = own !== null && state.outcome === null && isOut(state, own)
  const line = () => {
    if (state.outcome !== null) return words.wait.over
    if (turn.isWalking) return words.turn.walking
    if (first === undefined || isOwn) return words.wait.going
    if (first.type === 'chooseFighter')
      return title.chooseFighter(asked.map(({ seat }) => nameOf(seat)).join(', '))
    return first.type === 'strike'
      ? title.strike(nameOf(first.seat), nameOf(first.runner))
      : title.turn(nameOf(first.seat))
  }
  return {
    // It is no news that nothing is asked: what is open stays open.
    key: 'waiting',
    name: words.wait.short[state.outcome === null ? 'wait' : 'over'],
    isTall: false,
    isCalling: false,
    content: (
      <MainPanel title={line()} refused={turn.refused}>
        {isOwnOut && <p>{words.wait.out}</p>}
        {turn.isWalking && (
          <button type="button" onClick={turn.halt}>
            {words.turn.stop}
          </button>
        )}
      </MainPanel>
    ),
  }
}
