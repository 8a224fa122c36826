import { type ComponentType, useEffect } from 'react'
import { type Later, type LaterState, useLater } from '../../lib/browser/later.ts'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../announcer/announcer.tsx'
import styles from './error-note.module.css'
import { Loading } from './loading.tsx'

/** Stands in the place of a part that is on its way, or could not be loaded: the rest of the screen stays. */
export const LaterNote = ({ part }: { readonly part: LaterState<unknown> }) =>
  part.error === null ? <Loading /> : <Unloaded onAgain={part.onAgain} />

/** Says that a part could not be loaded. After a deploy only a reload helps: the part has another name. */
const Unloaded = ({ onAgain }: { readonly onAgain: () => void }) => {
  const { fault, ways } = useText()
  const announce = useAnnounce()
  useEffect(() => announce(fault.unloaded), [announce, fault])
  return (
    <div className={styles['error-note']}>
      <p>{fault.unloaded}</p>
      <button type="button" onClick={onAgain}>
        {ways.again}
      </button>{' '}
      <button type="button" onClick={reloadPage}>
        {ways.reload}
      </button>
    </div>
  )
}

/** A component of a part that is loaded once it is drawn; a note stands in its place until then. */
export const laterComponent = <T, P extends object>(
  part: Later<T>,
  of: (loaded: T) => ComponentType<P>,
): ComponentType<P> =>
  function LaterComponent(props: P) {
    const state = useLater(part, 'now')
    if (state.loaded === null) return <LaterNote part={state} />
    const Shown = of(state.loaded)
    return <Shown {...props} />
  }
