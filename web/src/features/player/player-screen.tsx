import type { Profile } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PATHS } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { askPlayer, type Known } from './ask-player.ts'
import { CurvePicture } from './curve-picture.tsx'
import { FollowButton } from './follow-button.tsx'
import { PlayedMatches } from './played-matches.tsx'
import styles from './player-screen.module.css'
import { useDay } from './use-day.ts'

/** The public profile of a player. */
export const PlayerScreen = ({ params: { name = '' } }: ScreenProps) => {
  const query = useQuery({ queryKey: ['player', name], queryFn: () => unwrap(askPlayer(name)) })
  return (
    <Screen title={name}>
      <QueryView query={query}>{(known) => <PlayerProfile {...known} />}</QueryView>
    </Screen>
  )
}

const PlayerProfile = ({ profile, curves }: Known) => {
  const text = useText()
  const dayOf = useDay()
  const { name, guest, sinceMs, ratings } = profile
  return (
    <div className={styles['player']}>
      <p>
        <Avatar name={name} /> {guest && <>{text.player.guest}. </>}
        {text.player.since(dayOf(sinceMs))}. <Link href={PATHS.ladder}>{text.player.ladder}</Link>{' '}
        <FollowButton name={name} />
      </p>
      <section>
        <h2>{text.player.ratings}</h2>
        {ratings.length === 0 ? <p>{text.player.noRatings}</p> : <Ratings ratings={ratings} />}
      </section>
      {curves.map(({ preset, points }) => (
        <CurvePicture
          key={preset}
          title={text.player.curve(presetName(text, preset))}
          points={points}
        />
      ))}
      <PlayedMatches key={name} name={name} />
    </div>
  )
}

const Ratings = ({ ratings }: Pick<Profile, 'ratings'>) => {
  const text = useText()
  return (
    <table>
      <caption className="spoken">{text.player.ratings}</caption>
      <thead>
        <tr>
          <th scope="col">{text.player.preset}</th>
          <th scope="col">{text.player.rating}</th>
          <th scope="col">{text.ladder.results}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((one) => (
          <tr key={one.preset}>
            <th scope="row">{presetName(text, one.preset)}</th>
            <td>
              <strong>{one.rating}</strong>{' '}
              {one.provisional && <small>{text.player.provisional}</small>}
            </td>
            <td>{`${one.wins}–${one.draws}–${one.losses}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
