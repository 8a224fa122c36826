import { usePreference } from '../../lib/preferences.ts'
import { languageNow, useText } from '../../lib/text/text.tsx'
import { Question, QuestionAnswers } from '../../ui/question/question.tsx'
import styles from './key-list.module.css'
import { sectionsOf } from './sections.ts'
import { keysTextOf } from './text/keys-text.ts'

/** The dialog with all keyboard shortcuts of the page. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => {
  // Rendered again when the language of the page changes.
  useText()
  const keys = keysTextOf(languageNow())
  const [lettersOn] = usePreference('letterKeys')
  return (
    <Question title={keys.title} onClose={onClose}>
      {/* It has the focus: below the list it would scroll all of it out of sight. */}
      <QuestionAnswers>
        <button type="button" onClick={onClose}>
          {keys.close}
        </button>
      </QuestionAnswers>
      {!lettersOn && <p>{keys.off}</p>}
      {sectionsOf(keys).map(({ title, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles['key-list']}>
            {rows.map(({ pressed, effect }) => (
              <div key={effect}>
                <dt>
                  {pressed.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Question>
  )
}
