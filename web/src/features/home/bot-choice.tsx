import { useId } from 'react'
import { botName } from '../../lib/match/names.ts'
import { useText } from '../../lib/text/text.tsx'
import { BOTS_OF } from './bots-of.ts'
import styles from './home-screen.module.css'

type Bots = (typeof BOTS_OF)[keyof typeof BOTS_OF]

/** Name of a bot of some game. */
export type BotName = Bots[number]

/** The bot for new players, which every game has. */
export const USUAL_BOT: BotName = 'greedy'

const botsOf = (game: string): Bots =>
  Object.hasOwn(BOTS_OF, game) ? BOTS_OF[game as keyof typeof BOTS_OF] : BOTS_OF.skirmish

interface BotChoiceProps {
  readonly game: string
  readonly label: string
  readonly bot: BotName
  readonly onChoose: (bot: BotName) => void
}

/** The choice of a bot of a game, each with a word about its strength. */
export const BotChoice = ({ game, label, bot, onChoose }: BotChoiceProps) => {
  const { home } = useText()
  const id = useId()
  return (
    <span className={styles['home-bot']}>
      <label htmlFor={id}>{label}</label>{' '}
      <select id={id} value={bot} onChange={({ target }) => onChoose(target.value as BotName)}>
        {botsOf(game).map((name) => (
          <option key={name} value={name}>
            {botName(name)} – {home.bots[name]}
          </option>
        ))}
      </select>
    </span>
  )
}
