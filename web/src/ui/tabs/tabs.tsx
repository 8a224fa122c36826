import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

/** One of several things that are shown in the same place. */
export interface Tab {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

interface Props {
  /** The label for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** Keys that go from tab to tab, and how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs as the ARIA pattern has them: arrows go from one to the next, which is shown at once. */
export const Tabs = ({ label, tabs }: Props) => {
  const [chosen, choose] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || shown === undefined) return
    event.preventDefault()
    const next = tabs.at((tabs.indexOf(shown) + step) % tabs.length)
    choose(next?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus()
  }
  return (
    <section className={styles['tabs']} data-tabs="" aria-label={label}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            data-tab={id}
            aria-selected={id === shown?.id}
            aria-controls={`${base}panel`}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        className={styles['tabs-panel']}
        aria-labelledby={`${base}${shown?.id}`}
      >
        {shown?.content}
      </div>
    </section>
  )
}
