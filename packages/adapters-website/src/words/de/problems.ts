import type { ProblemWords } from '../problem-words.ts'
import { applicationProblems, denialWords } from './denials.ts'
import { downloadFaultWords, fileFaultWords, placeProblems } from './file-problems.ts'
import { comments, counted, events, minutes, talks, whole } from './in-german.ts'
import { between } from './places.ts'

const characters = counted({ one: 'Zeichen', other: 'Zeichen' })

function duration(seconds: number): string {
  if (seconds < 60) return counted({ one: 'Sekunde', other: 'Sekunden' })(seconds)
  if (seconds > 7 * 24 * 3600) return counted({ one: 'Tag', other: 'Tage' })(Math.ceil(seconds / 24 / 3600))
  const count = Math.ceil(seconds / 60)
  return count < 120 ? minutes(count) : counted({ one: 'Stunde', other: 'Stunden' })(Math.ceil(count / 60))
}

const ANOTHER_PASSWORD = 'Bitte wähle ein anderes Passwort.'
const BROKEN_LINK = 'Ein Teil dieses Links fehlt. Bitte öffne ihn noch einmal aus der Mail.'
const RELOAD = 'Bitte lade die Seite neu und versuche es noch einmal.'
const NOT_OUR_FORM = `Das ist kein Formular dieser Website. ${RELOAD}`
const CHANGED_FORM = `Dieses Formular ist nicht so, wie seine Seite es erstellt hat. ${RELOAD}`

export const problemWords: ProblemWords = {
  quoted: (label) => `„${label}“`,
  thisField: 'Ein Feld',
  brokenLink: BROKEN_LINK,
  internal: (requestId) =>
    `Hier ist etwas schiefgegangen, und es liegt nicht an dir. Wenn du an den Betrieb dieser Website schreibst, nenne bitte diese Nummer: ${requestId}`,
  denials: denialWords,
  plain: {
    ...applicationProblems,

    // Fields
    required: ({ field }) => `${field} ist leer. Bitte fülle das Feld aus.`,
    'not-text': ({ field }) =>
      `${field} enthält Zeichen, die sich nicht speichern lassen. Bitte schreib es ohne sie.`,
    'not-a-colour': 'Bitte wähle eine Farbe oder keine.',
    'not-an-origin': 'Bitte schreibe in jede Zeile eine Adresse wie https://www.example.org, ohne Pfad.',
    'not-a-url': 'Bitte gib eine vollständige Webadresse an, zum Beispiel https://example.org/folien.',
    'not-a-flag': 'Bitte wähle Ja oder Nein.',
    'not-a-number': 'Bitte gib eine ganze Zahl an.',
    'ambiguous-date': 'Dieses Datum kann mehrere Tage bedeuten. Bitte schreib den Monat als Wort.',
    'not-a-date': 'Bitte schreib das Datum mit Tag, Monat und Jahr, zum Beispiel 19. November 2026.',
    order: 'Das Ende liegt vor dem Anfang. Bitte ändere eines von beiden.',
    taken: ({ field }) => `${field} ist schon vergeben. Bitte wähle etwas anderes.`,
    unknown: 'Bitte wähle etwas aus der Liste.',
    unreadable: ({ field }) => `${field} war nicht lesbar. Bitte versuche es anders.`,
    repeated: ({ field }) => `${field} kam mehr als einmal an. Gebraucht wird es einmal.`,

    // Accounts
    reserved: 'Diesen Namen braucht die Website für eine Seite. Bitte wähle einen anderen.',
    'not-an-email': 'Bitte gib eine vollständige E-Mail-Adresse an, zum Beispiel anna@example.org.',
    'email-taken': 'Inzwischen hat ein anderes Konto diese E-Mail-Adresse. Bitte nimm eine andere.',
    'wrong-password': 'Das ist nicht dein jetziges Passwort. Bitte versuche es noch einmal.',
    blank: `Ein Passwort braucht mehr als Leerzeichen. ${ANOTHER_PASSWORD}`,
    consecutive: `Zeichen in einer Reihe, zum Beispiel 123456 oder abcdef, sind leicht zu erraten. ${ANOTHER_PASSWORD}`,
    common: `Viele benutzen dieses Passwort, darum ist es leicht zu erraten. ${ANOTHER_PASSWORD}`,
    own: `Dein Benutzername, dein Name oder deine Adresse ist leicht zu erraten. ${ANOTHER_PASSWORD}`,
    'last-admin': 'Außer dir hat diese Website keine Admins. Bitte ernenne zuerst jemanden.',
    'unknown-user': 'Zu diesem Benutzernamen gibt es kein Konto. Bitte prüfe die Schreibweise.',
    'no-user': 'Dieses Konto gibt es nicht.',
    'no-burst': 'Diese Häufung ist schon ausgeblendet, oder ihre Konten fallen nicht mehr auf.',
    'not-imported': 'Dieses Konto wurde nicht importiert.',
    suspended: 'Dein Konto ist gesperrt. Bitte schreib an den Betrieb dieser Website.',
    'sign-in-needed': 'Bitte melde dich zuerst an.',
    'session-ended': 'Deine Sitzung ist beendet. Bitte melde dich noch einmal an.',

    // Events and talks
    'bad-zone':
      'Bitte gib eine Stadt aus der Liste an, zum Beispiel Rom, oder eine Zeitzone, zum Beispiel Europe/Rome. Fehlt dein Ort, nimm eine Stadt mit derselben Uhrzeit.',
    'bad-stub': 'Bitte nimm für die Kurzadresse Kleinbuchstaben, Ziffern und Bindestriche.',
    'unknown-filter': 'Diese Liste gibt es nicht. Bitte wähle eine der angebotenen.',
    'last-host': 'Eine Veranstaltung braucht ein Orga-Team. Bitte nimm zuerst jemanden auf.',
    'already-approved': 'Diese Veranstaltung ist schon freigegeben.',
    'not-approved': 'Diese Veranstaltung ist nicht freigegeben.',
    'not-pending': 'Über diese Veranstaltung ist schon entschieden.',
    'unknown-word': 'Bitte wähle aus der Liste.',
    'unknown-language': 'Bitte wähle eine Sprache aus der Liste.',
    'unknown-type': 'Bitte wähle eine Art aus der Liste.',
    'talk-gone':
      'Ein Vortrag, den du geändert hast, ist inzwischen gelöscht. Die anderen Änderungen sind noch da: Speichere sie noch einmal.',
    'wrong-track': 'Dieser Track gehört zu einer anderen Veranstaltung. Bitte wähle einen von dieser.',
    'wrong-room': 'Dieser Raum gehört zu einer anderen Veranstaltung. Bitte wähle einen von dieser.',
    'invalid-track-uri': 'Diesen Track gibt es nicht. Bitte wähle einen dieser Veranstaltung.',
    'unknown-speaker':
      'Unter diesem Namen hält niemand mehr diesen Vortrag. Bitte lade die Seite des Vortrags neu.',
    claimed: 'Dieser Name ist schon jemandem zugeordnet. Wenn das falsch ist, schreib bitte dem Orga-Team.',
    'speaks-already': 'Du bist bei diesem Vortrag schon unter einem anderen Namen eingetragen.',
    'decision-final': 'Das lässt sich nicht mehr rückgängig machen.',
    'invitation-ended': 'Diese Einladung ist beendet. Lade die Seite neu, um den Stand zu sehen.',
    'no-claim': 'Hier ist nichts mehr zu entscheiden: Die Zuordnung wurde zurückgezogen oder entschieden.',

    // Comments
    'is-public': 'Diesen Kommentar konnten schon alle sehen, darum wird er nicht wieder privat.',
    'duplicate-comment': 'Diesen Kommentar hast du schon gesendet. Er steht einmal hier.',
    'talk-cancelled': 'Dieser Vortrag ist abgesagt, darum sind keine Kommentare und Stimmen möglich.',
    'event-cancelled': 'Diese Veranstaltung ist abgesagt, darum sind keine Kommentare und Stimmen möglich.',
    'votes-gone': 'Diese Stimmen sind schon beiseitegelegt, oder es gibt sie nicht mehr.',
    'too-many-exclusions':
      'Stimmen einer Veranstaltung lassen sich höchstens 100-mal beiseitelegen. Bitte zuerst einiges zurücknehmen.',
    'rated-already':
      'Dein Kommentar zu diesem Vortrag hat eine Bewertung, und die zählt. Eine Stimme brauchst du nicht.',
    'unknown-code': 'Diesen Code gibt es bei dieser Veranstaltung nicht. Bitte sieh noch einmal nach.',
    'code-used':
      'Dieser Code wurde schon auf einem anderen Telefon oder in einem anderen Browser benutzt. Jeder gilt für eines. Bitte frag das Orga-Team nach einem anderen.',
    'unknown-box': 'Diese Stimmbox ist hier nicht mehr bekannt. Das Orga-Team legt eine neue an.',
    'unknown-device': 'Dieses Gerät ist hier nicht mehr bekannt. Bitte stimm noch einmal ab.',
    'not-reported': 'Diesen Kommentar hat niemand gemeldet.',
    spam: 'Das sieht nach Werbung aus. Bitte schreib es mit weniger Links und in eigenen Worten.',
    'bad-draft':
      'Dein Kommentar gehört zu nichts, was es hier gibt. Bitte schreib ihn noch einmal auf der Seite des Vortrags.',

    // Pictures
    'no-image': 'Bitte wähle ein Bild aus.',
    'other-fields': 'Bitte sende ein Bild und sonst nichts.',
    'wrong-format': 'Bitte wähle ein Bild im Format PNG, JPEG oder GIF.',
    'not-png-or-jpeg': 'Bitte wähle ein Bild im Format PNG oder JPEG.',
    'photos-elsewhere':
      'Fotos kommen hier von einem anderen Dienst, der sie über deine E-Mail-Adresse findet.',
    'not-square': 'Bitte wähle ein quadratisches Bild.',

    // Imports of programmes
    'no-file': 'Bitte wähle eine Datei mit einem Programm aus.',
    'bad-foreign-id':
      'Eine Kennung in der Datei ist zu lang oder enthält Zeichen, die sich nicht speichern lassen.',
    'not-a-talk-uri': 'Diesen Vortrag gibt es nicht. Bitte wähle einen dieser Veranstaltung.',
    'not-missing': 'Entfernen lassen sich nur Vorträge dieser Veranstaltung, die in der Datei fehlen.',
    'plan-outdated':
      'Das Programm wurde geändert, nachdem dieser Plan entstanden ist. Bitte sende die Datei noch einmal für einen neuen Plan.',
    'plan-applied':
      'Dieser Plan wurde schon ausgeführt. Bitte sende die Datei noch einmal für einen neuen Plan.',

    // Requests
    'not-found': 'Das gibt es hier nicht oder nicht mehr.',
    running:
      'Das Formular, das du noch einmal gesendet hast, wird noch verarbeitet. Bitte versuche es gleich noch einmal.',
    'done-already':
      'Das Formular, das du noch einmal gesendet hast, wurde schon beim ersten Mal verarbeitet. Das Ergebnis wird nicht noch einmal gezeigt.',
    'key-reused':
      'Dieses Formular wurde schon mit anderem Inhalt gesendet und verarbeitet. Bitte lade seine Seite neu und sende es noch einmal, wenn du es so meinst.',
    'changed-meanwhile': `Inzwischen hat jemand etwas geändert. ${RELOAD}`,
    busy: 'Das tun gerade zu viele auf einmal. Bitte versuche es gleich noch einmal.',
    'too-busy': 'Gerade senden zu viele auf einmal Dateien. Bitte versuche es gleich noch einmal.',
    'too-slow': 'Dieses Bild hat zu lange gebraucht. Bitte wähle ein kleineres.',
    'foreign-form': 'Dieses Formular stammt nicht von einer Seite, die noch gilt.',
    'other-host': 'Diese Seite hat eine andere Adresse auf dieser Website.',
    'method-not-allowed': 'Was du gesendet hast, passt nicht zu dieser Adresse.',
    'cut-short': 'Nur ein Teil des Formulars ist angekommen. Bitte sende es noch einmal.',
    'bad-key': CHANGED_FORM,
    encoded: CHANGED_FORM,
    'no-body': 'Das Formular kam leer an. Bitte sende es noch einmal.',
    'not-a-form': NOT_OUR_FORM,
    'not-an-object': NOT_OUR_FORM,
    'not-json': NOT_OUR_FORM,
    'wrong-type': NOT_OUR_FORM,
    'not-utf-8': 'Das Formular enthält Zeichen, die nicht lesbar sind. Bitte schreib es ohne sie.',
    'not-percent-encoded': 'Die Adresse dieser Seite enthält einen Fehler. Bitte prüfe sie.',
    'unknown-format': 'In diesem Format gibt es keine Seite.',
    refused: 'Die Adresse oder das Formular enthält einen Fehler. Bitte prüfe beides.',
  },
  ofField: {
    'rating required': 'Bitte wähle einen bis fünf Sterne.',
    'rating out-of-range': 'Bitte wähle einen bis fünf Sterne.',
    'comment required': 'Bitte schreib ein paar Worte.',
    'talk_title required': 'Bitte gib den Titel des Vortrags an.',
    'talk_description required': 'Bitte beschreibe, worum es in dem Vortrag geht.',
    'start_date required': 'Bitte gib an, wann der Vortrag beginnt.',
    'host_name required': 'Bitte gib einen Benutzernamen an.',
    'start_date unreadable': 'Bitte gib den ersten Tag der Veranstaltung an.',
    'end_date unreadable': 'Bitte gib den letzten Tag der Veranstaltung an.',
    'location required': 'Bitte gib an, wo die Veranstaltung ist. Ohne Ort passt „online“.',
    'username required': 'Bitte gib deinen Benutzernamen an.',
    'email required': 'Bitte gib deine E-Mail-Adresse an.',
    'account required': 'Bitte gib deinen Benutzernamen oder deine E-Mail-Adresse an.',
    'password required': 'Bitte gib ein Passwort an.',
    'old_password required': 'Bitte gib dein jetziges Passwort an.',
    'url required': 'Bitte gib die Adresse an.',
    'url too-many': 'Mehr Webhooks gehen nicht. Bitte entferne erst einen.',
    'kinds unknown': 'Bitte wähle aus, was er erfährt.',
    'username taken': 'Ein anderes Konto hat diesen Benutzernamen. Bitte wähle einen anderen.',
    'display_name taken': 'Die Folien sind schon da. Bitte entferne sie zuerst, oder wähle eine andere Art.',
    'password repeated': `Ein Zeichen immer wieder ist leicht zu erraten. ${ANOTHER_PASSWORD}`,
  },
  withFacts: {
    ...placeProblems,
    'unreadable-file': ({ fault, position }) =>
      position === undefined ? fileFaultWords[fault] : `${fileFaultWords[fault]} (Zeile ${position.line})`,
    'not-downloaded': ({ reason, status }) =>
      status === undefined ? downloadFaultWords[reason] : `${downloadFaultWords[reason]} (Fehler ${status})`,
    'too-long': ({ most }, { field }) =>
      `${field} darf höchstens ${characters(most)} lang sein. Bitte schreib es kürzer.`,
    'too-many': ({ most }, { field }) =>
      `${field} darf höchstens ${counted({ one: 'Eintrag', other: 'Einträge' })(most)} haben. Bitte entferne einige.`,
    'too-many-talks': ({ most }) =>
      `Du kannst höchstens ${talks(most)} auf einmal ändern. Bitte ändere weniger.`,
    'out-of-range': ({ least, most }, { field }) =>
      `${field} geht von ${whole(least)} bis ${whole(most)}. Bitte wähle eine Zahl in diesem Bereich.`,
    'bad-username': ({ least, most, marks }) =>
      `Bitte nimm ${least} bis ${most} Buchstaben (A bis Z), Ziffern, ${marks.map((mark) => `„${mark}“`).join(', ')}.`,
    'bad-length': ({ least, longEnough, most }) =>
      `Ein Passwort hat ${longEnough} bis ${most} Zeichen, oder ${least} bis ${longEnough - 1}, die schwer zu erraten sind. ${ANOTHER_PASSWORD}`,
    weak: ({ longEnough }) =>
      `Dieses Passwort ist leicht zu erraten. Bitte wähle ein anderes, oder eines mit ${longEnough} Zeichen oder mehr.`,
    'bad-token': ({ minutes }) =>
      minutes === undefined
        ? BROKEN_LINK
        : `Dieser Link wurde schon benutzt, durch einen neueren ersetzt oder ist älter als ${duration(minutes * 60)}. Bitte fordere einen neuen an.`,
    'bad-tags': ({ most }) => `Jedes Schlagwort hat 1 bis ${characters(most)}.`,
    'bad-names': ({ most }) => `Jeder Name hat 1 bis ${characters(most)}.`,
    'same-name': ({ name }) => `„${name}“ steht zweimal da. Bitte entferne eines davon.`,
    'too-small': ({ pixels }) => `Das Bild braucht mindestens ${whole(pixels)} mal ${whole(pixels)} Pixel.`,
    'below-size': ({ width, height }) =>
      `Das Bild braucht mindestens ${whole(width)} mal ${whole(height)} Pixel.`,
    'too-many-pixels': ({ most }) => `Höchstens ${Math.floor(most / 1e6)} Megapixel, etwa 2400 mal 800.`,
    'too-large': ({ most, unit }) =>
      unit === 'px'
        ? `Bitte wähle ein Bild mit höchstens ${whole(most)} mal ${whole(most)} Pixeln.`
        : `Das sind mehr als ${whole(most)} Kilobyte. Bitte sende weniger.`,
    'too-many-bytes': ({ mebibytes }) => `Bitte wähle ein Bild mit höchstens ${mebibytes} Megabyte.`,
    'outside-event': ({ from, until, zone }, { locale }) =>
      `Die Veranstaltung dauert ${between(from, until, zone, locale)}. Bitte wähle eine Zeit darin.`,
    'unclear-day': ({ day, days }) =>
      days.length === 0
        ? `Kein Tag der Veranstaltung ist „${day}“. Bitte schreib das Datum als 2026-05-01.`
        : `„${day}“ kann ${days.join(' oder ')} sein. Bitte schreib das Datum so.`,
    'bad-mapping': ({ entry, fields, most }) =>
      `„${entry}“ nennt kein Feld. Bitte schreib Zeilen wie start=Beginn, mit einem Namen von höchstens ${most} Zeichen und einem von diesen: ${fields.join(', ')}.`,
    'bad-chips': ({ most }) => `Bitte wähle höchstens ${most} Wörter, von denen, die hier stehen.`,
    'bad-code-line': ({ line, least, most }) =>
      `Zeile ${line} ist kein Code. Ein Code hat ${least} bis ${most} Buchstaben (A bis Z) und Ziffern, gern mit Bindestrichen dazwischen.`,
    'too-many-codes': ({ most }) =>
      `Eine Veranstaltung kann höchstens ${most} Codes haben. Bitte lösche unbenutzte, oder nimm weniger.`,
    'bad-list': ({ least, most, longest }, { field }) =>
      `${field} braucht ${least} bis ${most} verschiedene Zeilen mit höchstens ${longest} Zeichen, oder keine.`,
    'bad-entry': ({ entry, most }, { field }) =>
      entry > most
        ? `${field}: höchstens ${most} Zeilen.`
        : `Zeile ${entry} braucht einen Namen mit höchstens 100 Zeichen und danach eine Webadresse wie https://example.org.`,
    'votes-closed': ({ from, until, zone }, { locale }) =>
      until < from
        ? 'Abstimmen ist hier nicht möglich.'
        : `Abstimmen ist möglich ${between(from, until, zone, locale)}.`,
    'comments-closed': ({ from, until, zone }, { locale }) =>
      until < from
        ? 'Kommentieren ist hier nicht möglich.'
        : `Kommentieren ist möglich ${between(from, until, zone, locale)}.`,
    'too-late-to-edit': ({ minutes: most }) =>
      `Ein Kommentar lässt sich nach dem Senden ${minutes(most)} lang ändern.`,
    'too-many-pending': ({ most }) =>
      `Von dir ${most === 1 ? 'darf' : 'dürfen'} höchstens ${events(most)} auf Freigabe warten. Bitte warte eine Entscheidung ab.`,
    'too-many-comments': ({ most }) =>
      `Du kannst höchstens ${comments(most)} pro Stunde schreiben. Bitte warte ein wenig.`,
    'too-many-reports': ({ most }) =>
      `Du kannst höchstens ${comments(most)} pro Stunde melden. Bitte warte ein wenig.`,
    'too-many-imports': ({ most }) =>
      `Du kannst höchstens ${most} Tabellen oder Dateien pro Stunde senden. Bitte warte ein wenig.`,
    'unconfirmed-removal': ({ count, total }) =>
      `Damit würden ${count} von ${total} Vorträgen entfernt. Wenn du das willst, schreib ${count} in das Feld dafür.`,
    'too-many-attempts': ({ seconds }) =>
      `Das waren zu viele Versuche. Bitte warte ${duration(seconds)} und versuche es noch einmal.`,
    'too-many-mails': ({ seconds }) =>
      `Gerade eben wurde eine Mail gesendet. Bitte warte ${duration(seconds)} und versuche es noch einmal.`,
    forbidden: ({ denial }) => denialWords[denial],
    unavailable: ({ outcome }) =>
      outcome === 'unknown'
        ? 'Ob deine Änderung gespeichert wurde, ist nicht bekannt. Bitte sieh nach, bevor du sie noch einmal sendest.'
        : 'Die Website ist überlastet, und nichts wurde geändert. Bitte versuche es gleich noch einmal.',
  },
}
