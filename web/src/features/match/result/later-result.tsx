import type { Match } from '@dungeon-dice/client-sdk'
import type { EndingParts } from '../../../games/game-view.ts'
import { useLater } from '../../../lib/browser/later.ts'
import { useText } from '../../../lib/text/text.tsx'
import { LaterNote } from '../../../ui/queries/later-component.tsx'
import { LATER_PANELS } from '../later-panels.ts'
import { type Ended, outcomeWords } from './outcome-words.ts'

interface Props {
  readonly match: Match
  readonly ended: Ended
  readonly ending: EndingParts
}

/** The result for a player; until its panel is loaded, the outcome alone. */
export const LaterResult = (props: Props) => {
  const text = useText()
  const panels = useLater(LATER_PANELS, 'now')
  if (panels.loaded !== null) return <panels.loaded.ResultPanel {...props} />
  return (
    <section data-main="">
      <h2 tabIndex={-1}>{outcomeWords(text, props.ended)}</h2>
      <LaterNote part={panels} />
    </section>
  )
}
