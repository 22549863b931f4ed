import type { nowWords as english } from '../en/now.ts'

export const nowWords: typeof english = {
  title: 'Jetzt',
  means: (event) => `Was bei ${event} jetzt läuft und was danach kommt, in jedem Raum.`,
  everybody: 'Für alle',
  nothingNow: 'Gerade nichts',
  next: 'Danach',
  begins: (day, time) => `Es beginnt am ${day}${time === undefined ? '' : ` um ${time} Uhr`}.`,
  over: 'Diese Veranstaltung ist vorbei.',
  nothingMore: 'Es ist nichts mehr geplant.',
  inEachRoom: 'Jetzt in jedem Raum',
}
