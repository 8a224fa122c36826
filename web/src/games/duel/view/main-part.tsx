import { openDecision, type Seat } from '@dungeon-dice/client-sdk/duel'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import { BattleStep } from '../decision/battle-panel.tsx'
import { MainStep } from '../decision/main-panel.tsx'
import { TriggerPanel } from '../decision/trigger-panel.tsx'
import type { Deciding } from '../decision/use-deciding.ts'
import { WindowPanel } from '../decision/window-panel.tsx'
import type { DuelDecision } from '../model/duel.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import type { Presented } from '../presentation/acts.ts'
import type { DuelText } from '../text/en.ts'

interface Around {
  readonly words: DuelText
  readonly presented: Presented
  readonly own: Seat | null
  readonly deciding: Deciding
  readonly nameOf: NameOf
}

/** The main panel: a decision of the own seat, or the seat that decides. */
export function mainPartOf(around: Around): MainPart {
  const { own, deciding } = around
  const { decision } = deciding
  return decision === null || own === null
    ? waitingPart(around)
    : decidingPart(around, decision, own)
}

function titleOf({ words }: Around, { asked }: DuelDecision): string {
  if (asked.type !== 'trigger') return words[asked.type].title
  return words.trigger.title(cardName(words, asked.source.card) ?? words.board.monster)
}

function decidingPart(around: Around, decision: DuelDecision, own: Seat): MainPart {
  const { words, deciding, nameOf } = around
  const { asked, state } = decision
  const content = () => {
    switch (asked.type) {
      case 'main':
        return <MainStep {...{ deciding, decision, own }} />
      case 'battle':
        return <BattleStep {...{ deciding, decision, own, nameOf }} />
      case 'window':
        return <WindowPanel {...{ deciding, decision, own, nameOf }} />
      case 'trigger':
        return <TriggerPanel {...{ deciding, decision }} />
    }
  }
  return {
    // A sheet that was folded away stays so from card to card, and opens for each question.
    key: asked.type === 'main' ? `${state.turn} main` : `${decision.number}`,
    name: words.wait.short[asked.type],
    isTall: false,
    isCalling: true,
    content: (
      <MainPanel
        title={titleOf(around, decision)}
        refused={deciding.refused}
        isSending={deciding.isSending}
      >
        {content()}
      </MainPanel>
    ),
  }
}

function waitingPart({ words, presented, own, deciding, nameOf }: Around): MainPart {
  const { state } = presented.frame
  const asked = openDecision(state)
  const line = () => {
    if (state.outcome !== null) return words.wait.over
    if (asked === null || asked.seat === own) return words.wait.going
    return words.wait.title[asked.type](nameOf(asked.seat))
  }
  return {
    // It is no news that nothing is asked: what is open stays open.
    key: 'waiting',
    name: words.wait.short[state.outcome === null ? 'wait' : 'over'],
    isTall: false,
    isCalling: false,
    content: <MainPanel title={line()} refused={deciding.refused} />,
  }
}
