import type { codeWords as english } from '../en/codes.ts'
import { counted, whole } from './in-german.ts'

const codes = counted({ one: 'Code', other: 'Codes' })

export const codeWords: typeof english = {
  title: 'Codes für Gäste',
  means:
    'Wer auf einem Telefon ohne Konto einmal einen Code eingibt oder scannt, stimmt von da an als Gast der Veranstaltung ab. Jeder Code gilt für ein Telefon. Mitglieder stimmen mit ihrem Konto ab und brauchen keinen Code.',
  counts: (made, inUse) =>
    made === 0 ? 'Noch keine Codes.' : `${codes(made)}, davon ${whole(inUse)} benutzt.`,
  whereTyped: 'Hier geben Gäste ihren Code ein:',
  notAsked: 'So wie gerade gewählt ist, wer abstimmen darf, ändert ein Code nichts.',
  changeVotes: 'Wählen, wer abstimmen darf',
  make: 'Codes erzeugen',
  makeMeans: (most) =>
    `Sie werden einmal gezeigt, als Karten zum Drucken und als Datei. Höchstens ${whole(most)} auf einmal.`,
  paste: 'Eigene Codes hinzufügen',
  pasteMeans: (most) =>
    `Zum Beispiel die der Tickets: je 6 bis 40 Buchstaben und Ziffern, höchstens ${whole(most)} auf einmal. Kurze sind leicht zu erraten. Groß- und Kleinschreibung und Bindestriche spielen keine Rolle.`,
  add: 'Hinzufügen',
  madeTitle: 'Deine neuen Codes',
  madeMeans: (count) =>
    `${codes(count)}. Du siehst sie nur dieses eine Mal: Gespeichert wird von jedem nur ein Hash. Bitte drucke oder sichere sie jetzt.`,
  asFile: 'Als CSV sichern',
  print: 'Drucke diese Seite auf A4 oder Letter und schneide sie in Karten: acht je Blatt.',
  back: 'Zurück zu den Codes',
  card: 'Vorträge ohne Konto bewerten: scannen oder den Code eingeben.',
  columns: { code: 'Code', address: 'Adresse' },
  deletion: {
    unused: {
      link: 'Unbenutzte Codes löschen',
      title: 'Die unbenutzten Codes löschen?',
      means: (count) =>
        `${codes(count)}, noch von niemandem benutzt. Wer einen hat, kann ihn nicht mehr benutzen.`,
    },
    all: {
      link: 'Alle Codes löschen',
      title: 'Alle Codes löschen?',
      means: (count) =>
        `${codes(count)}, benutzt oder nicht. Telefone, die einen benutzt haben, stimmen danach wie andere ab. Ihre Stimmen bleiben und zählen als Stimmen mit Code.`,
    },
    submit: 'Codes löschen',
  },
  done: {
    added: 'Die Codes sind hinzugefügt. Solche, die es schon gab, blieben, wie sie waren.',
    deleted: 'Die Codes sind gelöscht.',
  },
  redeem: {
    have: 'Ich habe einen Code',
    title: 'Dein Code als Gast',
    means: 'Gib den Code ein, den du vom Orga-Team hast. Danach zählen deine Stimmen als die eines Gastes.',
    hint: 'Groß- und Kleinschreibung und Bindestriche spielen keine Rolle.',
    submit: 'Code benutzen',
    ofMember: 'Du bist angemeldet und stimmst mit deinem Konto ab. Einen Code brauchst du nicht.',
    notAsked: 'Diese Veranstaltung fragt nicht nach Codes.',
    done: { used: 'Danke. Deine Stimmen zählen jetzt als die eines Gastes.' },
    toTalks: 'Was gerade läuft',
  },
}
