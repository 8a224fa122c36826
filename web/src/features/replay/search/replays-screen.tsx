import { useSearch } from 'wouter'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { MatchList } from './match-list.tsx'
import { PlayerSearch } from './player-search.tsx'
import { RecordLoader } from './record-loader.tsx'
import styles from './replays-screen.module.css'

/** The search for finished matches: the player's own, those of others, and records from files. */
export const ReplaysScreen = () => {
  const { replay, places } = useText()
  const player = new URLSearchParams(useSearch()).get('player') ?? ''
  return (
    <Screen title={places.replays}>
      <div className={styles['replays-screen']}>
        <section>
          <h2>{replay.own}</h2>
          <MatchList
            queryKey={['own matches']}
            none={replay.noOwn}
            request={(before) => server.ownMatches({ limit: 20, ...before })}
          />
        </section>
        <section>
          <h2>{player === '' ? replay.public : replay.publicOf(player)}</h2>
          <PlayerSearch player={player} />
          <MatchList
            key={player}
            queryKey={['public matches', player]}
            none={replay.noPublic}
            request={(before) =>
              server.matches({ limit: 20, ...before, ...(player === '' ? {} : { player }) })
            }
          />
        </section>
        <section>
          <h2>{replay.load}</h2>
          <RecordLoader />
        </section>
      </div>
    </Screen>
  )
}
