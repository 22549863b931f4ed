import type { figureWords as english } from '../en/figures.ts'
import { counted, whole } from './in-german.ts'

/** The figures of the site, for site admins. */
export const figureWords: typeof english = {
  title: 'Die Website in Zahlen',
  kinds: { events: 'Veranstaltungen', talks: 'Vorträge', comments: 'Kommentare', accounts: 'Konten' },
  total: (count: number) => `${whole(count)} insgesamt`,
  atLeast: (count: number) => `mehr als ${whole(count)} insgesamt`,
  inYear: (count: number) => `${count === 0 ? 'keine' : whole(count)} in diesen ${whole(53)} Wochen`,
  most: (count: number) => `${whole(count)} in der stärksten Woche`,
  chart: (kind: string, facts: string) => `${kind} nach Wochen: ${facts}`,
  scope: 'Nach dem Tag, an dem sie entstanden sind, auch wartende, abgelehnte und ausgeblendete.',
  counted: 'Gezählt am',
  countedMeans: 'Nach zehn Minuten wird neu gezählt. Wochen beginnen am Montag, in UTC.',
  table: 'Die Wochen als Tabelle',
  week: 'Woche ab',
  mails: 'Mails',
  waiting: (count: number) =>
    count === 0
      ? 'Keine Mail wartet auf den Versand.'
      : `${counted({ one: 'Mail wartet', other: 'Mails warten' })(count)} auf den Versand.`,
  failed: (count: number) =>
    count === 0
      ? 'Keine davon ist fehlgeschlagen.'
      : `${whole(count)} davon mindestens einmal fehlgeschlagen.`,
  seeFailed: 'Fehlgeschlagene Mails ansehen',
}
