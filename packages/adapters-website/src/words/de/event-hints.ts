import type { eventHints as english } from '../en/event-hints.ts'

/** Below the labels of the form of an event. */
export const eventHints: typeof english = {
  cancelled:
    'Der Eintrag bleibt, mit dem Hinweis auf die Absage. Kommentieren ist nicht mehr möglich, Sterne bleiben.',
  tagline: 'Eine kurze Zeile unter dem Namen, höchstens 120 Zeichen',
  accent: 'Für Knöpfe, Links und Sterne. Sie wird dunkler oder heller, wo sie schlecht zu lesen wäre.',
  links:
    'Je Zeile ein Titel und eine Adresse, zum Beispiel: Karten https://example.org/karten. Höchstens acht.',
  sponsors:
    'Je Zeile einer: Name, Adresse und auf Wunsch eine Stufe. Zum Beispiel: Beispiel GmbH https://example.org Gold',
  votes:
    'Eine Stimme ist ein bis fünf Sterne, ohne Namen und ohne Text, vom Beginn eines Vortrags bis zum Ende seiner Kommentare.',
  chips:
    'Drei bis acht kurze Wörter, die zu einer Stimme passen, je eines in einer Zeile. Ohne sie: klar, nützlich, zu schnell und andere.',
  moderation:
    'Kommentare von Vortragenden und vom Orga-Team erscheinen immer sofort. Andere, auch private, warten auf der Seite „Meldungen“ auf dich.',
  embed_sites:
    'Zum Beispiel https://www.example.org, je eine in einer Zeile, höchstens 20. Was du in ihre Seiten kopierst, steht auf der Seite „Einbetten“.',
  description: 'Eine leere Zeile beginnt einen Absatz, - eine Liste. **Fett** und anderes Markdown geht.',
  location: 'Der Ort, auf Wunsch mit dem Gebäude. Bei einer Veranstaltung ohne Ort passt „online“.',
  zone: 'Tippe die Stadt ein und wähle sie aus der Liste. Alle Zeiten der Veranstaltung gelten dort.',
  tags: 'Wörter mit Kommas dazwischen, zum Beispiel Web, Barrierefreiheit',
  stub: 'Das Ende einer kurzen Adresse für Folien und Plakate: 2 bis 30 Kleinbuchstaben, Ziffern und Bindestriche. Ohne Angabe entsteht es aus dem Namen.',
  coordinates: 'Für die Karte, zum Beispiel 45.4384. Der Längengrad kann negativ sein.',
  call: 'Die Seite, auf der man Vorträge einreicht.',
  comments:
    'Normalerweise kann man vom ersten Tag der Veranstaltung bis 90 Tage nach ihrem Ende kommentieren. Mit anderen Daten hier änderst du das.',
}
