import { capital, counted, sentence } from '../../../../lib/text/sentences.ts'
import { CREST_NAMES } from '../../text/de.ts'
import { does, its, listed, owned, side, thing, thingAt } from '../../text/german.ts'
import type { NarrationText } from './en.ts'

/** Events and decisions of a match, for the log and for screen readers, in German. */
export const NARRATION_DE: NarrationText = {
  events: {
    crests: ({ crest, count, level }) =>
      `${count} ${CREST_NAMES[crest]}wappen${level === null ? '' : ` der Stufe ${level}`}`,
    noCrests: 'keine Wappen',
    listed,
    duelBegan: (who) => `Die Partie beginnt. ${capital(does(who, 'hast', 'hat'))} den ersten Zug.`,
    turnBegan: (turn, who) =>
      `Zug ${turn}: ${who.isYou ? 'du bist am Zug' : `${side(who)} ist am Zug`}.`,
    turnEnded: (who) => sentence(does(who, 'beendest den Zug', 'beendet den Zug')),
    diceRolled: (who, crests) => sentence(`${does(who, 'würfelst', 'würfelt')} ${crests}`),
    crestsGained: (who, gained) => sentence(`${does(who, 'bekommst', 'bekommt')} ${gained}`),
    poolFull: (who, lost) =>
      sentence(`${owned(who, 'Vorrat', 'masculine')} ist voll: ${lost} verfallen`),
    crestsPaid: (who, crests) => sentence(`${does(who, 'bezahlst', 'bezahlt')} ${crests}`),
    crestsLost: (who, crests) => sentence(`${does(who, 'verlierst', 'verliert')} ${crests}`),
    noSummon: {
      none: 'Keine Beschwörung: Dafür braucht es zwei Beschwörungswappen derselben Stufe.',
      one: 'Keine Beschwörung: nur ein Beschwörungswappen, und es braucht zwei derselben Stufe.',
      apart: (levels) =>
        `Keine Beschwörung: Die Beschwörungswappen haben die Stufen ${listed(levels.map(String))}, und es braucht zwei derselben Stufe.`,
    },
    summonSkipped: (who) =>
      sentence(does(who, 'überspringst die Beschwörung', 'überspringt die Beschwörung')),
    summonImpossible: (who) =>
      sentence(
        does(
          who,
          'hast eine Beschwörung gewürfelt, kannst aber nichts platzieren',
          'hat eine Beschwörung gewürfelt, kann aber nichts platzieren',
        ),
      ),
    summonLacks: {
      summons: 'Keine Beschwörung: Du hast alle dieser Partie verbraucht.',
      figures: 'Keine Beschwörung: Zu diesen Würfeln ist keine passende Figur übrig.',
      room: 'Keine Beschwörung: An deinen Weg passt kein Stück mehr.',
    },
    dimensioned: (who, die, at) =>
      sentence(`${does(who, 'entfaltest', 'entfaltet')} ${die} bei ${at}`),
    die: (level, type) => `einen Würfel der Stufe ${level} (${type})`,
    monsterSummoned: (who, name, at) =>
      sentence(`${does(who, 'beschwörst', 'beschwört')} ${name} auf ${at}`),
    itemSummoned: (who, name, level, at) =>
      sentence(
        `${does(who, 'legst', 'legt')} ${name ?? `einen Gegenstand der Stufe ${level}`} verdeckt auf ${at}`,
      ),
    itemTurnedUp: (name, at) => `${name} auf ${at} wird aufgedeckt.`,
    itemSetOff: (mover, name, at) => sentence(`${thing(mover)} löst ${name} auf ${at} aus`),
    itemDiscarded: (name, at) => `${name} auf ${at} ist verbraucht.`,
    itemDestroyed: (name, at) => `${name} auf ${at} wird zerstört.`,
    monsterWalked: (who, from, to, paid) =>
      sentence(`${thing(who)} zieht von ${from} nach ${to}${paid === '' ? '' : ` für ${paid}`}`),
    monsterJumped: (who, from, to) => sentence(`${thing(who)} springt von ${from} nach ${to}`),
    monsterCharged: (who, from, to) => sentence(`${thing(who)} stürmt von ${from} nach ${to}`),
    monsterPut: (who, from, to) => sentence(`${thing(who)} wird von ${from} nach ${to} versetzt`),
    monsterSentBack: (who, to) => sentence(`${thing(who)} bleibt auf ${to} stehen`),
    moveLimited: (monsters, limit) =>
      sentence(
        `${limit === 0 ? 'vorerst ohne Bewegung' : `vorerst höchstens ${counted(limit, 'Feld', 'Felder')} weit`}: ${listed(monsters.map((one) => thingAt(one)))}`,
      ),
    obstacleRemoved: (at) => `Das Hindernis auf ${at} ist weg.`,
    attackDeclared: (attacker, target) =>
      sentence(`${thingAt(attacker)} greift ${thingAt(target, 'accusative')} an`),
    defended: (target) => sentence(`${thing(target)} verteidigt sich`),
    attackTaken: (target) => sentence(`${thing(target)} verteidigt sich nicht`),
    damageChanged: (cause, before, after) =>
      sentence(`${cause} ändert den Schaden von ${before} auf ${after}`),
    damaged: (who, amount, left, hp) =>
      sentence(
        amount === 0
          ? `${thing(who)} erleidet keinen Schaden`
          : `${thing(who)} erleidet ${amount} Schaden${left > 0 ? `: noch ${left} von ${hp} HP` : ''}`,
      ),
    healed: (who, amount, left, hp) =>
      sentence(`${thing(who)} gewinnt ${amount} HP zurück: ${left} von ${hp} HP`),
    monsterDestroyed: (who) => sentence(`${thing(who)} wird zerstört`),
    monsterGivenUp: (who) => sentence(`${thing(who)} wird geopfert`),
    heartPointsLost: (who, amount, left) =>
      sentence(
        left === 0
          ? `${owned(who, 'Dungeon Master', 'masculine')} verliert das letzte Herz`
          : `${owned(who, 'Dungeon Master', 'masculine')} verliert ${amount === 1 ? 'einen Herzpunkt' : `${amount} Herzpunkte`}: ${left === 1 ? 'nur das letzte Herz bleibt' : `noch ${left}`}`,
      ),
    battleEnded: {
      done: 'Der Kampf ist vorbei.',
      unhurt: 'Der Kampf ist vorbei: kein Schaden.',
      gone: 'Der Kampf ist vorbei: Ein Kämpfer ist nicht mehr da.',
      changedSides: 'Der Kampf ist vorbei: Ein Kämpfer hat die Seite gewechselt.',
      outOfReach: 'Der Kampf ist vorbei: Das Ziel ist außer Reichweite.',
      notAttackable: 'Der Kampf ist vorbei: Das Ziel ist nicht mehr angreifbar.',
    },
    abilityUsed: (source, ability, choices) =>
      sentence(
        [
          `${thingAt(source)} setzt ${its(source)} Fähigkeit${ability === null ? '' : ` ${ability}`} ein`,
          ...choices,
        ].join(', '),
      ),
    itemWorks: (name, at) => `${name} auf ${at} wirkt.`,
    aimedAt: (targets) => `Ziel: ${listed(targets.map((one) => thingAt(one)))}`,
    named: {
      crests: (count) => `für ${count} Wappen`,
      level: (level) => `Stufe ${level}`,
      direction: {
        'x+': 'für A nach rechts',
        'x-': 'für A nach links',
        'y+': 'auf B zu',
        'y-': 'auf A zu',
      },
      give: (crest) => `bezahlt mit ${crest}`,
      get: (crest) => `für ${crest}`,
    },
    linkResolved: {
      all: 'Der Effekt tritt ein.',
      part: 'Der Effekt tritt teilweise ein.',
      nothing: 'Kein Effekt.',
    },
    passed: (who) => sentence(does(who, 'passt', 'passt')),
    chosen: (who, what) => sentence(`${does(who, 'wählst', 'wählt')} ${what}`),
    numberedDie: (die) => `Würfel ${die}`,
    something: (one) => thingAt(one, 'accusative'),
    stats: { attack: 'Angriff', defense: 'Verteidigung' },
    until: {
      battle: 'bis zum Ende des Kampfs',
      turn: 'bis zum Ende des Zugs',
      nextBattle: 'bis zum Ende des nächsten Kampfs',
      leaves: '',
    },
    statChanged: (who, stat, amount, until) =>
      sentence(
        `${thingAt(who)}: ${stat} ${amount < 0 ? 'sinkt' : 'steigt'} um ${Math.abs(amount)}${until === '' ? '' : `, ${until}`}`,
      ),
    generalGained: (monsters, general, until) =>
      sentence(
        `${listed(monsters.map((one) => thingAt(one)))}: jetzt „${general}“${until === '' ? '' : `, ${until}`}`,
      ),
    generalLost: (monsters, general, until) =>
      sentence(
        `${listed(monsters.map((one) => thingAt(one)))}: nicht mehr „${general}“${until === '' ? '' : `, ${until}`}`,
      ),
    controlChanged: (monster, at, who) =>
      sentence(`${does(who, 'übernimmst', 'übernimmt')} die Kontrolle über ${monster} auf ${at}`),
    effectEnded: (who, what) => sentence(`${thingAt(who)}: ${what} endet`),
    ended: {
      attack: 'die Änderung des Angriffs',
      defense: 'die Änderung der Verteidigung',
      reach: 'die größere Reichweite',
      aura: 'der Bonus für andere',
      suppressGeneral: 'die Unterdrückung anderer',
      protect: 'der Schutz',
      alternateMove: 'der Bann',
      doubleMoveCost: 'die doppelten Bewegungskosten',
      warpGate: 'der Strudel',
    },
    effect: 'ein Effekt',
    general: (name) => `„${name}“`,
    dieReturned: (who, die, monster) =>
      sentence(`${does(who, 'bekommst', 'bekommt')} Würfel ${die} zurück, mit ${monster}`),
    drawOffered: (who) => sentence(does(who, 'bietest Remis an', 'bietet Remis an')),
    drawAnswered: (who, accept) =>
      sentence(
        accept
          ? does(who, 'nimmst das Remis an', 'nimmt das Remis an')
          : does(who, 'lehnst das Remis ab', 'lehnt das Remis ab'),
      ),
    duelEnded: (winner, why) =>
      sentence(`${winner === null ? 'remis' : does(winner, 'gewinnst', 'gewinnt')}: ${why}`),
    fallen: (loser) => `${owned(loser, 'Dungeon Master', 'masculine')} hat keine Herzpunkte mehr`,
    endings: {
      'R17.1': 'ein Dungeon Master hat keine Herzpunkte mehr',
      'R17.2': 'beide Dungeon Master fielen im selben Augenblick',
      'R17.3': 'eine Karte entscheidet die Partie',
      'R17.6.1': 'mehr Herzpunkte (Feinwertung)',
      'R17.6.2': 'mehr beschworene Monster (Feinwertung)',
      'R17.6.3': 'mehr beschworene Monster hoher Stufe (Feinwertung)',
      'R17.6.4': 'alle Feinwertungen waren gleich',
      'R17.8': 'durch Einigung, oder beansprucht, nachdem ein Spieler gegangen war',
    },
    gaveUp: {
      resigned: (who) => `${does(who, 'hast', 'hat')} aufgegeben`,
      left: (who) =>
        `${does(who, 'hast die Partie verlassen und kamst', 'hat die Partie verlassen und kam')} nicht rechtzeitig zurück`,
      time: (who) => `${owned(who, 'Bedenkzeit', 'feminine')} ist abgelaufen`,
      gone: (who) => `${does(who, 'hast', 'hat')} aufgegeben oder die Partie verlassen`,
      unknown: (who) =>
        `${does(who, 'hast', 'hat')} aufgegeben, die Partie verlassen oder keine Bedenkzeit mehr gehabt`,
    },
    ladders: {
      'R17.4': 'Patt, keine Seite kann wachsen oder die andere erreichen; ',
      'R17.7': 'zu lange kein Fortschritt; ',
      'R17.9': 'Zuglimit erreicht; ',
    },
    asked: {
      roll: (count, dice) =>
        `Wähle ${count === 3 ? 'drei' : count} deiner ${dice} Würfel zum Würfeln.`,
      dimension: (level) =>
        `Du kannst auf Stufe ${level} beschwören: Wähle einen Würfel, eine Figur und einen Platz für das Stück, oder überspringe.`,
      summonAbility: (who) =>
        `${capital(thingAt(who))} hat einen Effekt beim Beschwören: Wähle, wie er wirkt, oder überspringe ihn.`,
      act: ({ walkers, attacks, abilities, jumps }) =>
        walkers + attacks + abilities + jumps === 0
          ? 'Du kannst nur den Zug beenden.'
          : `Du kannst handeln: ${listed([
              ...(walkers === 0
                ? []
                : [`${walkers} Monster ${walkers === 1 ? 'kann sich' : 'können sich'} bewegen`]),
              ...(attacks === 0 ? [] : [`${counted(attacks, 'Angriff', 'Angriffe')} möglich`]),
              ...(abilities === 0
                ? []
                : [
                    abilities === 1
                      ? 'eine Fähigkeit ist einsetzbar'
                      : `Fähigkeiten sind auf ${abilities} Arten einsetzbar`,
                  ]),
              ...(jumps === 0 ? [] : [`${counted(jumps, 'Sprung', 'Sprünge')} möglich`]),
            ])}. Oder beende den Zug.`,
      window: (kind, answers) =>
        `${kind} Du kannst mit einer Fähigkeit reagieren (${counted(answers, 'Möglichkeit', 'Möglichkeiten')}) oder passen.`,
      windows: {
        summon: 'Eine Figur wurde beschworen.',
        walk: 'Eine Bewegung ist zu Ende.',
        item: 'Ein Gegenstand wurde ausgelöst.',
        ability: 'Eine Fähigkeit wurde eingesetzt.',
        attack: 'Ein Angriff wurde angesagt.',
        damage: 'Gleich gibt es Schaden.',
        turnEnd: 'Gleich endet der Zug.',
      },
      defend: ({ attacker, target, attack, defense, left, crests }) =>
        `${capital(thingAt(attacker))} greift ${thingAt(target, 'accusative')} mit ${attack} an (Verteidigung ${defense}, noch ${left} HP). Verteidige dich für ${crests === 1 ? 'dein einziges' : `eines deiner ${crests}`} Verteidigungswappen, oder verteidige dich nicht.`,
      choose: (cause, count) => `${cause}: Wähle eins von ${count}.`,
      pool: (crests) => `Du hast ${crests}.`,
    },
    seconds: (seconds) => `Noch ${counted(seconds, 'Sekunde', 'Sekunden')}.`,
    standing: ({ who, heartPoints, monsters }) =>
      `${capital(does(who, 'hast', 'hat'))} ${heartPoints === 1 ? 'nur noch das letzte Herz' : `${heartPoints} Herzpunkte`} und ${monsters} Monster.`,
    masters: (own, other) => `Dein Dungeon Master steht auf ${own}, der gegnerische auf ${other}.`,
    says: (name, words) => `${capital(name)} sagt: ${words}`,
  },
}
