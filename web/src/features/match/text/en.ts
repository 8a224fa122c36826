/** Names in a list: `Ann, Ben and Cat`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** A place in words: `2nd`. */
const ordinal = (place: number): string => `${place}${ENDINGS[place] ?? 'th'}`

/** The match page: panels around the board, the connection, offers, the result and what follows, in English. */
export const MATCH_EN = {
  /** The match page: decision panel, tabs and the card of the selected figure. */
  match: {
    decisionTitles: {
      roll: 'Your turn: roll the dice',
      dimension: 'You can summon!',
      summonAbility: 'Your figure has arrived',
      act: 'Your turn: move and attack',
      window: 'You can respond',
      defend: 'You are being attacked',
      choose: 'Choose',
    },
    /** Names of the tab below a phone’s board: not those of buttons that answer. */
    short: {
      roll: 'Dice',
      dimension: 'Summon',
      summonAbility: 'Arrival',
      act: 'Act',
      window: 'Respond',
      defend: 'Defense',
      choose: 'Choose',
    },
    wait: 'Wait',
    result: 'Result',
    goesOn: 'The match continues …',
    agreeing: 'Preparing fair dice with your opponent …',
    turn: (turn: number) => `Turn ${turn}`,
    sheets: 'Panels below the board',
    tabs: { card: 'Card', log: 'Log', orders: 'Auto-pass', more: 'Match' },
    chatWith: (unread: number) => (unread === 0 ? 'Chat' : `Chat (${unread})`),
    around: 'Log, chat and settings',
    card: {
      title: 'Card',
      empty: 'Point at a figure on the board to see its card.',
      monster: (type: string, level: number) => `${type}, level ${level}`,
      item: (level: number) => `item, level ${level}`,
      hidden: 'A face-down item. Only its owner knows what it is.',
      master: (name: string) => `${name}’s Dungeon Master`,
      masterName: 'Dungeon Master',
      masterWords: {
        mine: 'You lose when it has no heart points left. Keep enemy monsters away from it.',
        theirs:
          'You win when it has no heart points left: move a monster next to it and attack. Each hit takes one.',
        any: 'Its side loses when it has no heart points left.',
      },
      mine: 'yours',
      theirs: (name: string) => `${name}’s`,
      attack: 'ATK',
      defense: 'DEF',
      hp: 'HP',
      usual: (value: number) => `printed ${value}`,
      moved: 'has moved this turn',
      attacked: 'has attacked this turn',
      plain: 'No abilities.',
    },
    device: 'Settings on this device',
    gone: {
      title: 'You’re not a player in this match',
      notSeated: 'You’re not a player in this match on this device.',
      over: 'The match may be over.',
      watch: 'Watch this match',
      replay: 'Watch the replay',
    },
  },
  /** The end of a match. */
  result: {
    title: 'The match is over',
    won: 'You win!',
    lost: 'You lose',
    draw: 'Draw',
    wins: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'wins' : 'win'}`,
    shareFirst: (names: readonly string[]) => `${listed(names)} share first place`,
    sharedFirst: 'You share first place',
    placed: (place: number, of: number) => `You finished ${ordinal(place)} of ${of}`,
    places: 'Final places',
    place: 'Place',
    player: 'Player',
    ordinal: (place: number) => ordinal(place),
    team: (team: string) => `team ${team}`,
    /** The end of a Dungeon Master; null for the reader’s. */
    fallen: (who: string | null) =>
      `${who === null ? 'Your' : `${who}’s`} Dungeon Master lost the last heart point.`,
    rules: {
      'R17.1': 'A Dungeon Master lost the last heart point.',
      'R17.2': 'Both Dungeon Masters fell at the same moment.',
      'R17.3': 'A card ended the match.',
      'R17.6.1': 'Decided by heart points.',
      'R17.6.2': 'Decided by the number of monsters summoned.',
      'R17.6.3': 'Decided by the levels of monsters summoned.',
      'R17.6.4': 'All tie-breaks were equal.',
    },
    gaveUp: {
      resigned: (who: string | null) => `${who ?? 'You'} resigned.`,
      left: (who: string | null) =>
        `${who ?? 'You'} left the match, and did not come back in time.`,
      time: (who: string | null) => `${who ?? 'You'} ran out of time.`,
      gone: (who: string | null) => `${who ?? 'You'} resigned or left the match.`,
    },
    agreed: 'By agreement, or claimed after a player left.',
    ladders: {
      'R17.4': 'Deadlock: neither side could grow or reach the other.',
      'R17.7': 'No progress for too many turns.',
      'R17.9': 'The turn limit was reached.',
    },
    rule: (rule: string) => `Rule ${rule}`,
    hearts: (own: number, other: number) => `Heart points: ${own} to ${other}`,
    rating: (rating: number, change: number) =>
      `Your rating: ${rating + change} (${change < 0 ? '−' : '+'}${Math.abs(change)})`,
    settling: 'Updating your rating …',
    unrated: {
      no_account: 'Not rated: a player has no account.',
      same_account: 'Not rated: you played against yourself.',
      no_rating: 'Not rated: a rating could not be loaded in time.',
      same_address_guests:
        'Not rated: guests on the same network cannot play rated matches. Sign up with a name and password to play rated.',
      shared_network:
        'Not rated: some players, but not all, share a network. They could help each other.',
      too_short: 'Not rated: the match ended before both players had two turns.',
      repeated_pair: 'Not rated: you two have played each other too often lately.',
    },
    weighed: (percent: number) =>
      `This match counts ${percent}% because you two play each other often.`,
    held: 'Your rating gain is on hold until a moderator has reviewed it.',
    luck: 'Luck',
    luckHelp: 'Your rolls vs. the average.',
    rolls: 'Rolls',
    summons: 'Rolls with a summon',
    average: (mean: number) => `avg. ${mean.toFixed(1)}`,
    again: 'Rematch',
    askAgain: 'Accept rematch',
    offeredAgain: 'A rematch is offered.',
    asked: 'Rematch offered – waiting …',
    takeBack: 'Cancel',
    newBot: 'Play a bot again',
    bot: 'Play a bot',
    replay: 'Watch the replay',
    turningPoint: 'Show the turning point',
    record: 'Save replay file',
  },
  /** Verification of the dice in the browser. */
  diceCheck: {
    title: 'Verify dice',
    run: 'Verify dice',
    explain: [
      'Before the match, the server committed to a secret and your browser to a random number. Every roll follows from both.',
      'Your browser has now recomputed every roll from the values revealed at the end.',
      'So neither the server nor a player could choose a roll or change one later.',
    ],
    fair: (rolls: number) => `Verified: all ${rolls} rolls are fair.`,
    withoutOwn:
      'The page was reloaded during the match, so it cannot verify your own random number.',
    redrawn: (times: number) =>
      times === 1
        ? 'The dice were redrawn once before the match.'
        : `The dice were redrawn ${times} times before the match. If that happens often, someone may be picking favourable dice.`,
    faults: {
      not_over: 'Nothing is revealed yet.',
      other_commitment: 'A commitment changed after the match began.',
      not_own_nonce: 'The number used for you is not the one your browser chose.',
      other_secret: 'The server’s secret does not match its commitment.',
      other_nonce: 'A player’s number does not match their commitment.',
      other_roll: 'A roll does not match the agreed dice.',
      missed_events:
        'This page was opened late in a very long match and has not seen every roll. The replay shows and checks them all.',
    },
    unfair: 'These dice could not be verified:',
    table: 'Every roll',
    number: 'No.',
    who: 'Who',
    faces: 'Faces',
    drawn: 'Numbers',
    holds: '✓ matches',
    fails: '✗ does not match',
    starter: 'first turn',
  },
  /** Resigning, draws and disconnected players. */
  offers: {
    title: 'This match',
    resign: 'Resign',
    resignSure: 'Yes, resign',
    draw: 'Offer a draw',
    drawSure: 'Yes, offer a draw',
    drawOpen: 'You offered a draw.',
    drawOnce: 'You can offer a draw once per turn.',
    drawAll: 'Everybody who is still in has to accept it, bots too.',
    leave: 'Leave match',
    leaveHelp: 'You can return from the home page for a while.',
    declined: (name: string) => `${name} declined your draw offer.`,
    offered: (name: string) => `${name} offers a draw.`,
    accept: 'Accept draw',
    acceptSure: 'Yes, accept',
    decline: 'Decline draw',
    gone: (name: string) => `${name} disconnected.`,
    away: (names: readonly string[]) =>
      `${listed(names)} disconnected. The server plays for absent players, and they are out if they stay away.`,
    claimIn: (seconds: number) => `You can claim the win in ${seconds} s.`,
    claimNow: 'You can keep waiting, or end the match:',
    claimDrawIn: (seconds: number) =>
      `They left after waiting for you: you can claim a draw in ${seconds} s.`,
    claimDrawNow: 'They left after waiting for you. You can keep waiting, or claim a draw:',
    claimWin: 'Claim the win',
    claimDraw: 'Claim a draw',
  },
  /** The connection to a match. */
  connection: {
    stopping: (seconds: number) =>
      `The server is restarting. The match continues in about ${seconds} s.`,
    reconnecting: 'Connection lost. Reconnecting …',
    attempt: (attempt: number) => `(attempt ${attempt})`,
    back: 'Reconnected. You missed nothing.',
    sending: 'Sending your answer …',
    replaced: 'You’re playing this match in another tab or on another device.',
    takeBack: 'Play here instead',
    title: 'This match cannot be shown here',
  },
  /** Matches that follow each other. */
  series: {
    line: (match: number, of: number) => `Match ${match}, best of ${of}`,
    points: (own: number, other: number) => `${own} to ${other}`,
    nextIn: (seconds: number) => `The next match starts in ${seconds} s.`,
    won: 'You won the series.',
    lost: 'You lost the series.',
    even: 'The series ends without a winner.',
    wins: (name: string) => `${name} won the series.`,
    by: {
      points: '',
      left: 'A player has left.',
      halted: 'The match was stopped.',
      stopped: 'The server is not starting another match.',
    },
  },
}

export type MatchText = typeof MATCH_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends MatchText {}
}
