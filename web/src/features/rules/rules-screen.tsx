import { RULE_BOOK } from 'virtual:rule-book'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAnchor } from '../../lib/browser/use-anchor.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { RuleContents } from './rule-contents.tsx'
import { RuleSectionView } from './rule-section-view.tsx'
import styles from './rules-screen.module.css'
import { countRules, searchRules } from './search-rules.ts'

/** The rule book: searched by words, and opened at any rule by its number. */
export const RulesScreen = () => {
  const { rules, places } = useText()
  const [words, setWords] = useState('')
  const [hasSources, setSources] = useState(false)
  const searched = useDeferredValue(words)
  const sections = useMemo(() => searchRules(RULE_BOOK, searched), [searched])
  const { anchor, isMissing } = useShownAnchor(searched !== '', () => setWords(''))
  return (
    <Screen title={places.rules}>
      <p>
        <Link href={pathTo('learn')}>{rules.learn}</Link>
      </p>
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
              marked={anchor.split('.')[0] === section.id || anchor.startsWith('X') ? anchor : ''}
            />
          ))}
        </div>
      </div>
    </Screen>
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
