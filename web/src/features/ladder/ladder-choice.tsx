import { useId } from 'react'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './ladder-screen.module.css'
import type { Shown } from './shown.ts'

interface Props {
  readonly shown: Shown
  /** The newest first, which is still running. */
  readonly seasons: readonly string[]
  readonly onShow: (shown: Shown) => void
}

/** Which ladder is shown: by the rules it is played with, and by season. */
export const LadderChoice = ({ shown, seasons, onShow }: Props) => {
  const words = useText()
  const { ladder: text } = words
  const ladders = useOfferedGames().flatMap(({ presets }) => presets.filter(({ rated }) => rated))
  const id = useId()
  const [current] = seasons
  const nameOf = (season: string) => {
    const [year = '', quarter = ''] = season.split('-')
    const name = text.seasonName(year, quarter)
    return season === current ? `${name} (${text.now})` : name
  }
  return (
    <div className={styles['ladder-choice']}>
      <div>
        <label htmlFor={`${id}preset`}>{text.preset}</label>
        <select
          id={`${id}preset`}
          value={shown.preset}
          onChange={({ target }) => onShow({ ...shown, preset: target.value, from: 0 })}
        >
          {ladders.map(({ id: preset }) => (
            <option key={preset} value={preset}>
              {presetName(words, preset)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}season`}>{text.season}</label>
        <select
          id={`${id}season`}
          value={shown.season ?? current}
          onChange={({ target }) => onShow({ ...shown, season: target.value, from: 0 })}
        >
          {seasons.map((season) => (
            <option key={season} value={season}>
              {nameOf(season)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
