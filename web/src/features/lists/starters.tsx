import type { StarterList } from '@dungeon-dice/client-sdk'
import type { CatalogueIndex } from '../../games/ddm/catalogue/use-catalogue.ts'
import type { Text } from '../../lib/text/text.tsx'
import { useText } from '../../lib/text/text.tsx'
import { type Draft, draftOf } from './draft.ts'
import styles from './list-card.module.css'
import { ListCard } from './list-card.tsx'
import { PlayButton } from './play-button.tsx'

interface Props {
  readonly index: CatalogueIndex
  readonly starters: readonly StarterList[]
  readonly onBegin: (draft: Draft) => void
}

/** Lists that come with the server; a copy of one is one's own. */
export const Starters = ({ index, starters, onBegin }: Props) => {
  const { lists, presets } = useText()
  return (
    <section>
      <h2>{lists.starters}</h2>
      <p>{lists.starterHint}</p>
      <ul className={styles['list-cards']}>
        {starters.map((starter) => {
          const { preset, list } = starter
          const { name, words } = starterWords(lists, starter.name)
          const isUsual = starters.find((one) => one.preset === preset) === starter
          return (
            <ListCard
              key={`${preset} ${starter.name}`}
              index={index}
              preset={preset}
              list={list}
              name={name}
              words={words}
              notes={isUsual ? [lists.usual] : []}
            >
              <PlayButton name={`${name}, ${presets[preset]}`} preset={preset} list={list} />
              <button
                type="button"
                aria-label={lists.copyOf(`${name}, ${presets[preset]}`)}
                onClick={() => onBegin(draftOf({ name, preset, list }))}
              >
                {lists.copy}
              </button>
            </ListCard>
          )
        })}
      </ul>
    </section>
  )
}

/** A starter list's name and description; the host's own lists have a name alone. */
function starterWords({ starterNames, starterWords: all }: Text['lists'], id: string) {
  if (!Object.hasOwn(starterNames, id)) return { name: id }
  const known = id as keyof typeof starterNames
  return { name: starterNames[known], words: all[known] }
}
