import type { exportWords as english } from '../en/exports.ts'

export const exportWords: typeof english = {
  calendar: 'Kalender',
  newEvents: 'Neue Veranstaltungen',
  comments: 'Kommentare',
  talksTable: 'Vorträge als Tabelle (CSV)',
  feedbackTable: 'Feedback als Tabelle (CSV)',
  anonymous: 'Anonym',
}
