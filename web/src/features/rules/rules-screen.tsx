import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAnchor } from '../../lib/browser/use-anchor.ts'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { gameName } from '../../lib/text/game-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { bookOf, bookQuery, unknownGame } from './books.ts'
import type { RuleBook } from './rule-book.ts'
import { RuleContents } from './rule-contents.tsx'
import { RuleSectionView } from './rule-section-view.tsx'
import styles from './rules-screen.module.css'
import { countRules, searchRules } from './search-rules.ts'

/** The rule book of a game: searched by words, and opened at any rule by its number. */
export const RulesScreen = ({ params }: ScreenProps) => {
  const text = useText()
  const { rules, places } = text
  const game = bookOf(params['game'])
  const unknown = unknownGame(params['game'])
  const query = useQuery(bookQuery(game))
  return (
    <Screen title={places.rules}>
      <GameChoice game={game} />
      {unknown !== null && (
        <p className={styles['rules-missing']}>{rules.unknown(unknown, gameName(text, game))}</p>
      )}
      {game === 'ddm' && (
        <p>
          <Link href={pathTo('learn')}>{rules.learn}</Link>
        </p>
      )}
      <QueryView query={query}>
        {(book) => book !== null && <Book key={game} book={book} />}
      </QueryView>
    </Screen>
  )
}

/** The rule books of a server that offers several games. */
const GameChoice = ({ game }: { readonly game: string }) => {
  const text = useText()
  const games = useOfferedGames()
  if (games.length < 2) return null
  return (
    <nav className={styles['rules-games']} aria-label={text.rules.books}>
      {games.map(({ id }) => (
        <Link
          key={id}
          href={pathTo('rules', { game: id })}
          aria-current={id === game ? 'page' : undefined}
        >
          {gameName(text, id)}
        </Link>
      ))}
    </nav>
  )
}

const Book = ({ book }: { readonly book: RuleBook }) => {
  const { rules } = useText()
  const [words, setWords] = useState('')
  const [hasSources, setSources] = useState(false)
  const searched = useDeferredValue(words)
  const sections = useMemo(() => searchRules(book, searched), [book, searched])
  const { anchor, isMissing } = useShownAnchor(searched !== '', () => setWords(''))
  const isRule = anchor.startsWith('R')
  return (
    <div className={styles['rules']}>
      <div className={styles['rules-side']}>
        <label className={styles['rules-search']}>
          {rules.search}
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        {searched !== '' && <p role="status">{rules.found(countRules(sections))}</p>}
        <label className={styles['rules-sources']}>
          <input
            type="checkbox"
            checked={hasSources}
            onChange={({ target }) => setSources(target.checked)}
          />{' '}
          {rules.sources}
        </label>
        <RuleContents sections={sections} />
      </div>
      <div
        className={`${styles['rules-book']} ${hasSources ? styles['has-sources'] : ''}`}
        lang="en"
      >
        {isMissing && <p className={styles['rules-missing']}>{rules.missing(anchor)}</p>}
        {sections.map((section) => (
          <RuleSectionView
            key={section.id}
            section={section}
            marked={anchor.split('.')[0] === section.id || !isRule ? anchor : ''}
          />
        ))}
      </div>
    </div>
  )
}

/** Shows the rule that the address names, once: scrolls to it and gives it the focus. */
function useShownAnchor(isSearched: boolean, showAll: () => void) {
  const anchor = useAnchor()
  const shown = useRef('')
  const [isMissing, setMissing] = useState(false)
  // A screen that is shown anew gives the focus to its heading, so the rule has to take it again.
  useEffect(
    () => () => {
      shown.current = ''
    },
    [],
  )
  useEffect(() => {
    if (shown.current === anchor) return
    const rule = document.getElementById(anchor)
    if (rule === null && isSearched) return showAll()
    shown.current = anchor
    setMissing(rule === null && anchor !== '')
    rule?.scrollIntoView({ block: 'start' })
    rule?.focus({ preventScroll: true })
  })
  return { anchor, isMissing }
}
