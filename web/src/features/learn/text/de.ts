import type { LearnText } from './en.ts'
import type { StepText } from './lesson-text.ts'

const STEPS: readonly StepText[] = [
  {
    task: 'Wähle drei Würfel und würfle. Würfel der Stufe 1 haben die meisten Sterne, nimm also diese.',
    retry: 'Nur Würfel derselben Stufe können beschwören. Nimm die Würfel der Stufe 1.',
  },
  {
    task: 'Zwei Sterne derselben Stufe: Du kannst beschwören! Entfalte den Würfel so, dass dein Weg nach oben führt, mindestens bis Reihe 4. Drehe das Stück mit R oder den Schaltflächen.',
    retry:
      'Dein Weg soll zum Gegner führen. Lege das Stück so, dass es in der Mitte Reihe 4 erreicht.',
  },
  {
    task: 'Dein Krieger steht auf dem Brett. Der dritte Würfel gab Wappen für deinen Vorrat: Damit bezahlst du Bewegung, Angriff und Verteidigung. Noch ist kein Gegner in der Nähe: Spare sie und beende deinen Zug.',
    retry: 'Spare deine Wappen und beende deinen Zug.',
  },
  {
    task: 'Dein Gegner greift an! Vergleiche beide Vorhersagen: Ohne Verteidigung würde dein Krieger zerstört. Verteidigen kostet ein Verteidigungswappen.',
    retry: 'Ohne Verteidigung würde dein Krieger zerstört. Verteidige!',
  },
  {
    task: 'Dein Krieger hält stand. Jetzt bist du wieder am Zug: würfle.',
    retry: 'Wirf deine Würfel.',
  },
  {
    task: 'Keine zwei Sterne derselben Stufe, also diesmal keine Beschwörung. Aber du hast Angriffswappen: Wähle deinen Krieger und greife die Motte neben ihm an.',
    retry: 'Greife zuerst die Motte an: Wähle deinen Krieger, dann den markierten Gegner.',
  },
  {
    task: 'Zerstört! Ein Monster greift einmal pro Zug an und kann sich danach nicht mehr bewegen. Beende deinen Zug.',
    retry: 'Hier gibt es nichts mehr zu tun. Beende deinen Zug.',
  },
  {
    task: 'Dein Gegner hat keine Monster mehr. Würfle noch einmal und hoffe auf Bewegungswappen.',
    retry: 'Wirf deine Würfel.',
  },
  {
    task: 'Jedes Bewegungswappen bewegt ein Monster um ein Feld. Wähle deinen Krieger und ziehe ihn neben den Dungeon Master am oberen Rand.',
    retry: 'Ziehe direkt neben den Dungeon Master am oberen Rand, damit du angreifen kannst.',
  },
  {
    task: 'Ein Herz ist übrig. Greife den Dungeon Master an!',
    retry: 'Greife den Dungeon Master an, um zu gewinnen.',
  },
]

/** How to play, and lessons, in German. */
export const LEARN_DE: LearnText = {
  puzzles: {
    start: 'Aufgaben',
    words: 'Finde den Zug, der die Partie gewinnt, oder den, der sie rettet. Mit eigener Wertung.',
  },
  practice: {
    title: 'Übungspartie',
    words:
      'Du spielst in diesem Browser gegen einen Bot: ohne Server, Uhr und Wertung. Die Partie bleibt hier gespeichert und geht weiter, wenn du zurückkommst.',
    start: 'Offline eine Übungspartie spielen',
    badPosition: 'Diese Adresse enthält keine Stellung, von der aus man weiterspielen kann.',
    notKept:
      'Dieser Browser kann die Partie nicht speichern. Sie geht weiter, bis du die Seite schließt oder neu lädst; schaffe Platz, um sie zu behalten.',
    otherLost:
      'Deine frühere Übungspartie passt nicht mehr zu den Regeln dieser Seite. Das ist eine neue.',
    won: 'Du gewinnst!',
    lost: 'Du verlierst',
    drawn: 'Remis',
    again: 'Noch einmal',
    anew: 'Neue Partie beginnen',
    anewSure: 'Diese Partie aufgeben',
  },
  intro: 'Fünf Schritte, und du kennst das Spiel. Probiere sie danach in einer kurzen Partie aus.',
  steps: [
    {
      title: 'Wirf drei Würfel',
      words:
        'In jedem Zug wirfst du drei deiner 15 Würfel. Zwei Sterne derselben Stufe beschwören eine deiner Figuren von dieser Stufe und diesem Typ. Alle anderen Seiten kommen in deinen Wappenvorrat.',
      picture: 'Drei Würfel: zwei Sterne und zwei Bewegungswappen.',
    },
    {
      title: 'Entfalte einen Würfel',
      words:
        'Zum Beschwören entfaltest du einen Würfel mit Stern zu sechs Feldern Weg. Das Stück muss deinen eigenen Weg oder deinen Dungeon Master berühren.',
      picture: 'Ein Brett, auf dem ein neues Stück deinen Weg zum Gegner fortsetzt.',
    },
    {
      title: 'Zieh deine Monster',
      words:
        'Ein Monster zieht über jeden Weg, deinen und den deines Gegners. Jedes Feld kostet ein Bewegungswappen. Andere Monster stehen im Weg.',
      picture: 'Ein Monster und der Weg, den es Feld für Feld gehen kann.',
    },
    {
      title: 'Kämpfe',
      words:
        'Ein Angriff auf einen Nachbarn kostet ein Angriffswappen. Der Verteidiger kann ein Verteidigungswappen zahlen, um seine DEF abzuziehen. Schaden senkt die HP; bei null ist das Monster zerstört.',
      picture: 'Dein Monster neben einem Gegner, den es angreifen kann.',
    },
    {
      title: 'Nimm drei Herzen',
      words:
        'Ein Monster neben dem gegnerischen Dungeon Master kann ihn angreifen. Jeder Treffer nimmt ein Herz. Hat deiner keins mehr, verlierst du; hat der gegnerische keins mehr, gewinnst du.',
      picture: 'Dein Monster neben dem gegnerischen Dungeon Master.',
    },
  ],
  firstTitle: 'Deine erste Partie',
  firstWords:
    'Eine geführte Partie von etwa drei Minuten. Ohne Server, ohne Uhr, und verlieren kannst du nicht.',
  startFirst: 'Erste Partie spielen',
  lessons: 'Lektionen',
  lessonsWords: 'Je eine Idee, in ein oder zwei Minuten.',
  progress: (done, all) => `${done} von ${all} geschafft`,
  isDone: 'geschafft',
  full: 'Alle Regeln',
  fullWords: 'Jede Regel mit Nummer, und eine Suche. Auf Englisch.',
  overview: 'Spielanleitung und alle Lektionen',
  about: 'Lektion',
  learner: 'Lehrling',
  trainer: 'Trainer',
  stepOf: (step, steps) => `Schritt ${step} von ${steps}`,
  waiting: 'Dein Gegner ist am Zug …',
  hint: 'Tipp zeigen',
  lookHere: 'sieh hierher',
  met: 'Gut gemacht!',
  missed: 'Noch nicht ganz',
  again: 'Noch einmal versuchen',
  repeat: 'Noch einmal spielen',
  next: (title) => `Weiter: ${title}`,
  playBot: 'Jetzt gegen einen Bot',
  guided: STEPS,
  byId: {
    'first-match': {
      title: 'Deine erste Partie',
      about: 'Beschwören, verteidigen, angreifen und gewinnen, Schritt für Schritt.',
      task: '',
      hint: '',
      met: 'Du hast deine erste Partie gewonnen. Du hast gewürfelt, beschworen, verteidigt, angegriffen und das letzte Herz genommen: Das ist das ganze Spiel. Die Lektionen zeigen die Feinheiten.',
      missed: 'Die Partie ist anders verlaufen. Beginne sie noch einmal.',
    },
    summoning: {
      title: 'Beschwören',
      about: 'Welche Würfel bringen Figuren ins Spiel?',
      task: 'Zwei Sterne derselben Stufe beschwören eine Figur dieser Stufe. Wähle drei Würfel mit guten Chancen, würfle und beschwöre.',
      hint: 'Würfel der Stufe 1 haben vier Sterne, die der Stufe 3 nur zwei. Nimm beide Würfel der Stufe 1.',
      met: 'Niedrige Stufen beschwören oft, hohe bringen stärkere Figuren. Die Chancen siehst du vor dem Wurf.',
      missed: 'Keine Beschwörung. Zwei Würfel derselben niedrigen Stufe haben die besten Chancen.',
    },
    nets: {
      title: 'Formen',
      about: 'Elf Formen, gedreht und gewendet.',
      task: 'Ein Würfel entfaltet sich zu einer von elf Formen. Verbinde deinen Weg mit dem deines Gegners: Dein Stück muss b6 bedecken.',
      hint: 'Zeig auf das Brett und drehe das Stück mit R oder den Schaltflächen, wende es mit F. Ziele etwas unter b6, oder versuche eine andere Form.',
      met: 'Verbunden! Jetzt können Monster die ganze Strecke gehen, in beide Richtungen.',
      missed: 'Dein Stück bedeckt b6 nicht, die beiden Wege treffen sich also nicht.',
    },
    walking: {
      title: 'Bewegen',
      about: 'Der Umweg kostet Wappen.',
      task: 'Greife in diesem Zug den Dungeon Master am oberen Rand an. Durch gegnerische Monster kann ein Monster nicht hindurch.',
      hint: 'Geh über die Spalte e um die Motte herum. Deine Bewegungswappen reichen genau – und du hast nur ein Angriffswappen, gib es also nicht für die Motte aus.',
      met: 'Du hast ein Wappen pro Feld bezahlt und ein Herz genommen. Plane den Weg, bevor du angreifst.',
      missed:
        'Der Zug ist vorbei, und der Dungeon Master wurde nicht getroffen. Spare das Angriffswappen für ihn.',
    },
    blocking: {
      title: 'Blockieren',
      about: 'Stell dich in den Weg.',
      task: 'Die Motte will im nächsten Zug zu deinem Dungeon Master. Du hast ein Bewegungswappen. Halte sie auf!',
      hint: 'Monster kommen nicht aneinander vorbei. Stell dich auf das einzige Feld neben deinem Dungeon Master und beende den Zug.',
      met: 'Die Motte konnte nur deinen Reiter angreifen, und der hält das aus.',
      missed: 'Die Motte kam durch und nahm ein Herz. Stell dich ihr in den Weg.',
    },
    defence: {
      title: 'Verteidigen',
      about: 'Ein Verteidigungswappen, zwei Angriffe.',
      task: 'Zwei Angreifer, und du hast ein einziges Verteidigungswappen. Halte beide Monster am Leben.',
      hint: 'Sieh dir die Vorhersage an: Der Reiter überlebt diesen Angriff auch ohne Verteidigung. Spare das Wappen für die Elfe.',
      met: 'Schaden, der nicht zerstört, kostet vorerst nichts. Spare Verteidigungswappen für Angriffe, die zerstören.',
      missed: 'Ein Monster wurde zerstört. Der erste Angriff war nicht tödlich.',
    },
    items: {
      title: 'Gegenstände',
      about: 'Verdeckte Figuren mit einem Effekt.',
      task: 'Der Reiter hat 40 HP, deine Elfe nur 20 ATK. Zerstöre den Reiter in diesem Zug. Auf dem Weg liegt dein eigener Gegenstand.',
      hint: 'Gegenstände wirken auf jedes Monster, das sie betritt. Zieh die Elfe auf die Energy Disk auf d3, dann greife an.',
      met: 'Die Energy Disk hat der Elfe dauerhaft 20 ATK gegeben. Die Gegenstände deines Gegners liegen verdeckt: Geh mit Bedacht.',
      missed: '20 Schaden waren nicht genug. Hol zuerst den Gegenstand.',
    },
    flying: {
      title: 'Fliegen',
      about: 'Wer trifft, was fliegt?',
      task: 'Die Great Moth fliegt: Monster, die nicht fliegen, können sie nicht angreifen, außer ihre Karte erlaubt es. Zerstöre sie in diesem Zug.',
      hint: 'Sieh dir beide Karten an. Der Battle Warrior kann Fliegende treffen. Bring ihn neben die Motte.',
      met: 'Lies immer die Karten. Fliegende Monster sind schwer zu treffen, doch jedes Feld kostet sie zwei Wappen.',
      missed:
        'Die Motte fliegt noch. Die Elfe kann sie nicht treffen, gib die Wappen also für den Battle Warrior aus.',
    },
    abilities: {
      title: 'Fähigkeiten',
      about: 'Wappen für etwas Besonderes.',
      task: 'Dein verwundeter Reiter steht vor einem gesunden mit 40 HP. Deine ATK ist 20. Zerstöre ihn in diesem Zug.',
      hint: 'Seine Fähigkeit kostet ein Magiewappen und addiert den erlittenen Schaden zu seiner ATK. Setze sie ein, dann greife an.',
      met: 'Magiewappen bezahlen Fähigkeiten in deinem eigenen Zug. 20 ATK und 20 erlittener Schaden ergaben 40.',
      missed: '20 Schaden waren nicht genug. Setze die Fähigkeit mit deinem Magiewappen ein.',
    },
    chains: {
      title: 'Reagieren',
      about: 'Handle im Zug deines Gegners.',
      task: 'Dein Gegner greift deinen Ninja an, und du hast kein Verteidigungswappen. Reagiere!',
      hint: 'Fallenwappen bezahlen Reaktionen. Setze die Fähigkeit des Ninjas ein: Er erleidet durch diesen Angriff keinen Schaden.',
      met: 'Reaktionen wirken vor dem, worauf sie reagieren: die letzte zuerst. Wann du gefragt wirst, bestimmst du unter „Auto-Pass“.',
      missed:
        'Du hast gepasst, und der Ninja wurde zerstört. Setze seine Fähigkeit vor dem Schaden ein.',
    },
    'the-end': {
      title: 'Das letzte Herz',
      about: 'Wähle den Schlag, der gewinnt.',
      task: 'Ein Angriffswappen, zwei Ziele. Gewinne in diesem Zug.',
      hint: 'Der Ninja zieht drei Felder pro Bewegungswappen. Geh an der Motte vorbei und greife den Dungeon Master an.',
      met: 'Gewonnen! Herzen zählen mehr als Monster: Suche zuerst den Angriff, der gewinnt.',
      missed: 'Die Motte hat dich abgelenkt. Ein Treffer am Dungeon Master gewinnt.',
    },
  },
}
