import type { Card } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../../lib/text/text.tsx'
import { cardText } from '../../cards/card-text.ts'
import { TypeIcon } from '../../icons/type-icon.tsx'
import { PortraitImage } from '../../portraits/portrait-image.tsx'
import type { PanelProps } from '../drafting.tsx'
import styles from './dimension-panel.module.css'
import type { DimensionInput, Dimensioning } from './dimensioning.ts'

type Props = Pick<PanelProps<Dimensioning, DimensionInput>, 'draft' | 'change'>

/** Chooses the figure that comes in (R7.3), and which die is used up for it (R7.7). */
export const FigureChoice = ({ draft, change }: Props) => {
  const { dimension } = useText()
  const { figures, summon } = draft
  const chosen = chosenOf(draft)
  const dice = chosen?.ways ?? []
  return (
    <>
      <fieldset className={styles['figure-choice']}>
        <legend>{dimension.figures}</legend>
        {figures.map((offered) => (
          <label key={offered.card.id}>
            <input
              type="radio"
              name="figure"
              checked={offered === chosen}
              onChange={() => {
                const [way] = offered.ways
                if (way !== undefined) change({ type: 'summon', summon: way.summon })
              }}
            />
            <CardLine card={offered.card} />
          </label>
        ))}
      </fieldset>
      {dice.length > 1 && (
        <fieldset className={styles['figure-choice']}>
          <legend>{dimension.dice}</legend>
          {dice.map((way) => (
            <label key={way.summon.die}>
              <input
                type="radio"
                name="die"
                checked={way.summon.die === summon.die}
                onChange={() => change({ type: 'summon', summon: way.summon })}
              />
              <TypeIcon type={way.die.type} />
              {dimension.die(way.die.card.name)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The figure that would come in. */
const chosenOf = ({ figures, summon }: Dimensioning) =>
  figures.find(({ ways }) =>
    ways.some((way) => way.summon.die === summon.die && way.summon.figure === summon.figure),
  )

/** The card of the chosen figure in words, below everything that can be chosen. */
export const FigureWords = ({ draft }: Pick<Props, 'draft'>) => {
  const chosen = chosenOf(draft)
  if (chosen === undefined) return null
  return cardText(chosen.card).map((words) => (
    <p key={words} className={styles['figure-choice-words']}>
      {words}
    </p>
  ))
}

const CardLine = ({ card }: { readonly card: Card }) => {
  const { dimension } = useText()
  return (
    <>
      <PortraitImage card={card} />
      <span>{card.name}</span>
      <span className={styles['figure-choice-values']}>
        {card.kind === 'monster'
          ? dimension.values(card.attack, card.defense, card.hp)
          : dimension.item}
      </span>
    </>
  )
}
