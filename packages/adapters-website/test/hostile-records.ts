import {
  type Event,
  eventFields,
  type EventId,
  type Field,
  type FieldTable,
  LONGEST_URL,
  mapEntry,
  mapFields,
  profileFields,
  type SpeakerProfile,
  type Talk,
  talkFields,
  type TalkLink,
  trackFields,
  type User,
  type ValuesOf,
  writtenRoomFields,
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
  '[link](data:text/html;base64,PHNjcmlwdD4=)',
  '#fff;}*{background:url(//evil.example)}',
  '=HYPERLINK("//evil.example")',
  '\u202Egnp.exe',
  'a\u0001\u001B[2J\u007F\uFFFE',
  'w'.repeat(20_000),
  Array.from({ length: 300 }, (_, index) => `<${index}> https://a.example/${index}`).join(' '),
]

/** An address whose fragment is the text. */
const address = (text: string): string => `https://hostile.example/#${text}`.slice(0, LONGEST_URL)

/** A value for each field of the table that holds any text, as long as it may be. */
function hostileValues<Table extends FieldTable>(table: Table, text: string): Partial<ValuesOf<Table>>
function hostileValues(table: FieldTable, text: string): object {
  const within = (part: { readonly kind: 'url' } | { readonly most: number }): string =>
    'most' in part ? text.slice(0, part.most) : address(text)
  const valueOf = (field: Field): unknown => {
    switch (field.kind) {
      case 'text':
      case 'lines':
      case 'url':
        return within(field)
      case 'colour':
        return text
      case 'list':
        // Origins are checked when they are stored.
        return field.ofOrigins ? undefined : [text.slice(0, field.longest)]
      case 'entries':
        return [mapEntry(field, within)]
      default:
        return undefined
    }
  }
  const values = Object.entries(mapFields(table, (_, field) => valueOf(field)))
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** `slug` is in the addresses of pages, where other texts are refused. */
export const hostileEvent = (text: string, slug: string): Partial<Event> => ({
  ...hostileValues(eventFields, text),
  urlFriendlyName: slug,
  stub: slug,
})

export const hostileTalk = (text: string, slug: string): Partial<Talk> => ({
  ...hostileValues(talkFields, text),
  urlFriendlyTalkTitle: slug,
  stub: slug,
})

export const hostileLink = (text: string): Pick<TalkLink, 'url'> => ({ url: address(text) })

export const hostileProfile = (text: string, eventId: EventId, displayName: string): SpeakerProfile => ({
  eventId,
  displayName,
  biography: text,
  affiliation: text.slice(0, 100),
  links: [{ title: text.slice(0, 100), url: address(text) }],
  source: text.slice(0, 100),
  picture: address(text),
  photo: '',
  pictureDate: undefined,
})

export const hostileTrack = (text: string) => hostileValues(trackFields, text)

export const hostileRoom = (text: string) => hostileValues(writtenRoomFields, text)

/** `username` is in addresses, too. No page shows an e-mail address or its hash. */
export const hostileUser = <Others extends Pick<User, 'username'>>(text: string, others: Others): Others => ({
  ...others,
  ...hostileValues(profileFields, text),
  twitterUsername: text,
})
