/** A form that no text of the page has, and what is said instead. */
interface Forbidden {
  readonly form: RegExp
  readonly say: string
  readonly language: 'en' | 'de'
}

const inEnglish = (form: RegExp, say: string): Forbidden => ({ form, say, language: 'en' })
const inGerman = (form: RegExp, say: string): Forbidden => ({ form, say, language: 'de' })

/** Forms that players stumble over. */
export const FORBIDDEN: readonly Forbidden[] = [
  ...(
    [
      [/\ba (?=[aeiou])(?!one\b|us|uni|use)/i, '“an item”'],
      [/\ban (?=[^aeiouhx\W\d])/i, '“a beast”'],
      [/\b(whoever|whom|somebody)\b/i, 'name the person: “your opponent”, “someone”'],
      [/\bby lot\b/i, '“random”'],
      [/\bfor good\b/i, '“permanently”'],
      [/\b(goes|go|went) on\b/i, '“continue”, “resume”'],
      [/\bput (it )?away\b/i, '“dismiss”'],
      [/\b(say|said|tell)\b/i, '“send”, “message”'],
      [/\bas it had to be\b|\bvouched\b/i, '“matches”, “verified”'],
      [/\bnobody (stands|yet|is known)\b/i, '“no ranked players yet”'],
      [/\bbrings? in\b|\bbrought\b/i, '“summon”'],
      [/\b(take|leave) it\b/i, '“don’t defend”, “skip”'],
      [/\blook at (it|them|a square)\b/i, '“point at”'],
      [/\bof late\b|\ball the same\b|\ball the time\b/i, 'everyday words'],
      [/\bmust needs|\bhold good|\bholds until\b/i, '“expires”, “applies”'],
      [/\bat the moment\b/i, '“right now”'],
      [/\bseconds?\b.*\bseconds?\b.*\bseconds?\b/i, 'the time once'],
    ] as const
  ).map(([form, say]) => inEnglish(form, say)),
  ...(
    [
      [/\bniemand (steht|mit so)\b|\bnoch niemand:/i, '„Noch keine Spieler“'],
      [/\bdurch das Los\b|\bgelost\b/i, '„zufällig“'],
      [/\bweglegen\b/i, '„Schließen“'],
      [/\bhinnehmen\b|\bLassen\b/, '„Nicht verteidigen“, „Überspringen“'],
      [/\bsag es\b|\bfreie Worte\b|\bist gesagt\b/i, '„Senden“, „Freier Chat“'],
      [/\bÜbliche Liste\b/i, '„Standardliste“'],
      [/\bbürgen\b|\bwie sie sein mussten\b/i, '„geprüft“'],
      [/\bist fort\b|\bTisch\b/i, '„hat die Verbindung verloren“, „Partie“'],
      [/\bWirkung will\b|\btunnelt\b/i, '„Wähle ein Ziel für den Effekt“, „gräbt Tunnel“'],
      [/\bLieber nicht\b/i, '„Abbrechen“'],
      [/\bGuest\b/, '„Gast“'],
      [/(?<!\d)\d+%/, '„5 %“'],
    ] as const
  ).map(([form, say]) => inGerman(form, say)),
  ...([inEnglish, inGerman] as const).flatMap((forbid) => [
    forbid(/\.\.\./, 'one sign: …'),
    forbid(/["']/, 'printed quotes and apostrophes'),
    forbid(/ {2}/, 'one space'),
    forbid(/[a-zäöüß]\.[A-ZÄÖÜ]/, 'a space between sentences'),
  ]),
]
