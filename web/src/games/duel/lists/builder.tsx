import { findSupport, type LineUpError } from '@dungeon-dice/client-sdk/duel'
import { useState } from 'react'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import type { ListsProps } from '../../game-view.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import { cardName } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import {
  countOf,
  countsOf,
  type Draft,
  faultsOf,
  LIMITS,
  shownOrder,
  withCard,
  withoutCard,
} from './draft.ts'
import styles from './lists.module.css'
import { Picker } from './picker.tsx'
import type { LineUps } from './use-line-ups.ts'

interface Props extends ListsProps {
  readonly draft: Draft
  readonly lineUps: LineUps
  /** Null closes the builder. */
  readonly onChange: (draft: Draft | null) => void
  /** Called with the draft that was sent and the name under which it was saved; the builder may be closed. */
  readonly onSaved: (sent: Draft, name: string) => void
}

/** Builds a line-up: what is in it, what is missing, and all cards to choose from. */
export const Builder = ({ draft, lineUps, onChange, onSaved, onPlay }: Props) => {
  const words = useWords()
  const { list, lists } = useText()
  const announce = useAnnounce()
  const { lineUp } = draft
  const faults = faultsOf(lineUp)
  /** The line-up and name that the account has; null for none. */
  const [kept, setKept] = useState(draft.saved === null ? null : draft)
  const isChanged = draft.lineUp !== kept?.lineUp || draft.name !== kept.name
  const step = (by: typeof withCard, said: typeof words.lists.added) => (id: string) => {
    const next = by(lineUp, id)
    onChange({ ...draft, lineUp: next })
    const counts = countsOf(next)
    const count =
      findSupport(id) === undefined
        ? words.lists.monsters(counts.monsters, LIMITS.monsters)
        : words.lists.supports(counts.supports, LIMITS.supports)
    announce(said(cardName(words, id) ?? id, count))
  }
  const add = step(withCard, words.lists.added)
  const remove = step(withoutCard, words.lists.removed)
  const save = () =>
    lineUps.save(draft, (name) => {
      setKept({ ...draft, name })
      onSaved(draft, name)
    })
  return (
    <div className={styles['builder']} data-builder="">
      <div className={styles['buttons']}>
        <button type="button" onClick={() => onChange(null)}>
          ← {words.lists.title}
        </button>
        <label>
          {list.name}{' '}
          <input
            value={draft.name}
            maxLength={32}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </label>
        <button
          type="button"
          className="primary"
          data-action="save"
          disabled={!isChanged || faults.length > 0 || lineUps.mutation.isPending}
          onClick={save}
        >
          {list.save}
        </button>
        {faults.length === 0 && (
          <button type="button" data-action="play" onClick={() => onPlay(lineUp)}>
            {lists.play}
          </button>
        )}
      </div>
      <ErrorNote error={lineUps.mutation.error} />
      <Status draft={draft} />
      <div className={styles['sides']}>
        <Contents draft={draft} onRemove={remove} />
        <Picker lineUp={lineUp} onAdd={add} />
      </div>
    </div>
  )
}

/** A fault of a line-up in words: outside of a match the page has no sentences of the game. */
function faultWords({ refusals }: DuelText, fault: LineUpError): string {
  const sentence = refusals[fault.code] as string | ((facts: LineUpError) => string)
  return typeof sentence === 'string' ? sentence : sentence(fault)
}

/** The counts with their limits, and every fault in words. */
const Status = ({ draft: { lineUp } }: { readonly draft: Draft }) => {
  const words = useWords()
  const counts = countsOf(lineUp)
  const faults = faultsOf(lineUp)
  const told: Readonly<Record<string, (count: number, of: number) => string>> = {
    monsters: words.lists.monsters,
    levels: words.lists.levels,
    level4: words.lists.level4,
    supports: words.lists.supports,
  }
  return (
    <section
      className={styles['status']}
      aria-label={words.lists.problems}
      data-legal={faults.length === 0}
    >
      <p>
        {Object.entries(told).map(([name, tell]) => (
          <span key={name}>
            {tell(counts[name as keyof typeof counts], LIMITS[name as keyof typeof LIMITS])}
          </span>
        ))}
      </p>
      {faults.length === 0 ? (
        <p>{words.lists.legal}</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.code} ${'card' in fault ? fault.card : ''}`}>
              {'card' in fault && `${cardName(words, fault.card) ?? fault.card}: `}
              {faultWords(words, fault)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ContentsProps {
  readonly draft: Draft
  readonly onRemove: (id: string) => void
}

/** The cards of a line-up; each is taken out by its button. Below, the line-up as text. */
const Contents = ({ draft: { lineUp }, onRemove }: ContentsProps) => {
  const words = useWords()
  const { list } = useText()
  const { monsters, supports } = shownOrder(lineUp)
  const text = server.listsOf('duel').share(lineUp)
  return (
    <section aria-label={words.lists.contents}>
      <h2>{words.lists.contents}</h2>
      <ul className={styles['chips']}>
        {[...monsters, ...new Set(supports)].map((id) => {
          const name = cardName(words, id) ?? id
          const count = countOf(lineUp, id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={words.lists.remove(name)}
                data-remove={id}
                onClick={() => onRemove(id)}
              >
                <CardPicture id={id} kind={findSupport(id)?.kind ?? null} /> {name}
                {count > 1 && ` ×${count}`} <span aria-hidden="true">−</span>
              </button>
            </li>
          )
        })}
      </ul>
      <details>
        <summary>{list.share}</summary>
        <textarea readOnly rows={3} value={text} aria-label={list.shareHint} />
        <CopyButton label={list.shareCopy} text={text} isBeside />
      </details>
    </section>
  )
}
