import { furtherEventFields, furtherProfileFields, furtherTalkFields, usualValues } from '@lectern/domain'
import type {
  ImportServiceInput,
  ServiceSource,
  SourceComment,
  SourceEvent,
  SourceEventContent,
  SourceItem,
  SourcePerson,
  SourceRoom,
  SourceTalk,
  SourceTalkComment,
  SourceTrack,
} from '@lectern/application'

const SERVICE = 'https://source.example/v2.1/'

/** The address of a record of the other service. */
export const sourceUri = (path: string): string => SERVICE + path

const record = <Record>(one: Record): SourceItem<Record> => ({ kind: 'record', record: one })

async function* items<Record>(records: readonly Record[]): AsyncGenerator<SourceItem<Record>> {
  for (const one of records) yield record(one)
}

/** Another service with these events and people. */
export const aSource = (
  events: readonly SourceEvent[],
  people: readonly SourcePerson[] = [],
): ServiceSource => ({
  address: SERVICE,
  events: () => items(events),
  async person(uri) {
    const person = people.find((one) => one.uri === uri)
    return person === undefined
      ? { kind: 'problem', problem: { uri, message: 'The service does not show this person' } }
      : record(person)
  },
})

export const aServiceImport = (
  source: ServiceSource,
  traits: Partial<ImportServiceInput> = {},
): ImportServiceInput => ({
  source,
  dryRun: false,
  onProgress: () => undefined,
  onProblem: () => undefined,
  ...traits,
})

export const aSourcePerson = (username: string, traits: Partial<SourcePerson> = {}): SourcePerson => ({
  uri: sourceUri(`users/${username}`),
  username,
  fullName: `The ${username}`,
  twitterUsername: '',
  biography: '',
  ...usualValues(furtherProfileFields),
  ...traits,
})

export interface SourceContent {
  readonly tracks?: readonly SourceTrack[]
  readonly rooms?: readonly SourceRoom[]
  readonly talks?: readonly SourceTalk[]
  readonly attendees?: readonly SourcePerson[]
  readonly eventComments?: readonly SourceComment[]
  readonly talkComments?: readonly SourceTalkComment[]
  readonly image?: Uint8Array
}

const contentOf = ({ image, ...lists }: SourceContent): SourceEventContent => ({
  tracks: () => items(lists.tracks ?? []),
  rooms: () => items(lists.rooms ?? []),
  talks: () => items(lists.talks ?? []),
  attendees: () => items(lists.attendees ?? []),
  eventComments: () => items(lists.eventComments ?? []),
  talkComments: () => items(lists.talkComments ?? []),
  image: async () => image && record(image),
})

export const aSourceEvent = (
  name: string,
  {
    content = {},
    ...traits
  }: Partial<Omit<SourceEvent, 'content'>> & { readonly content?: SourceContent } = {},
): SourceEvent => ({
  ...usualValues(furtherEventFields),
  uri: sourceUri(`events/${name}`),
  name,
  urlFriendlyName: name,
  stub: name,
  description: `About ${name}`,
  location: 'Verona',
  startDate: '2026-05-01T09:00:00+02:00',
  endDate: '2026-05-02T18:00:00+02:00',
  tzContinent: 'Europe',
  tzPlace: 'Rome',
  href: '',
  cfpUrl: '',
  cfpStartDate: '',
  cfpEndDate: '',
  latitude: undefined,
  longitude: undefined,
  hashtag: '',
  tags: [],
  hosts: [],
  ...traits,
  content: contentOf(content),
})

export const aSourceTrack = (name: string): SourceTrack => ({
  uri: sourceUri(`tracks/${name}`),
  trackName: name,
  trackDescription: `About ${name}`,
})

export const aSourceRoom = (name: string, traits: Partial<SourceRoom> = {}): SourceRoom => ({
  uri: sourceUri(`rooms/${name}`),
  roomName: name,
  roomDescription: '',
  capacity: undefined,
  mapUri: '',
  ...traits,
})

export const aSourceTalk = (name: string, traits: Partial<SourceTalk> = {}): SourceTalk => ({
  ...usualValues(furtherTalkFields),
  uri: sourceUri(`talks/${name}`),
  talkTitle: name,
  urlFriendlyTalkTitle: name,
  stub: `${name}x`.padEnd(5, 'x'),
  talkDescription: `About ${name}`,
  type: '',
  language: '',
  startDate: '2026-05-01T10:00:00+02:00',
  duration: 45,
  speakers: [],
  links: [],
  tracks: [],
  room: '',
  ...traits,
})

export const aSourceComment = (name: string, traits: Partial<SourceComment> = {}): SourceComment => ({
  uri: sourceUri(`comments/${name}`),
  rating: 4,
  comment: name,
  createdDate: '2026-05-03T12:00:00+02:00',
  author: undefined,
  source: '',
  ...traits,
})

export const aSourceTalkComment = (
  name: string,
  talk: string,
  traits: Partial<SourceComment> = {},
): SourceTalkComment => ({ ...aSourceComment(name, traits), talk: sourceUri(`talks/${talk}`) })
