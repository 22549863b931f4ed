import type { figureWords as english } from '../en/figures.ts'
import { counted, whole } from './in-german.ts'

/** The figures of the site, for site admins. */
export const figureWords: typeof english = {
  title: 'Die Website in Zahlen',
  kinds: { events: 'Veranstaltungen', talks: 'Vorträge', comments: 'Kommentare', accounts: 'Konten' },
  total: (count: number) => `${whole(count)} insgesamt`,
  atLeast: (count: number) => `mehr als ${whole(count)} insgesamt`,
  inYear: (count: number) => `${whole(count)} in diesen ${whole(53)} Wochen`,
  most: (count: number) => (count === 0 ? 'in keiner Woche' : `${whole(count)} in der stärksten Woche`),
  chart: (kind: string, inYear: string, most: string) => `${kind} nach Wochen: ${inYear}, ${most}`,
  scope: 'Nach dem Tag, an dem sie entstanden sind, auch wartende, abgelehnte und ausgeblendete.',
  counted: 'Gezählt am',
  countedMeans: 'Nach zehn Minuten wird neu gezählt. Wochen beginnen am Montag, in UTC.',
  table: 'Die Wochen als Tabelle',
  week: 'Woche ab',
  mails: 'Mails',
  noMail: 'Keine Mail wartet auf den Versand.',
  waiting: (count: number) =>
    `${counted({ one: 'Mail wartet', other: 'Mails warten' })(count)} auf den Versand.`,
  failed: (count: number) =>
    count === 0
      ? 'Keine davon ist fehlgeschlagen.'
      : `${whole(count)} davon mindestens einmal fehlgeschlagen.`,
  seeFailed: 'Fehlgeschlagene Mails ansehen',
}
