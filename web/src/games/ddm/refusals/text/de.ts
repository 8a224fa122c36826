import { counted } from '../../../../lib/text/sentences.ts'
import { CREST_NAMES } from '../../text/de.ts'
import type { RefusalsText } from './en.ts'

/** Tag und Uhrzeit, wie Sätze sie nennen. */
const timeOf = (ms: number): string => new Date(ms).toLocaleString('de')

/** Why something was refused, in German. */
export const REFUSALS_DE: RefusalsText = {
  refusals: {
    other: (code) => `Der Server hat das abgelehnt (${code}).`,
    rule: (rule) => `Regel ${rule}`,
    byCode: {
      // Der Server
      version_unsupported: 'Diese Seite ist veraltet. Lade sie neu.',
      no_such_match: 'Partie nicht gefunden. Vielleicht ist sie vorbei.',
      bad_code:
        'Unter diesem Code wartet keine Partie. Prüfe ihn auf Tippfehler, oder bitte um einen neuen.',
      no_seat: 'Du hast diesen Platz nicht mehr.',
      seat_taken: 'Jemand anders hat den Platz genommen.',
      draining: 'Der Server startet gleich neu. Versuche es in einer Minute wieder.',
      moving: 'Das zieht gerade auf einen anderen Server um. Versuche es gleich noch einmal.',
      too_big: 'Das ist zu groß.',
      not_found: 'Nicht gefunden.',
      server_full: 'Der Server ist voll. Versuche es später noch einmal.',
      not_rated: 'Partien mit eigenen Regeln können nicht gewertet werden.',
      not_host: 'Das kann nur der Gastgeber.',
      nobody_there: 'Es ist kein anderer Spieler da.',
      already_begun: 'Die Partie hat schon begonnen.',
      kicked: 'Der Gastgeber hat dich aus dieser Partie entfernt.',
      malformed: ({ at }) => {
        if (at === 'name') return 'Dieser Name ist zu lang oder enthält unerlaubte Zeichen.'
        const where = at === '' ? '' : ` (${at})`
        return `Der Server konnte nicht lesen, was diese Seite geschickt hat${where}.`
      },
      unknown_type: 'Der Server unterstützt diese Anfrage nicht.',
      seq_old: 'Das wurde schon gesendet.',
      seq_reused: 'Stattdessen wurde etwas anderes geschickt. Versuche es noch einmal.',
      stale_decision: 'Zu spät: Das Duell ist schon weiter.',
      no_decision: 'Du hast gerade nichts zu entscheiden.',
      not_started: 'Die Partie hat noch nicht begonnen.',
      busy: 'Der Server ist ausgelastet. Versuche es gleich noch einmal.',
      match_halted: 'Der Server hat diese Partie angehalten.',
      not_away: 'Dein Gegner ist verbunden.',
      too_early: ({ waitSeconds }) => `Dein Gegner kann noch zurückkommen. Warte ${waitSeconds} s.`,
      internal: 'Serverfehler. Nichts hat sich geändert; versuche es noch einmal.',
      token_needed: 'Du bist nicht angemeldet. Lade die Seite neu.',
      bad_token: 'Du wurdest abgemeldet. Melde dich wieder an.',
      token_expired: 'Deine Sitzung ist abgelaufen. Melde dich wieder an.',
      bad_name: ({ reason }) =>
        ({
          length: 'Dieser Name ist zu lang.',
          characters: 'Dieser Name enthält ein unerlaubtes Zeichen.',
          signs: 'Keine Satzzeichen am Anfang, am Ende oder doppelt.',
          scripts: 'Benutze Buchstaben einer einzigen Schrift.',
        })[reason],
      name_refused: 'Dieser Name ist auf diesem Server nicht erlaubt.',
      name_taken: 'Dieser oder ein ähnlicher Name ist vergeben.',
      bad_password: ({ least, most }) => `${least} bis ${most} Zeichen, und nicht dein Name.`,
      wrong_credentials: 'Falscher Name oder falsches Passwort.',
      already_claimed: 'Dieses Konto hat schon einen Namen und ein Passwort.',
      not_claimed: 'Dieses Konto hat noch keinen Namen und kein Passwort.',
      sign_in_busy: ({ retryAfterSeconds }) =>
        `Gerade melden sich viele an. Versuche es in ${retryAfterSeconds} s noch einmal.`,
      wrong_recovery_code:
        'Falscher Name oder Wiederherstellungscode, oder der Code wurde schon benutzt.',
      too_many: ({ retryAfterSeconds }) =>
        `Zu viele Versuche. Versuche es in ${retryAfterSeconds} s wieder.`,
      queue_full: 'Die Warteschlange ist voll. Versuche es später noch einmal.',
      not_offered: 'Dieser Bot ist nicht mehr verfügbar.',
      no_such_bot: ({ bots }) => `Unbekannter Bot. Verfügbar: ${bots.join(', ')}.`,
      bots_busy: 'Alle Bots sind beschäftigt. Versuche es später noch einmal.',
      not_watchable: 'Diese Partie erlaubt keine Zuschauer.',
      watch_full: 'Diese Partie hat keinen Platz für weitere Zuschauer.',
      not_over: 'Die Partie ist noch nicht vorbei.',
      no_rematch: ({ reason }) =>
        ({
          declined: 'Dein Gegner hat die Revanche abgelehnt.',
          left: 'Dein Gegner ist gegangen.',
          late: 'Für eine Revanche ist es zu spät.',
          series: 'Die nächste Partie der Serie beginnt von selbst.',
          begun: 'Die nächste Partie hat schon begonnen.',
        })[reason],
      player_offline: 'Dieser Spieler ist nicht in der Lobby.',
      not_challengeable: 'Dieser Spieler kann gerade nicht herausgefordert werden.',
      too_many_challenges: ({ most }) =>
        `Du kannst höchstens ${counted(most, 'offene Herausforderung', 'offene Herausforderungen')} haben.`,
      no_challenge: 'Diese Herausforderung ist nicht mehr offen.',
      not_yourself: 'Das bist du selbst.',
      already_challenged: 'Du hast diesen Spieler schon herausgefordert.',
      challenge_declined: 'Deine Herausforderung wurde abgelehnt.',
      challenge_expired: 'Deine Herausforderung ist abgelaufen.',
      challenge_withdrawn: 'Die Herausforderung wurde zurückgenommen.',
      too_many_follows: ({ most }) => `Du kannst höchstens ${most} Spielern folgen.`,
      too_many_blocks: ({ most }) => `Du kannst höchstens ${most} Spieler blockieren.`,
      chat_off: 'Der Chat ist aus.',
      phrases_only: 'Hier sind nur Schnellnachrichten erlaubt.',
      bad_line: ({ reason, most }) =>
        ({
          empty: 'Die Nachricht ist leer.',
          length: `Höchstens ${most} Zeichen.`,
          characters: 'Die Nachricht enthält ein unerlaubtes Zeichen.',
        })[reason],
      too_fast: ({ retryAfterSeconds }) => `Du sendest zu schnell. Warte ${retryAfterSeconds} s.`,
      muted: ({ untilMs }) =>
        untilMs === null
          ? 'Du bist auf diesem Server stummgeschaltet.'
          : `Du bist auf diesem Server bis ${timeOf(untilMs)} stummgeschaltet.`,
      banned: ({ untilMs }) =>
        untilMs === null
          ? 'Du bist auf diesem Server gesperrt.'
          : `Du bist auf diesem Server bis ${timeOf(untilMs)} gesperrt.`,
      no_such_player: 'Spieler nicht gefunden.',
      bad_admin_key: 'Falscher Admin-Schlüssel.',
      no_such_report: 'Meldung nicht gefunden.',
      no_such_server: 'Diesen Server gibt es nicht mehr.',
      no_held_gain: 'Von dieser Partie wird kein Gewinn zurückgehalten.',
      unknown_preset: 'Diese Regeln bietet der Server nicht an.',
      bad_seats: ({ least, most }) => `Diese Regeln sind für ${least} bis ${most} Spieler.`,
      seat_not_free: 'Dieser Platz ist besetzt. Wähle einen anderen.',
      too_slow: 'Du kamst zweimal zu spät oder warst zu langsam. Versuche es in ein paar Minuten.',
      no_claims: 'Bei mehr als zwei Spielern spielt der Server für alle, die weg sind.',
      no_such_list: 'Unter diesem Namen hast du keine Würfelliste gespeichert.',
      unknown_game: 'Dieses Spiel bietet der Server nicht an.',
      takes_no_list: 'Für dieses Spiel brauchst du keine Würfelliste.',
      too_many_lists: ({ limit }) =>
        `Du kannst höchstens ${counted(limit, 'Würfelliste', 'Würfellisten')} speichern.`,
      too_many_connections: 'Zu viele Verbindungen aus deinem Netz. Schließe einige Tabs.',
      shut_out: ({ retryAfterSeconds }) =>
        `Dein Netz ist wegen zu vieler ungültiger Anfragen ${retryAfterSeconds} s lang gesperrt.`,
      too_many_matches: ({ limit }) =>
        `Du kannst höchstens ${counted(limit, 'Partie', 'Partien')} gleichzeitig spielen.`,
      too_many_waiting: ({ limit }) =>
        `Du kannst höchstens ${counted(limit, 'wartende Partie', 'wartende Partien')} haben.`,
      too_many_begun: ({ retryAfterSeconds }) =>
        `Du hast viele Partien begonnen. Die nächste kannst du in ${retryAfterSeconds} s beginnen.`,
      storage_used: ({ retryAfterSeconds }) =>
        `Dein Speicherplatz ist vorerst verbraucht. Versuche es in ${retryAfterSeconds} s wieder.`,
      too_many_steps: ({ retryAfterSeconds }) =>
        `Zu viele Züge aus deinem Netz. Versuche es in ${retryAfterSeconds} s wieder.`,
      no_space:
        'Der Server hat keinen Speicherplatz mehr, deshalb kann keine neue Partie beginnen. Versuche es später wieder.',
      origin_refused: 'Dieser Server akzeptiert keine Seiten von dieser Adresse.',
      not_json: 'Der Server konnte nicht lesen, was diese Seite geschickt hat.',
      other_attempt: 'Die Würfel werden neu vereinbart.',
      already_committed: 'Die Würfel sind schon vereinbart.',
      not_committed: 'Die Würfel sind noch nicht vereinbart.',
      other_nonce: 'Dein Teil der Würfel passt nicht zu deiner Festlegung.',
      dice_late: 'Dein Teil der Würfel kam zu spät; du hast den Platz verloren.',
      no_record: 'Von dieser Partie gibt es noch keine Aufzeichnung.',
      push_off: 'Dieser Server verschickt keine Benachrichtigungen.',
      bad_endpoint: 'Dieser Server kennt den Benachrichtigungsdienst deines Browsers nicht.',
      // Das Duell
      duel_over: 'Das Duell ist vorbei.',
      not_your_decision: 'Dein Gegner ist an der Reihe.',
      wrong_step: 'Das geht gerade nicht.',
      wrong_count: ({ need, got }) => `Wähle ${need} Würfel, nicht ${got}.`,
      no_such_die: ({ die }) => `Würfel ${die} hast du nicht.`,
      die_twice: ({ die }) => `Würfel ${die} ist zweimal gewählt.`,
      die_used: ({ die }) => `Würfel ${die} ist schon verbraucht.`,
      not_rolled: ({ die }) => `Würfel ${die} wurde in diesem Zug nicht geworfen.`,
      not_summon_face: ({ die }) => `Würfel ${die} zeigt kein Beschwörungswappen.`,
      wrong_level: ({ die, need, have }) =>
        `Würfel ${die} hat Stufe ${have}, beschworen wird auf Stufe ${need}.`,
      no_such_figure: 'Diese Figur hast du nicht.',
      not_in_reserve: 'Diese Figur ist nicht mehr in deiner Reserve.',
      wrong_figure: 'Dieser Würfel kann keine Figur dieser Stufe oder dieses Typs beschwören.',
      no_such_net: 'Diese Form gibt es nicht.',
      net_used: 'Diese Form hast du schon benutzt.',
      no_such_orientation: 'So lässt sich diese Form nicht drehen.',
      off_board: ({ at }) => `Das Stück würde bei ${at} über das Brett ragen.`,
      overlap: ({ at, on }) =>
        `Auf ${at} liegt schon ${{ path: 'ein Weg', dungeonMaster: 'ein Dungeon Master', obstacle: 'ein Hindernis' }[on]}.`,
      near_obstacle: ({ at }) => `${at} liegt neben einem Hindernis; dort kann kein Stück liegen.`,
      not_connected: 'Das Stück muss deinen eigenen Weg oder deinen Dungeon Master berühren.',
      bad_stand: ({ at }) => `Auf ${at} kann die Figur nicht stehen.`,
      no_monster: ({ at }) => `Auf ${at} steht kein Monster.`,
      not_yours: ({ at }) => `Das Monster auf ${at} gehört dir nicht.`,
      already_attacked: ({ at }) =>
        `Das Monster auf ${at} hat angegriffen und kann sich nicht mehr bewegen.`,
      already_moved: ({ at }) => `Das Monster auf ${at} hat sich in diesem Zug schon bewegt.`,
      cannot_move: ({ at }) => `Das Monster auf ${at} kann sich in diesem Zug nicht bewegen.`,
      bad_walk: 'Eine Bewegung beginnt beim Monster und geht mindestens ein Feld weit.',
      not_a_step: ({ from, to }) => `${from} und ${to} grenzen nicht aneinander.`,
      not_path: ({ at }) => `Auf ${at} liegt kein Weg.`,
      item_blocks: ({ at }) => `Der Gegenstand auf ${at} beendet die Bewegung.`,
      blocked: ({ at }) => `Das Monster auf ${at} steht im Weg.`,
      occupied: ({ at }) => `Auf ${at} steht ein anderes Monster.`,
      too_far: ({ limit, spaces }) =>
        `Das ${spaces === 1 ? 'ist' : 'sind'} ${counted(spaces, 'Feld', 'Felder')}; dieses Monster geht höchstens ${limit}.`,
      no_attacker: ({ at }) => `Keine deiner Figuren kann von ${at} angreifen.`,
      cannot_attack: 'Dein Dungeon Master kann nach diesen Regeln nicht angreifen.',
      no_attack_left: ({ made, allowed }) =>
        `Angriffe in diesem Zug: ${made}. Erlaubt: ${allowed}.`,
      bad_target: ({ at }) => `${at} ist kein gültiges Ziel.`,
      out_of_reach: ({ reach, distance }) =>
        distance === null
          ? 'Zum Ziel führt kein Weg.'
          : `Das Ziel ist ${counted(distance, 'Feld', 'Felder')} entfernt, der Angriff reicht ${reach} weit.`,
      flying_target: ({ at }) => `Das Monster auf ${at} fliegt; dieses kann es nicht treffen.`,
      crest_pool_short: ({ crest, need, have }) =>
        `Das kostet ${need} ${CREST_NAMES[crest]}wappen, und du hast ${have}.`,
      no_such_ability: 'Diese Karte hat keine solche Fähigkeit.',
      wrong_timing: 'Diese Fähigkeit kann gerade nicht eingesetzt werden.',
      wrong_trigger: ({ trigger }) =>
        `Diese Fähigkeit kann nur eingesetzt werden, ${{ 'on-own-attack': 'wenn ihr Monster angreift', 'on-attacked': 'wenn ihr Monster angegriffen wird', 'would-take-battle-damage': 'wenn ihr Monster im Kampf Schaden nähme' }[trigger]}.`,
      one_answer: 'Nach diesen Regeln kannst du entweder verteidigen oder reagieren, nicht beides.',
      limit_reached: 'Diese Fähigkeit kann in diesem Zug nicht mehr eingesetzt werden.',
      bad_choices: ({ field }) =>
        `Das ist nicht erlaubt: ${{ targets: 'das Ziel', crests: 'die Zahl der Wappen', level: 'die Stufe', direction: 'die Richtung', give: 'das bezahlte Wappen', get: 'das erhaltene Wappen' }[field]}.`,
      no_target: 'Es gibt kein gültiges Ziel.',
      out_of_range: ({ range, distance }) =>
        `Das Ziel ist ${counted(distance, 'Feld', 'Felder')} entfernt, die Fähigkeit reicht ${range} weit.`,
      must_happen: 'Diese Fähigkeit ist kostenlos und kann nicht abgelehnt werden.',
      already_jumped: ({ at }) => `Das Monster auf ${at} ist in diesem Zug schon gesprungen.`,
      not_a_vortex: ({ at }) => `Auf ${at} ist kein Strudel.`,
      no_such_option: ({ options }) => `Zur Wahl stehen nur ${options} Möglichkeiten.`,
      offer_stands: 'Ein Remis wurde schon angeboten.',
      already_offered: 'Du hast in diesem Zug schon ein Remis angeboten.',
      no_offer: 'Es wurde kein Remis angeboten.',
      own_offer: 'Auf dein Angebot muss dein Gegner antworten.',
      server_only: 'Das kann nur der Server.',
      // Würfellisten
      wrong_dice_count: ({ need, got }) => `Eine Liste braucht ${need} Würfel; diese hat ${got}.`,
      unknown_die: ({ id }) => `Einen Würfel ${id} gibt es hier nicht.`,
      too_many_level_4: ({ allowed, got }) =>
        `Eine Liste hat höchstens ${allowed} Würfel der Stufe 4; diese hat ${got}.`,
      wrong_figure_count: ({ need, got }) =>
        `Eine Liste braucht ${counted(need, 'Figur', 'Figuren')}; diese hat ${got}.`,
      unknown_figure: ({ id }) => `Eine Figur ${id} gibt es hier nicht.`,
      abilities_unknown: ({ id }) =>
        `Die Fähigkeiten von ${id} sind unbekannt; damit kann man nicht spielen.`,
      figure_without_die: ({ id }) =>
        `Kein Würfel der Liste kann ${id} beschwören: Es braucht einen mit gleicher Stufe und gleichem Typ.`,
      // Optionen
      unknown_option: ({ option }) => `Eine Option ${option} gibt es nicht.`,
      bad_value: ({ option }) => `Die Option ${option} kann diesen Wert nicht haben.`,
      not_built: ({ option }) => `Die Option ${option} unterstützt diesen Wert noch nicht.`,
    },
  },
}
