import {
  BUILT_IN,
  drawDiagram,
  otherSeat,
  type PositionError,
  parsePosition,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { CardPanel } from '../../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../../games/ddm/card/use-aim.ts'
import { useHash } from '../../../lib/browser/use-hash.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { positionIn, positionLink } from '../links.ts'
import { listSource } from '../list-source.ts'
import { playersOf } from '../players.ts'
import { ShownDuel } from '../shown-duel.tsx'
import { positionFaultWords } from './position-fault-words.ts'
import styles from './position-screen.module.css'

const SOURCE = listSource(BUILT_IN)

/** A position as a line of text, which the address holds, and on the board. */
export const PositionScreen = () => {
  const text = useText()
  const [hash, setHash] = useHash()
  const id = useId()
  const line = positionIn(hash)
  const read = useMemo(
    () => (line.trim() === '' ? null : parsePosition(line.trim(), SOURCE)),
    [line],
  )
  return (
    <Screen title={text.places.position}>
      <p>{text.position.explain}</p>
      <label htmlFor={id}>{text.position.line}</label>
      <textarea
        id={id}
        className={styles['position-line']}
        rows={3}
        spellCheck={false}
        value={line}
        onChange={({ target }) => setHash(encodeURIComponent(target.value))}
      />
      {read === null && (
        <p>
          {text.position.empty} <Link href={PATHS.replays}>{text.places.replays}</Link>
        </p>
      )}
      {read?.ok === false && <Fault error={read.error} />}
      {read?.ok && <PositionTable state={read.value} line={line.trim()} />}
    </Screen>
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

const PositionTable = ({ state, line }: { readonly state: State; readonly line: string }) => {
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
          <CopyButton label={position.share} text={location.origin + positionLink(line)} />
          <CopyButton label={position.diagram} text={diagram} />
        </p>
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
