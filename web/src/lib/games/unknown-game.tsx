import { gameName } from '../text/game-name.ts'
import { useText } from '../text/text.tsx'
import { useUnknownGame, useWishedGame } from './wished-game.ts'

interface UnknownGameProps {
  /** The game that is shown; the one that the address leads to when left out. */
  readonly shown?: string
}

/** Says that the server has no game of the name in the address, and which one is shown. */
export const UnknownGame = ({ shown }: UnknownGameProps) => {
  const text = useText()
  const unknown = useUnknownGame()
  const { id } = useWishedGame()
  if (unknown === null) return null
  return <p role="status">{text.unknownGame(unknown, gameName(text, shown ?? id))}</p>
}
