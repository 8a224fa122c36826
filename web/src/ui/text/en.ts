import { counted } from '../../lib/text/sentences.ts'

/** The texts around every screen and those of the design system, in English. */
export const UI_EN = {
  frame: {
    loading: 'Loading …',
    skip: 'Skip to the content',
    navigation: 'Places',
    menu: 'Menu',
    language: 'Language',
    noAccount: 'Account',
    accountOf: (name: string) => `Account: ${name}`,
    begins: (name: string) => `${name} joined: your match is starting.`,
    goToMatch: 'Go to match',
    hostSays: (text: string) => `Server notice: ${text}`,
    putAway: 'Dismiss',
    outdated:
      'A new version of this page is ready. Reload when you like: a running match is not lost.',
  },
  announcer: { region: 'Announcements' },
  ways: {
    again: 'Try again',
    reload: 'Reload page',
    home: 'Home',
    lobby: 'Go to lobby',
  },
  fault: {
    title: 'Something went wrong',
    unloaded:
      'This part of the page could not be loaded. Check your connection and press “Try again”. If that does not help, the server is being updated: wait a minute. A running match is not lost.',
    broken: 'This screen crashed. Your match is safe.',
    details: 'Technical details',
  },
  themes: {
    label: 'Colours',
    names: { night: 'Night', day: 'Day', clear: 'High contrast' },
  },
  clipboard: { copied: 'Copied' },
  clock: {
    left: (minutes: number, seconds: number) =>
      `${minutes === 0 ? '' : `${counted(minutes, 'minute', 'minutes')} `}${counted(seconds, 'second', 'seconds')} left`,
  },
  twoStep: { keep: 'No, keep playing' },
}

export type UiText = typeof UI_EN

declare module '../../lib/text/text.tsx' {
  interface Text extends UiText {}
}
