import { useId } from 'react'
import { Link } from 'wouter'
import { useHash } from '../../../lib/browser/use-hash.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmbedScreen } from '../../embed/embed-screen.tsx'
import { positionIn } from '../links.ts'
import styles from './position-screen.module.css'
import { PositionView } from './position-view.tsx'

/** A position as a line of text, which the address holds, and on the board. */
export const PositionScreen = () => {
  const text = useText()
  const [hash, setHash] = useHash()
  const id = useId()
  const line = positionIn(hash)
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
      {line.trim() === '' && (
        <p>
          {text.position.empty} <Link href={PATHS.replays}>{text.places.replays}</Link>
        </p>
      )}
      <PositionView line={line.trim()} />
    </Screen>
  )
}

/** A position in a frame of another site. */
export const EmbeddedPosition = () => {
  const { places } = useText()
  const [hash] = useHash()
  return (
    <EmbedScreen title={places.position}>
      <PositionView line={positionIn(hash).trim()} isEmbedded />
    </EmbedScreen>
  )
}
