import { eventHints } from './event-hints.ts'
import { feedbackWords } from './feedback.ts'
import { comments, counted, talks, whole } from './in-german.ts'
import { cityName, localTime } from './places.ts'
import type * as english from '../en/hosting.ts'

export const hostingWords: typeof english.hostingWords = {
  forHosts: 'Für das Orga-Team',
  tabs: {
    edit: 'Bearbeiten',
    picture: 'Bild',
    hosts: 'Orga-Team',
    tracks: 'Tracks',
    rooms: 'Räume',
    talks: 'Vorträge',
    import: 'Importieren',
    claims: 'Zuordnungen',
    reports: 'Meldungen',
    feedback: 'Feedback',
    cards: 'Karten',
    codes: 'Codes',
    boxes: 'Stimmboxen',
    webhooks: 'Webhooks',
    embed: 'Einbetten',
  },
  submitLink: 'Veranstaltung eintragen',
  submitMeans:
    'Beschreibe, was es ist, wo und wann. Wer diese Website betreibt, sieht sich jede neue Veranstaltung an, bevor alle sie sehen. Tracks und Vorträge kannst du sofort hinzufügen.',
  mayWait: (pending, most) =>
    pending < most
      ? `Bis zu ${most} deiner Veranstaltungen können zugleich warten, jetzt ${pending === 1 ? 'wartet' : 'warten'} ${pending}.`
      : `${pending} deiner Veranstaltungen warten schon. Bitte komm wieder, wenn über eine entschieden ist.`,
  submit: 'Veranstaltung eintragen',
  editTitle: 'Veranstaltung bearbeiten',
  eventName: 'Name der Veranstaltung',
  eventDescription: 'Worum geht es?',
  firstDay: 'Erster Tag',
  cityName,
  headings: {
    found: 'So wird sie gefunden',
    call: 'Vorträge gesucht',
    tagline: 'Ein eigenes Gesicht',
    votes: 'Feedback',
  },
  noColour: 'Die Farbe dieser Website',
  hints: eventHints,
  done: {
    saved: 'Gespeichert.',
    submittedPending:
      'Danke, deine Veranstaltung ist eingetragen. Wer diese Website betreibt, sieht sie sich an, und du bekommst die Entscheidung per Mail. Hier kannst du inzwischen weitermachen.',
    submittedApproved: 'Deine Veranstaltung ist da, und alle können sie sehen.',
  },
  deletion: {
    title: 'Veranstaltung löschen?',
    means: (talksCount, commentsCount) =>
      `Mit ihr verschwinden ihre Tracks, ${talks(talksCount)} und ${comments(commentsCount)}. Nichts davon lässt sich zurückholen.`,
    submit: 'Veranstaltung löschen',
    done: 'Die Veranstaltung ist gelöscht.',
  },
  hosts: {
    means:
      'Das Orga-Team bearbeitet die Veranstaltung und ihre Vorträge und entscheidet über Zuordnungen und gemeldete Kommentare.',
    list: 'Das Orga-Team',
    remove: (name) => `${name} entfernen`,
    last: 'Eine Veranstaltung braucht ein Orga-Team, darum bleibt die letzte Person.',
    add: 'Jemanden aufnehmen',
    addHint: 'Eine Person mit einem Konto hier.',
    whichOne: 'Wer von diesen?',
    narrower: 'Vielleicht gibt es noch mehr. Schreib mehr vom Namen.',
    addThis: (name) => `${name} aufnehmen`,
    submit: 'Aufnehmen',
    done: { added: 'Die Person ist jetzt im Orga-Team.', removed: 'Die Person ist nicht mehr im Orga-Team.' },
  },
  picture: {
    means: (least, most) =>
      `Für Listen, mindestens ${least} mal ${least} Pixel. Die Mitte wird ausgeschnitten, so breit wie hoch. Ein GIF muss quadratisch sein, mit höchstens ${whole(most)} Pixeln auf jeder Seite.`,
    none: 'Die Veranstaltung hat noch kein Bild. An seiner Stelle stehen ihre Anfangsbuchstaben.',
    inLists: 'In Listen',
    whole: 'Wie gesendet',
    choose: 'Bild auswählen',
    submit: 'Bild senden',
    remove: 'Bild entfernen',
    done: { changed: 'Das ist jetzt das Bild.', removed: 'Das Bild ist entfernt.' },
    banner: {
      title: 'Banner',
      means: (width, height) =>
        `Ein breites Bild für den Kopf der Seiten mit mindestens ${whole(width)} mal ${whole(height)} Pixeln. Die Mitte wird ausgeschnitten, dreimal so breit wie hoch.`,
    },
    logo: {
      title: 'Logo',
      means: (width, height) =>
        `Neben dem Namen, in jeder Form, mit mindestens ${whole(width)} mal ${whole(height)} Pixeln.`,
    },
    sponsor: {
      title: (sponsor) => `Logo von ${sponsor}`,
      means: (width, height) =>
        `An der Stelle des Namens, in jeder Form, mit mindestens ${whole(width)} mal ${whole(height)} Pixeln.`,
    },
    fileRules: (megapixels, mebibytes) =>
      `Ein JPEG, auch direkt aus der Kamera (höchstens ${megapixels} Megapixel), oder ein PNG (2400 mal 800 passt), von höchstens ${mebibytes} Megabyte. Was eine Kamera hineinschreibt, wird entfernt.`,
  },
  tracks: {
    none: 'Noch kein Track. Ein Track ist ein Thema und hat eine Farbe im Zeitplan.',
    list: 'Die Tracks, nach Namen sortiert',
    add: 'Track hinzufügen',
    editTitle: 'Track bearbeiten',
    deleteTitle: 'Track löschen?',
    deleteMeans: (talks) =>
      talks === 0
        ? 'Er hat keine Vorträge. Zurückholen lässt er sich nicht.'
        : `${talks === 1 ? 'Sein Vortrag bleibt' : `Seine ${whole(talks)} Vorträge bleiben`} ohne diesen Track bestehen. Zurückholen lässt er sich nicht.`,
    submitDelete: 'Track löschen',
    colourMeans: 'Für die Linie neben seinen Vorträgen, hell und dunkel.',
    colourByOrder: 'Automatisch',
    colours: [
      'Blau',
      'Rot',
      'Grün',
      'Magenta',
      'Ocker',
      'Türkis',
      'Rosa',
      'Violett',
      'Oliv',
      'Orange',
      'Azurblau',
      'Seegrün',
    ],
    done: {
      added: 'Der Track ist hinzugefügt.',
      saved: 'Der Track ist gespeichert.',
      deleted: 'Der Track ist gelöscht.',
    },
  },
  advice: {
    heading: (count) => `${counted({ one: 'Hinweis', other: 'Hinweise' })(count)} zum Programm`,
    means: 'Das sehen nur die Veranstalter. Nichts davon muss geändert werden.',
    'room-taken': (room, other) => `zur selben Zeit wie „${other}“, auch in ${room}`,
    'speaker-taken': (speaker, other) => `zur selben Zeit wie „${other}“, auch mit ${speaker}`,
    'outside-event': 'an keinem Tag der Veranstaltung',
    'no-room': 'noch ohne Raum',
    more: (count) => `Und ${whole(count)} weitere.`,
  },
  rooms: {
    none: 'Es gibt noch keine Räume. Ein Vortrag findet in einem Raum statt, und das Programm hat für jeden eine Spalte.',
    list: 'Die Räume in der Reihenfolge des Programms',
    add: 'Raum hinzufügen',
    up: (name) => `${name} nach oben`,
    down: (name) => `${name} nach unten`,
    editTitle: 'Raum bearbeiten',
    deleteTitle: 'Raum löschen?',
    deleteMeans: (talks) =>
      talks === 0
        ? 'Er hat keine Vorträge. Er lässt sich nicht zurückholen.'
        : `${talks === 1 ? 'Sein Vortrag bleibt, aber' : `Seine ${talks} Vorträge bleiben, aber`} ohne Raum. Der Raum lässt sich nicht zurückholen.`,
    submitDelete: 'Raum löschen',
    fromTracks: {
      link: 'Tracks zu Räumen machen',
      title: 'Tracks zu Räumen machen?',
      means:
        'Jeder ausgewählte Track wird ein Raum mit seinem Namen, seine Vorträge finden dort statt, und den Track gibt es nicht mehr. Vorträge, die schon einen Raum haben, behalten ihn. Niemand bekommt deswegen eine Mail.',
      several: (talks) =>
        `${talks === 1 ? 'Ein Vortrag ist' : `${whole(talks)} Vorträge sind`} in mehreren Tracks, und ein Vortrag findet in einem Raum statt: Es zählt der nach Namen erste ausgewählte Track.`,
      none: 'Die Veranstaltung hat keine Tracks.',
      submit: 'Zu Räumen machen',
    },
    done: {
      added: 'Der Raum ist hinzugefügt.',
      saved: 'Der Raum ist gespeichert.',
      deleted: 'Der Raum ist gelöscht.',
      turned: 'Die Tracks sind jetzt Räume.',
    },
  },
  talks: {
    none: 'Noch kein Vortrag. Füge einen hinzu, oder viele auf einmal aus einer Tabelle.',
    add: 'Vortrag hinzufügen',
    addMany: 'Importieren aus pretalx, frab, Sessionize, Kalender oder Tabelle',
    copy: 'Kopieren',
    minutesLong: 'Minuten',
    claims: counted({ one: 'offene Zuordnung', other: 'offene Zuordnungen' }),
    saveTable: 'Alle Änderungen speichern',
    tableMeans: (place) =>
      `Hier änderst du Beginn, Dauer, Räume und Tracks und speicherst alles auf einmal. Alle Zeiten: ${localTime(place)}.`,
    editTitle: 'Vortrag bearbeiten',
    deleteTitle: 'Vortrag löschen?',
    deleteMeans: (commentsCount, stars, speakers) =>
      `Mit ihm verschwinden ${comments(commentsCount)} und ${counted({ one: 'bestätigte Zuordnung', other: 'bestätigte Zuordnungen' })(speakers)}, und er steht nicht mehr im Zeitplan von ${counted({ one: 'Person', other: 'Personen' })(stars)}. Nichts davon lässt sich zurückholen.`,
    submitDelete: 'Vortrag löschen',
    startHint: (place, days) => `${localTime(place)}. Die Veranstaltung: ${days}`,
    speakersHint:
      'Ein Name je Zeile. Wer stehen bleibt, behält die Zuordnung; bei geänderten oder entfernten Namen geht sie verloren.',
    durationHint: 'In Minuten',
    noRoom: 'Kein Raum',
    noTrack: 'Kein Track',
    ordinary: 'Vortrag',
    languages: { 'English - US': 'Englisch (USA)', 'English - UK': 'Englisch (UK)' },
    otherLinks: 'Weitere Links',
    done: {
      added: 'Der Vortrag ist hinzugefügt.',
      saved: 'Der Vortrag ist gespeichert.',
      placed: 'Alle Änderungen sind gespeichert.',
      deleted: 'Der Vortrag ist gelöscht.',
    },
  },
  feedback: feedbackWords,
  changedTitle: 'Inzwischen hat jemand anderes etwas geändert',
  changedMeans:
    'Von dir ist nichts verloren, und noch ist nichts gespeichert. Diese Angaben unterscheiden sich. Wähle jeweils eine aus und speichere.',
  theirs: 'Jetziger Stand',
  yours: 'Was du geschrieben hast',
  empty: 'Nichts',
  no: 'Nein',
}

export const sheetWords: typeof english.sheetWords = {
  title: 'Karten mit QR-Codes',
  means:
    'Drucke diese Seite auf A4 oder Letter und schneide sie in Karten: acht je Blatt. Ein Code an der Tür eines Raums führt direkt zur Bewertung des Vortrags.',
  programme: 'Das Programm',
  doors: 'Blätter für die Türen der Räume',
  doorsTitle: 'Blätter für Türen',
  doorsMean:
    'Drucke diese Seite: Jeder Raum hat ein Blatt für jeden Tag, mit einem Code neben jedem Vortrag.',
  noDoors: 'Noch hat kein Vortrag einen Raum.',
  rateByCode: 'Jeder Code führt zu dem Formular, das den Vortrag bewertet.',
}
