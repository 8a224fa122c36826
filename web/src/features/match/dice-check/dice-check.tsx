import type { FairDice, Match } from '@dungeon-dice/client-sdk'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Text } from '../../../lib/text/text.tsx'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import styles from './dice-check.module.css'

type Found = ReturnType<Match['verify']>

interface Props {
  readonly match: Match
  /** Every roll, as the game shows it. */
  readonly rolls?: (() => ReactNode) | undefined
}

/** The check of a match's dice, computed in the browser on demand. */
export const DiceCheck = ({ match, rolls }: Props) => {
  const { diceCheck } = useText()
  const [found, setFound] = useState<Found | null>(null)
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  const sentence = found === null ? '' : foundWords(diceCheck, found)
  useEffect(() => {
    if (sentence === '') return
    announce(sentence)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [sentence, announce])
  if (found === null)
    return (
      <button type="button" onClick={() => setFound(match.verify())}>
        {diceCheck.run}
      </button>
    )
  return (
    <section className={styles['dice-check']}>
      <h3 ref={heading} tabIndex={-1}>
        {diceCheck.title}
      </h3>
      <p className={styles['dice-check-found']} data-fair={found.ok ? '' : undefined}>
        {!found.ok && `${diceCheck.unfair} `}
        {sentence}
      </p>
      {found.ok && <Notes found={found.value} />}
      {diceCheck.explain.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {rolls?.()}
    </section>
  )
}

/** Further facts about dice that were fair. */
const Notes = ({ found: { hasOwnNonce, redrawn } }: { readonly found: FairDice }) => {
  const { diceCheck } = useText()
  return (
    <>
      {!hasOwnNonce && <p>{diceCheck.withoutOwn}</p>}
      {redrawn > 0 && <p>{diceCheck.redrawn(redrawn)}</p>}
    </>
  )
}

const foundWords = (words: Text['diceCheck'], found: Found): string =>
  found.ok ? words.fair(found.value.rolls) : words.faults[found.error.code]
