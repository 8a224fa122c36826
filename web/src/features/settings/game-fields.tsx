import {
  gameWith,
  type OfferedPreset,
  presetIn,
  seatCounts,
  useOfferedGames,
} from '../../lib/games/offered-games.ts'
import { gameName } from '../../lib/text/game-name.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ChoiceField } from '../../ui/fields/field.tsx'

interface Props {
  readonly preset: string
  /** The number of players; null for the usual one of the preset. */
  readonly seats: number | null
  /** The numbers of players that are offered. */
  readonly countsOf?: (preset: OfferedPreset) => readonly number[]
  readonly onGame: (preset: string) => void
  readonly onPreset: (preset: string) => void
  readonly onSeats: (seats: number) => void
}

/** The game, its rules, and for how many players. */
export const GameFields = (props: Props) => {
  const { preset, seats, countsOf = seatCounts, onGame, onPreset, onSeats } = props
  const text = useText()
  const { settings } = text
  const games = useOfferedGames()
  const game = gameWith(games, preset)
  const chosen = presetIn(game, preset)
  const counts = countsOf(chosen)
  const words: Readonly<Record<string, string>> = settings.presetWords
  return (
    <>
      {/* Also while one game alone is known: what comes later would move all else. */}
      <ChoiceField
        label={settings.game}
        values={games.map(({ id }) => [id, gameName(text, id)] as const)}
        value={game.id}
        onValue={(id) => {
          const [first] = games.find((one) => one.id === id)?.presets ?? []
          if (first !== undefined) onGame(first.id)
        }}
      />
      <ChoiceField
        label={settings.preset}
        hint={words[preset] ?? ''}
        values={game.presets.map(({ id }) => [id, presetName(text, id)] as const)}
        value={preset}
        onValue={onPreset}
      />
      {counts.length > 1 && (
        <ChoiceField
          label={settings.seats}
          values={counts.map((count) => [count, settings.seatsOf(count)] as const)}
          value={seats ?? chosen.seats.usual}
          onValue={onSeats}
        />
      )}
    </>
  )
}
