/** Account, preferences and blocked players, in English. */
export const ACCOUNT_EN = {
  /** Account and preferences. */
  account: {
    nobody: 'You’re not signed in. Just play – we’ll make you a guest.',
    guest: (name: string) => `You’re playing as a guest: ${name}.`,
    guestMeans:
      'A guest account lives in this browser only. With a name and a password you keep your lists, matches and rating, and can sign in anywhere.',
    named: (name: string) => `Signed in as ${name}.`,
    profile: 'Your profile',
    name: 'Name',
    password: 'Password',
    newName: 'New name',
    claim: {
      title: 'Create account',
      send: 'Create',
      make: 'Create',
      done: 'Your account was created.',
    },
    create: 'Create account',
    signIn: {
      title: 'Sign in',
      send: 'Sign in',
      done: (name: string) => `Signed in as ${name}.`,
      replaces: 'Guest progress is not transferred.',
    },
    rename: {
      title: 'Change name',
      send: 'Change',
      done: (name: string) => `Your name is now ${name}.`,
    },
    passwordChange: {
      title: 'Change password',
      means: 'This signs you out everywhere else.',
      old: 'Old password',
      byCode: 'Use a recovery code instead',
      fresh: 'New password',
      send: 'Change password',
      done: 'Your password was changed.',
    },
    recovery: {
      title: 'Recovery codes',
      explain:
        'Each code signs you in once without your password: if you forget it, or if strangers guess at it so often that sign-in is blocked. Write the codes down and keep them as safe as a password.',
      none: 'You have no recovery codes.',
      left: (count: number) => (count === 1 ? 'One code is left.' : `${count} codes are left.`),
      make: 'Make new codes',
      ends: 'New codes replace the old ones.',
      made: 'These are your new codes. You see them only once, and each works once.',
      list: 'Your recovery codes',
      copy: 'Copy the codes',
      save: 'Save as a file',
      file: (name: string) => `Recovery codes for ${name}`,
      stored: 'I have written them down',
      useTitle: 'Use a recovery code',
      useMeans: 'Each code works once and needs no password.',
      code: 'Recovery code',
      newPassword: 'New password (leave empty to keep the old one)',
      endOthers: 'Sign out everywhere else',
      use: 'Use the code',
    },
    signOut: {
      title: 'Sign out',
      send: 'Sign out',
      guestWarning: 'Guests have no password: once you sign out, this account is lost.',
      sure: 'Sign out and lose this guest account',
      stay: 'Cancel',
      done: 'You are signed out.',
    },
    remove: {
      title: 'Delete account',
      open: 'Delete account …',
      warning:
        'This cannot be undone. Your name, lists, ratings and blocks are deleted, and old matches no longer show your name.',
      sure: 'Delete permanently',
      stay: 'Cancel',
      done: 'Your account was deleted.',
    },
    app: {
      title: 'App and offline use',
      install: 'Install app',
      installed: 'You’re using the installed app.',
      byMenu:
        'To install the game as an app, open your browser’s menu and choose “Install” or “Add to home screen”.',
      offline: {
        preparing: 'Getting ready for playing offline …',
        ready: 'Lessons work without a connection.',
        unsupported:
          'This browser cannot store the game for playing offline. A private window may be the reason.',
        failed:
          'The game could not be stored for playing offline. Free up storage on your device, or allow this site to store data, then reload.',
      },
    },
    preferences: {
      title: 'Settings on this device',
      language: 'Language',
      ofBrowser: 'Browser language',
      guestName: 'Guest name',
      hints: 'Show hints for new decisions',
      again: 'Reset hints',
      explainAgain: 'Hints will be shown again.',
      threats: 'Show threatened squares',
      figureNames: 'Show names on the board',
      letterKeys: 'Keyboard shortcuts (D = defend)',
      allKeys: 'All keyboard shortcuts',
    },
  },
  blocks: {
    title: 'Blocked players',
    words: 'You won’t be matched with or hear from each other. They won’t be told.',
    name: 'Name',
    none: 'You haven’t blocked anyone.',
    add: 'Block',
    unblock: (name: string) => `Unblock ${name}`,
    done: (name: string) => `${name} is blocked.`,
    undone: (name: string) => `${name} is no longer blocked.`,
  },
}

export type AccountText = typeof ACCOUNT_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends AccountText {}
}
