import type { embedWords as english } from '../en/embed.ts'

export const embedWords: typeof english = {
  what: { schedule: 'Zeitplan', now: 'Jetzt', ratings: 'Bewertungen', rate: 'Einen Vortrag bewerten' },
  title: 'Auf anderen Websites zeigen',
  means: 'Eine Seite anderswo kann einen Teil der Veranstaltung zeigen, der immer aktuell bleibt.',
  nobody: 'Noch darf das keine Website.',
  sites: 'Diese Websites dürfen das:',
  changeSites: 'Die Websites ändern',
  part: 'Welcher Teil',
  language: 'In welcher Sprache',
  ofReader: 'Die der Lesenden',
  copy: 'Kopiere das in die Seite',
  attributes:
    'Weitere Attribute: accent=#0a6c5d für eine andere Farbe, theme=light oder theme=dark, und day=all für alle Tage eines Zeitplans.',
  preview: 'Vorschau',
  afterApproval: 'Sie erscheint, sobald die Veranstaltung freigegeben ist.',
  noRatings: 'Noch ist nichts bewertet.',
  forgotten:
    'Dieser Browser merkt sich innerhalb anderer Websites nichts. Auf der Seite des Vortrags kannst du deine Stimme neu abgeben.',
}
