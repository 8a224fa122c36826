import type { Brought, QueueWish } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { gameWith, presetIn, useOfferedGames } from '../../lib/games/offered-games.ts'
import { UnknownGame } from '../../lib/games/unknown-game.tsx'
import { useWishedGame } from '../../lib/games/wished-game.ts'
import type { RequestError } from '../../lib/queries/request-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { ChoiceField, TickField } from '../../ui/fields/field.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import { GameFields } from '../settings/game-fields.tsx'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import styles from './queue-screen.module.css'

interface Props {
  readonly isPending: boolean
  /** Why the search ended; null if there is nothing to report. */
  readonly error: RequestError | null
  readonly onBegin: (wish: QueueWish) => void
}

const CLOCKS = ['bullet', 'standard', 'slow'] as const

/** The settings of a quick match, before the search begins (section 11 of the protocol). */
export const QueueForm = ({ isPending, error, onBegin }: Props) => {
  const { queue, settings } = useText()
  const games = useOfferedGames()
  const [usual] = useWishedGame().presets
  const [changed, setPreset] = useState<string | null>(null)
  const preset = changed ?? usual.id
  const game = gameWith(games, preset)
  const { queueSeats } = presetIn(game, preset)
  const [wished, setSeats] = useState<number | null>(null)
  const seats = wished ?? queueSeats[0] ?? 2
  const choose = (id: string) => {
    setPreset(id)
    setSeats(null)
    setList(null)
  }
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>('standard')
  const [isRated, setRated] = useState(false)
  const [list, setList] = useState<Brought | null>(null)
  return (
    <form
      className={styles['queue-form']}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onBegin({ ...ownGuest(list), ...partyOf(seats), preset, clock, rated: isRated })
      }}
    >
      <p>{queue.intro}</p>
      <UnknownGame />
      <GameFields
        preset={preset}
        seats={seats}
        countsOf={({ queueSeats: counts }) => counts}
        onGame={choose}
        onPreset={choose}
        onSeats={setSeats}
      />
      <ChoiceField
        label={settings.clock}
        values={CLOCKS.map((one) => [one, settings.clocks[one]] as const)}
        value={clock}
        onValue={setClock}
      />
      <NameField />
      {game.brings === 'list' && <ListChoice list={list} onList={setList} preset={preset} />}
      <TickField label={settings.rated} isOn={isRated} onChange={setRated} />
      <ErrorNote error={error} />
      <button type="submit" className="primary" disabled={isPending}>
        {queue.start}
      </button>
    </form>
  )
}

/** The number of players to queue for, where it is not the usual two. */
const partyOf = (seats: number): object => (seats === 2 ? {} : { seats })
