import type { MailWords } from './en.ts'

const NOT_YOU = 'Wenn das nicht von dir kam, brauchst du nichts zu tun.'
const once = (hours: number): string => `Der Link gilt ${hours} Stunden und lässt sich einmal benutzen.`

export const germanMails: MailWords = {
  locale: 'de-DE',
  greeting: (name) => `Hallo ${name},`,
  unsubscribe: (address) => `Keine solchen Mails mehr: ${address}`,

  verifyEmail: ({ username, site, link, hours }) => ({
    subject: 'Ist das deine E-Mail-Adresse?',
    text: `für das Konto ${username} auf ${site} wurde diese E-Mail-Adresse angegeben. Bitte bestätige, dass sie dir gehört:\n\n${link}\n\n${once(hours)} ${NOT_YOU}`,
  }),
  resetPassword: ({ username, link, hours }) => ({
    subject: 'Ein neues Passwort',
    text: `für dein Konto ${username} wurde ein neues Passwort angefordert. Hier kannst du eines wählen:\n\n${link}\n\n${once(hours)} ${NOT_YOU}`,
  }),
  signInLink: ({ username, site, link, minutes }) => ({
    subject: 'Dein Link zum Anmelden',
    text: `für dein Konto ${username} auf ${site} wurde ein Link zum Anmelden angefordert. Hier meldest du dich an:\n\n${link}\n\nDer Link gilt ${minutes} Minuten, lässt sich einmal benutzen und verfällt, sobald du den nächsten anforderst. ${NOT_YOU}`,
  }),
  invitation: ({ username, site, link, days }) => ({
    subject: `Dein Konto ${username} auf ${site}`,
    text: `die Veranstaltungen, Vorträge und Kommentare einer Website, auf der du das Konto ${username} hattest, sind jetzt auf ${site}. Dein Konto ist mit umgezogen, samt allem, was du geschrieben hast. Es gehört dir, sobald du es übernimmst, mit einem neuen Passwort oder ohne:\n\n${link}\n\nDer Link gilt ${days} Tage und lässt sich einmal benutzen. Wenn du das Konto nicht möchtest, brauchst du nichts zu tun.`,
  }),
  speakerInvitation: ({ event, name, site, link, days }) => ({
    subject: `Deine Vorträge bei ${event}`,
    text: `du stehst im Programm von ${event} als ${name}, und das Team der Veranstaltung bittet dich, deine Vorträge auf ${site} zu übernehmen. Dann siehst du, was andere dazu sagen, kannst antworten und deine Angaben aktuell halten:\n\n${link}\n\nDer Link gilt ${days} Tage und lässt sich einmal benutzen. Du brauchst ein Konto; du kannst es dabei anlegen. Deine Adresse wurde nur für diese Mail eingetragen. Sie wird gelöscht, wenn du annimmst, sonst nach einigen Wochen. Wenn du nicht ${name} bist, brauchst du nichts zu tun.`,
  }),
  emailTaken: ({ username, site }) => ({
    subject: 'Du hast schon ein Konto',
    text: `jemand wollte mit dieser E-Mail-Adresse ein Konto anlegen. Sie gehört aber schon zu deinem Konto ${username}. Wenn du das warst: Melde dich mit diesem Namen an oder fordere ein neues Passwort an, unter ${site}/login. ${NOT_YOU}`,
  }),
  usernameReminder: ({ username, site }) => ({
    subject: 'Dein Benutzername',
    text: `jemand hat deinen Benutzernamen auf ${site} angefordert. Er lautet: ${username}\n\n${NOT_YOU}`,
  }),
  passwordChanged: ({ username, site }) => ({
    subject: 'Dein Passwort wurde geändert',
    text: `das Passwort deines Kontos ${username} auf ${site} wurde geändert, und alle anderen Sitzungen sind beendet. Wenn du das nicht warst, fordere sofort ein neues Passwort an.`,
  }),
  emailChanging: ({ username, site }) => ({
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    text: `dein Konto ${username} auf ${site} soll eine andere E-Mail-Adresse bekommen, sobald jemand den Link öffnet, den wir dorthin gesendet haben. Wenn du das nicht warst, ändere sofort dein Passwort.`,
  }),
  emailChanged: ({ username, site }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: `dein Konto ${username} auf ${site} hat jetzt eine andere E-Mail-Adresse. Wenn du das nicht warst, schreib an den Betrieb der Website.`,
  }),

  test: (site) => ({
    subject: 'Eine Testmail',
    text: `du hast auf ${site} eine Testmail angefordert. Wenn du sie liest, kommen Mails an.`,
  }),

  eventSubmitted: (event) => ({
    subject: `${event} wartet auf Freigabe`,
    text: `${event} wurde eingetragen und wartet auf deine Freigabe.`,
  }),
  eventApproved: (event) => ({
    subject: `${event} ist freigegeben`,
    text: `${event} ist freigegeben und steht jetzt für alle in der Liste.`,
  }),
  eventRejected: (event, reason) => ({
    subject: `${event} ist nicht freigegeben`,
    text: `${event} wurde nicht freigegeben.${reason === '' ? '' : ` Die Begründung: ${reason}`}`,
  }),

  importWaits: (event: string) => ({
    subject: `Ein neues Programm von ${event} wartet auf dich`,
    text: `Unter der Adresse, der ${event} folgt, gibt es ein neues Programm. Es würde vieles ändern oder etwas entfernen, deshalb wurde noch nichts geändert. Bitte sieh es dir an und entscheide:`,
  }),

  webhookStopped: ({ event, host, isGone }) => ({
    subject: `Ein Webhook ${event === '' ? 'der Website' : `von ${event}`} ist angehalten`,
    text: `Der Webhook bei ${host} bekommt nichts mehr, weil ${isGone ? 'er geantwortet hat, dass es ihn nicht mehr gibt (410)' : 'er seit drei Tagen nicht funktioniert'}. Verloren ist nichts: Wenn er wieder funktioniert, starte ihn auf dieser Seite, dann bekommt er nach, was er verpasst hat.`,
  }),

  claimSubject: (talk) => `Zuordnung zum Vortrag „${talk}“`,
  claimNews: {
    'claim-made': ({ user, name, talk }) =>
      `${user} gibt an, als ${name} den Vortrag „${talk}“ zu halten. Bitte bestätige das oder lehne es ab.`,
    'claim-approved': ({ name, talk }) => `du bist jetzt als ${name} beim Vortrag „${talk}“ eingetragen.`,
    'claim-rejected': ({ name, talk }) =>
      `das Orga-Team hat nicht bestätigt, dass du als ${name} den Vortrag „${talk}“ hältst.`,
    'claim-withdrawn': ({ user, name, talk }) =>
      `${user} gibt nicht mehr an, als ${name} den Vortrag „${talk}“ zu halten.`,
    'assignment-made': ({ name, talk }) =>
      `das Orga-Team gibt an, dass du als ${name} den Vortrag „${talk}“ hältst. Bitte bestätige das oder lehne es ab.`,
    'assignment-approved': ({ user, name, talk }) =>
      `${user} hat bestätigt, als ${name} den Vortrag „${talk}“ zu halten.`,
    'assignment-rejected': ({ user, name, talk }) =>
      `${user} hat die Zuordnung abgelehnt und hält den Vortrag „${talk}“ nicht als ${name}.`,
    'assignment-withdrawn': ({ name, talk }) =>
      `das Orga-Team gibt nicht mehr an, dass du als ${name} den Vortrag „${talk}“ hältst.`,
  },

  talkChanged: ({ user, talk }) => ({
    subject: `Der Vortrag „${talk}“ wurde geändert`,
    text: `beim Vortrag „${talk}“ hat ${user} das geändert:`,
  }),
  talkFields: { start_date: 'Beginn', duration: 'Minuten', type: 'Art' },
  talkTypes: {
    Talk: 'Vortrag',
    Social: 'Rahmenprogramm',
    Workshop: 'Workshop',
    Keynote: 'Keynote',
    'Event related': 'Zur Veranstaltung',
  },

  programmeChanged: ({ event, own, changes, more }) => ({
    subject: own
      ? `Deine Vorträge bei ${event} haben sich geändert`
      : `Vorträge bei ${event} haben sich geändert`,
    text: `im Programm von ${event} hat sich etwas geändert. Die Vorträge sind deine, oder du hast sie dir gemerkt.\n\n${changes}${more > 0 ? `\n\nund ${more} weitere` : ''}\n\nAlle Änderungen:`,
  }),
  talkChanges: {
    added: () => 'ist neu',
    moved: ({ from, to }) => `verlegt von ${from} auf ${to}`,
    room: ({ from, to }) =>
      to === '' ? `nicht mehr in ${from}` : `in ${to}${from === '' ? '' : `, nicht in ${from}`}`,
    renamed: ({ from }) => `hieß bisher „${from}“`,
    speakers: ({ from, to }) =>
      to === '' ? `nicht mehr von ${from}` : `von ${to}${from === '' ? '' : `, bisher von ${from}`}`,
    cancelled: () => 'fällt aus',
    restored: () => 'findet doch statt',
    removed: () => 'steht nicht mehr im Programm',
  },
  talksToRate: (event) => ({
    subject: `Wie waren deine Vorträge bei ${event}?`,
    text: `diese Vorträge bei ${event} hast du dir für heute gemerkt. Ein Tippen sagt, wie sie waren:`,
  }),
  talkChangeTakenBack: 'ist wieder so wie vor der letzten Änderung',

  commentReported: ({ event, talk, private: isPrivate, quoted }) => {
    const comment = isPrivate ? 'privater Kommentar' : 'Kommentar'
    const about = talk === undefined ? 'zur Veranstaltung' : `zum Vortrag „${talk}“`
    return {
      subject: `${event}: Ein ${comment} wartet auf deine Entscheidung`,
      text: `dieser ${isPrivate ? 'private Kommentar' : 'Kommentar'} ${about} ist ausgeblendet, bis du darüber entscheidest:\n\n${quoted}`,
    }
  },
  reviewsWait: (event: string, waiting: number) => ({
    subject: `${event}: Neue Kommentare warten auf dich`,
    text: `Kommentare zu ${event} erscheinen erst, wenn jemand vom Orga-Team sie angesehen hat. Jetzt warten: ${waiting}. Bitte gib sie frei oder blende sie aus:`,
  }),
  answerReported: ({ event, talk, private: isPrivate, quoted }) => ({
    subject: `${event}: Eine Antwort wartet auf deine Entscheidung`,
    text: `diese Antwort auf einen ${isPrivate ? 'privaten Kommentar' : 'Kommentar'} ${talk === undefined ? 'zur Veranstaltung' : `zum Vortrag „${talk}“`} ist ausgeblendet, bis du darüber entscheidest:\n\n${quoted}`,
  }),
  commentAnswered: ({ talk, author, quoted }) => ({
    subject: `Eine Antwort auf deinen Kommentar zu „${talk}“`,
    text: `${author === '' ? 'jemand' : author} hat auf deinen Kommentar zu „${talk}“ geantwortet:\n\n${quoted}`,
  }),
  feedback: ({ talk, comments, more }) => ({
    subject: `Neues Feedback zu „${talk}“`,
    text: `das ist das neue Feedback zu „${talk}“:\n\n${comments}${more > 0 ? `\n\nund ${more} weitere` : ''}`,
  }),
  commentBy: ({ author, rating, private: isPrivate }) => {
    const stars = rating === 0 ? '' : ` (${rating} von 5)`
    return `${author}${stars}${isPrivate ? ', privat, für Vortragende, Orga-Team und Admins der Website' : ''}`
  },
}
