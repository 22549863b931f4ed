/** The words for places of a file, such as `row 7`, `event 4711`, `event at line 12` or `3 in 'Hall' on day 2`. */
export interface PlaceWords {
  readonly row: (number: string) => string
  readonly event: (name: string) => string
  readonly session: (name: string) => string
  readonly talk: (name: string) => string
  readonly track: (name: string) => string
  readonly room: (name: string) => string
  readonly conference: string
  readonly atLine: (line: string) => string
  readonly inRoom: (position: string, room: string, day: string) => string
}

/** Where something is in a file. The domain and the readers of files write places as the API shows them. */
export function placeText(place: string, words: PlaceWords): string {
  if (place === 'conference') return words.conference
  const [, line] = /^event at line (\d+)$/u.exec(place) ?? []
  if (line !== undefined) return words.atLine(line)
  const [, position, room, day] = /^event (\d+) in '(.*)' on day (\d+)$/u.exec(place) ?? []
  if (position !== undefined) return words.inRoom(position, room ?? '', day ?? '')
  const [, kind, name = ''] = /^(row|event|session|talk|track|room) (.+)$/u.exec(place) ?? []
  return isKind(kind) ? words[kind](name) : place
}

const kinds = ['row', 'event', 'session', 'talk', 'track', 'room'] as const
const isKind = (kind: string | undefined): kind is (typeof kinds)[number] => kinds.some((one) => one === kind)
