import type { applicationListWords as applications, reportListWords as reports } from '../en/admin-lists.ts'
import { counted } from './in-german.ts'

/** The applications of all members. */
export const applicationListWords: typeof applications = {
  title: 'Registrierte Anwendungen',
  none: 'Hier stehen Anwendungen, sobald ein Mitglied eine unter „API-Schlüssel“ registriert.',
  by: 'von',
  ownerSuspended: 'Konto gesperrt',
  takesPasswords: 'nimmt Passwörter an',
  accounts: (count: number) =>
    count === 0
      ? 'von niemandem genutzt'
      : `von ${counted({ one: 'Konto', other: 'Konten' })(count)} genutzt`,
  lastUsed: 'zuletzt genutzt',
  registered: 'registriert',
  decide: 'Passwörter',
  passwordsTitle: (name: string) => `Darf ${name} Passwörter annehmen?`,
  passwordsMean: [
    'Eine Anwendung, die Passwörter annimmt, fragt nach dem Passwort für diese Website und bekommt dafür ein Token.',
    'Sie braucht dazu ein Client-Secret, das einmal angezeigt wird.',
    'Erlaube das nur einer eigenen Anwendung.',
  ],
  give: 'Passwörter erlauben',
  takes: (accounts: number) =>
    `Sie darf jetzt Passwörter annehmen. Genutzt wird sie von ${counted({ one: 'Konto', other: 'Konten' })(accounts)}.`,
  renewMeans: 'Ein neues Client-Secret macht das jetzige sofort ungültig.',
  renew: 'Neues Client-Secret erstellen',
  endMeans: 'Ohne Client-Secret meldet sich niemand mehr über die Anwendung an. Ihre Token bleiben gültig.',
  end: 'Client-Secret entziehen',
  secretTitle: 'Das Client-Secret',
  copyNow: 'Kopiere es jetzt: Es wird nicht noch einmal angezeigt.',
  apiKey: 'API-Schlüssel',
  secret: 'Client-Secret',
  back: 'Zurück zu den Anwendungen',
  done: { ended: 'Die Anwendung kann keine Passwörter mehr annehmen.' },
}

/** The reported comments of all events. */
export const reportListWords: typeof reports = {
  title: 'Gemeldete Kommentare',
  kinds: 'Gemeldete Kommentare zeigen',
  onTalks: 'Zu Vorträgen',
  onEvents: 'Zu Veranstaltungen',
  takenDown: 'Ausgeblendet',
  states: { waiting: 'Offen', approved: 'Ausgeblendet gelassen', denied: 'Wieder eingeblendet' },
  statesTitle: 'Meldungen nach Entscheidung zeigen',
  none: {
    waiting:
      'Hier ist keine Meldung offen. Gemeldete Kommentare sind ausgeblendet, bis das Orga-Team oder ein Admin entscheidet.',
    approved: 'Niemand hat einen gemeldeten Kommentar ausgeblendet gelassen.',
    denied: 'Niemand hat einen gemeldeten Kommentar wieder eingeblendet.',
  },
  noneTakenDown:
    'Hier stehen Personen, deren Kommentare ausgeblendet sind. Der Link unter einem gemeldeten Kommentar führt zu allen Kommentaren der Person.',
  everywhere: 'auf der ganzen Website',
}
