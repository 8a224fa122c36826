import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './lobby-screen.module.css'

interface Props {
  readonly name: string
  /** The name as it is shown; left out for its own. */
  readonly shown?: string
  /** The words from which its picture follows; left out for its name. */
  readonly face?: string
  /** True for a guest's name, which others may use too. */
  readonly isGuest: boolean
  readonly isBot?: boolean
  /** In points; null for none, missing where it is not shown. */
  readonly rating?: number | null
}

/** A player by name: an account leads to its profile. */
export const Who = ({ name, isGuest, isBot = false, rating, ...looks }: Props) => {
  const text = useText()
  const { shown = shownName(text, name), face = name } = looks
  const { lobby } = text
  return (
    <span className={styles['lobby-who']}>
      <Avatar name={face} />
      {isGuest || isBot ? (
        <strong>{shown}</strong>
      ) : (
        <Link href={pathTo('player', { name })} aria-label={lobby.profile(name)}>
          <strong>{shown}</strong>
        </Link>
      )}{' '}
      {isBot && <small>{lobby.bot}</small>}
      {isGuest && <small>{lobby.guest}</small>}
      {rating != null && <small>{lobby.rating(rating)}</small>}
    </span>
  )
}
