import type { FairDice, Match, SeenFault } from '@dungeon-dice/client-sdk'
import { diceKey, fairChance, type Result } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useRef, useState } from 'react'
import { calledOf } from '../../../games/ddm/players/names.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { type CheckedRoll, checkedRolls } from './checked-rolls.ts'
import styles from './dice-check.module.css'
import { RollTable } from './roll-table.tsx'

interface Checked {
  readonly found: Result<FairDice, SeenFault>
  readonly rolls: readonly CheckedRoll[]
}

/** Works out every roll of a match that is over, and compares it with what was shown. */
function check(match: Match): Checked {
  const { state, dice } = match
  const found = match.verify()
  if (state === null || dice === null) return { found, rolls: [] }
  const { A, B } = state.setup.lists
  const chance = fairChance(diceKey(match.id, dice))
  return { found, rolls: checkedRolls(match.history, { A: A.dice, B: B.dice }, chance) }
}

/** Whether the dice of a match were fair: worked out in the browser when somebody asks for it. */
export const DiceCheck = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const { diceCheck } = text
  const [checked, setChecked] = useState<Checked | null>(null)
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  const sentence = checked === null ? '' : foundWords(diceCheck, checked.found)
  useEffect(() => {
    if (sentence === '') return
    announce(sentence)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [sentence, announce])
  if (checked === null)
    return (
      <button type="button" onClick={() => setChecked(check(match))}>
        {diceCheck.run}
      </button>
    )
  const { found, rolls } = checked
  const callOf = (seat: CheckedRoll['seat']) =>
    calledOf(text, match.players[seat], seat, match.seat)
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
      <RollTable rolls={rolls} callOf={callOf} />
    </section>
  )
}

/** What there is to add to dice that were fair. */
const Notes = ({ found: { hasOwnNonce, redrawn } }: { readonly found: FairDice }) => {
  const { diceCheck } = useText()
  return (
    <>
      {!hasOwnNonce && <p>{diceCheck.withoutOwn}</p>}
      {redrawn > 0 && <p>{diceCheck.redrawn(redrawn)}</p>}
    </>
  )
}

const foundWords = (words: Text['diceCheck'], found: Checked['found']): string =>
  found.ok ? words.fair(found.value.rolls) : words.faults[found.error.code]
