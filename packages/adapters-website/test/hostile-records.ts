import {
  type Event,
  type EventId,
  type FieldTable,
  furtherEventFields,
  furtherTalkFields,
  mapFields,
  type Talk,
  type TalkLink,
  type Room,
  type SpeakerProfile,
  type Track,
  type User,
  type ValuesOf,
} from '@lectern/domain'

/** Each would become an element, an attribute or a link if it were not escaped, or is hard to show. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' autofocus onfocus='alert(1)`,
  '</textarea><svg onload=alert(1)>',
  '</title><style>*{display:none}</style>',
  '&lt;b&gt;',
  'a\u2028<!--',
  '{{7*7}}',
  'javascript:alert(1)',
  '[link](javascript:alert(1))',
  '\u202Egnp.exe',
  'w'.repeat(60),
]

/** The fields of a record that hold any text. A new one without a hostile value below does not compile. */
type TextField<Record> = {
  [Field in keyof Record]-?: NonNullable<Record[Field]> extends string
    ? string extends NonNullable<Record[Field]>
      ? Field
      : never
    : never
}[keyof Record]

type Texts<Record> = Readonly<globalThis.Record<TextField<Record>, string>>

/** An address whose fragment is the text. */
const address = (text: string): string => `https://hostile.example/#${text}`

function hostileValues<Table extends FieldTable>(table: Table, text: string): Texts<ValuesOf<Table>>
function hostileValues(table: FieldTable, text: string): object {
  const texts = Object.entries(table).filter(([, { kind }]) => ['text', 'lines', 'url'].includes(kind))
  return mapFields(Object.fromEntries(texts), (_, { kind }) => (kind === 'url' ? address(text) : text))
}

/** `slug` is in the addresses of pages, where other texts are refused. */
export const hostileEvent = (
  text: string,
  slug: string,
): Texts<Event> & Pick<Event, 'links' | 'sponsors'> => ({
  ...hostileValues(furtherEventFields, text),
  accent: text,
  links: [{ title: text, url: address(text) }],
  sponsors: [{ name: text, url: address(text), level: text }],
  name: text,
  description: text,
  location: text,
  href: address(text),
  cfpUrl: address(text),
  hashtag: text,
  urlFriendlyName: slug,
  stub: slug,
})

export const hostileTalk = (text: string, slug: string): Texts<Talk> => ({
  ...hostileValues(furtherTalkFields, text),
  talkTitle: text,
  talkDescription: text,
  urlFriendlyTalkTitle: slug,
  stub: slug,
})

export const hostileLink = (text: string): Texts<TalkLink> => ({ url: address(text) })

export const hostileProfile = (text: string, eventId: EventId, displayName: string): SpeakerProfile => ({
  eventId,
  displayName,
  biography: text,
  affiliation: text,
  links: [{ title: text, url: address(text) }],
  source: text,
})

export const hostileTrack = (text: string): Texts<Track> => ({
  trackName: text,
  trackDescription: text,
})

export const hostileRoom = (text: string): Texts<Room> => ({
  roomName: text,
  roomDescription: text,
  mapUri: address(text),
})

/** `username` is in addresses, too. No page shows an e-mail address or its hash. */
export const hostileUser = (
  text: string,
  others: Pick<User, 'username' | 'email' | 'avatarHash'>,
): Texts<User> & Pick<User, 'links'> => ({
  ...others,
  pendingEmail: '',
  fullName: text,
  biography: text,
  twitterUsername: text,
  affiliation: text,
  pronouns: text,
  links: [{ title: text, url: address(text) }],
})
