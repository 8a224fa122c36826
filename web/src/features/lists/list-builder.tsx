import type { SavedList } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import type { CatalogueIndex } from '../../games/ddm/catalogue/use-catalogue.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { Question, QuestionAnswers } from '../../ui/question/question.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderHead } from './builder-head.tsx'
import type { Draft } from './draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Legality } from './legality.tsx'
import { DefaultButton, RemoveButton } from './list-actions.tsx'
import styles from './list-builder.module.css'
import { ListContents } from './list-contents.tsx'
import { ListStats } from './list-stats.tsx'
import { Picker } from './picker.tsx'
import { ShareBox } from './share-box.tsx'
import { type Builder, useBuilder } from './use-builder.ts'
import type { SavedLists } from './use-saved-lists.ts'
import { type Saving, useSaving } from './use-saving.ts'

/** From this width on the list and what can be added are side by side. */
const WIDE = '(min-width: 60rem)'

interface Props {
  readonly index: CatalogueIndex
  readonly draft: Draft
  /** The list as the account has it; null for one that was never saved. */
  readonly before: SavedList | null
  readonly lists: SavedLists
  readonly isChanged: boolean
  readonly onChange: (draft: Draft) => void
  readonly onRevert: () => void
  readonly onRemove: () => void
  /** Called with the name under which it was saved. */
  readonly onSaved: (name: string) => void
}

/** Builds a dice list: what is in it, whether it is legal, what it gives, what can be added. */
export const ListBuilder = (props: Props) => {
  const { index, draft, before, lists, isChanged } = props
  const builder = useBuilder(index, draft, props.onChange)
  const saving = useSaving(builder, before, lists, props.onSaved)
  return (
    <div>
      <BuilderHead
        draft={draft}
        isChanged={isChanged}
        isSaved={before !== null}
        isPending={lists.mutation.isPending}
        onChange={props.onChange}
        onSave={saving.attempt}
        onRevert={props.onRevert}
      />
      <ErrorNote error={lists.mutation.error} />
      <div className={styles['list-builder-sides']}>
        <OwnSide {...props} builder={builder} saving={saving} />
        <Picker builder={builder} />
      </div>
      <BuilderBar builder={builder} />
      {isChanged && <LeaveGuard onSave={saving.save} onDrop={props.onRevert} />}
      <TakenQuestion saving={saving} />
    </div>
  )
}

interface OwnProps extends Pick<Props, 'before' | 'lists' | 'draft' | 'onRemove'> {
  readonly builder: Builder
  readonly saving: Saving
}

const OwnSide = ({ builder, saving, before, lists, draft, onRemove }: OwnProps) => {
  const { list } = useText()
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  return (
    <section
      id="list-own"
      tabIndex={-1}
      className={styles['list-builder-own']}
      aria-label={list.contents}
    >
      <Legality builder={builder} ref={saving.legality} />
      {builder.halves.map((half) => (
        <ListContents key={half} builder={builder} half={half} />
      ))}
      <details className={styles['list-builder-stats']} open={isWide}>
        <summary>{list.stats}</summary>
        <ListStats builder={builder} />
      </details>
      <ShareBox draft={draft} />
      <div className={styles['list-builder-actions']}>
        {before !== null && <DefaultButton saved={before} lists={lists} />}
        <RemoveButton name={before?.name ?? draft.name} onRemove={onRemove} />
      </div>
    </section>
  )
}

const TakenQuestion = ({ saving: { asked, answer } }: { readonly saving: Saving }) => {
  const { list } = useText()
  if (asked === null) return null
  return (
    <Question title={list.taken(asked)} onClose={() => answer(false)}>
      <QuestionAnswers>
        <button type="button" onClick={() => answer(false)}>
          {list.takenNo}
        </button>
        <button type="button" onClick={() => answer(true)}>
          {list.takenYes}
        </button>
      </QuestionAnswers>
    </Question>
  )
}
