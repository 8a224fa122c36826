import {
  BUILT_IN,
  drawDiagram,
  otherSeat,
  type PositionError,
  parsePosition,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { PlansPanel } from '../../../games/ddm/analysis/plans-panel.tsx'
import { CardPanel } from '../../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../../games/ddm/card/use-aim.ts'
import { useText } from '../../../lib/text/text.tsx'
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx'
import { positionFrame } from '../../embed/frame-html.ts'
import { SiteLink } from '../../embed/site-link.tsx'
import { positionLink } from '../links.ts'
import { listSource } from '../list-source.ts'
import { playersOf } from '../players.ts'
import { ShownDuel } from '../shown-duel.tsx'
import { positionFaultWords } from './position-fault-words.ts'
import styles from './position-screen.module.css'

const SOURCE = listSource(BUILT_IN)

interface Props {
  /** The position as a line of text; empty for none. */
  readonly line: string
  /** Whether it stands in a frame of another site. */
  readonly isEmbedded?: boolean
}

/** A position on the board, or why its line cannot be read. */
export const PositionView = ({ line, isEmbedded = false }: Props) => {
  const read = useMemo(() => (line === '' ? null : parsePosition(line, SOURCE)), [line])
  if (read === null) return null
  return read.ok ? (
    <PositionTable state={read.value} line={line} isEmbedded={isEmbedded} />
  ) : (
    <Fault error={read.error} />
  )
}

const Fault = ({ error }: { readonly error: PositionError }) => {
  const text = useText()
  return (
    <p className={styles['position-fault']} role="status">
      {positionFaultWords(text, error)}
    </p>
  )
}

const PositionTable = ({
  state,
  line,
  isEmbedded,
}: Required<Props> & { readonly state: State }) => {
  const text = useText()
  const { position } = text
  const [below, setBelow] = useState<Seat>('A')
  const aim = useAim(state, below)
  const players = playersOf(null, text)
  const diagram = useMemo(() => drawDiagram(state, SOURCE), [state])
  return (
    <div className={styles['position-table']}>
      <ShownDuel state={state} below={below} players={players} onInput={aim.onInput} />
      <div className={styles['position-desk']}>
        <p>{state.outcome === null ? position.turn(state.turn, state.player) : position.over}</p>
        <p className={styles['position-ways']}>
          <button type="button" onClick={() => setBelow(otherSeat)}>
            {position.flip}
          </button>
          {isEmbedded ? (
            <SiteLink href={positionLink(line)} />
          ) : (
            <>
              <CopyButton label={position.share} text={location.origin + positionLink(line)} />
              <CopyButton
                label={text.replay.embed}
                text={positionFrame(line, text.places.position)}
              />
              <CopyButton label={position.diagram} text={diagram} />
            </>
          )}
        </p>
        {!isEmbedded && <PlansPanel key={line} state={state} />}
        <CardPanel
          state={state}
          subject={aim.subject}
          nameOf={(seat) => players[seat].name}
          own={null}
        />
        <details>
          <summary>{position.drawing}</summary>
          <pre>{diagram}</pre>
        </details>
      </div>
    </div>
  )
}
