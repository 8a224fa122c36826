import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { OwnMatchBar } from '../../features/match/own-match/own-match-bar.tsx'
import { PATHS } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { AnnouncementNote } from './announcement-note.tsx'
import { currentOn } from './current-on.ts'
import { DieSign } from './die-sign.tsx'
import styles from './frame.module.css'
import { KeyListShortcut } from './key-list-shortcut.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { StartedNote } from './started-note.tsx'
import { UpdateNote } from './update-note.tsx'
import { Who } from './who.tsx'

/** The frame around every screen: the navigation, and a skip link for keyboard users. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const text = useText()
  return (
    <>
      <a className={styles['skip']} href="#screen">
        {text.frame.skip}
      </a>
      <header className="frame">
        <Link href={PATHS.home} className={styles['frame-name']}>
          <DieSign />
          <span>{text.name}</span>
        </Link>
        <Menu />
      </header>
      <UpdateNote />
      <AnnouncementNote />
      <StartedNote />
      <OwnMatchBar />
      <KeyListShortcut />
      {children}
    </>
  )
}

/** Links, account and language; in narrow windows behind a button. */
const Menu = () => {
  const { frame } = useText()
  const id = useId()
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes the menu.
  useEffect(() => setOpen(false), [path])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is inside it.
    <div
      className={styles['frame-menu']}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        type="button"
        ref={button}
        className={styles['frame-menu-button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">☰</span> {frame.menu}
      </button>
      <div
        id={id}
        className={isOpen ? `${styles['frame-ways']} ${styles['is-open']}` : styles['frame-ways']}
      >
        <Places path={path} />
        <Who />
        <LanguageSwitch />
      </div>
    </div>
  )
}

const PLACES = ['learn', 'lobby', 'lists', 'dice', 'replays', 'ladder'] as const

const Places = ({ path }: { readonly path: string }) => {
  const text = useText()
  return (
    <nav aria-label={text.frame.navigation}>
      {PLACES.map((place) => (
        <Link key={place} href={PATHS[place]} {...currentOn(path, PATHS[place])}>
          {text.places[place]}
        </Link>
      ))}
    </nav>
  )
}
