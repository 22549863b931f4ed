import type { EditTalkInput, ShownTalkPage } from '@lectern/application'
import {
  defaultLanguage,
  defaultTalkType,
  furtherTalkFields,
  languages,
  startOfDay,
  type TalkDetails,
  talkForm,
  talkTypes,
  toIso,
  toLocal,
  usualValues,
} from '@lectern/domain'
import { furtherFields, furtherValues, inputOfForm } from '../further-fields.ts'
import type { Field } from '../http/field-html.ts'
import type { Form } from '@lectern/http'
import { formatDays } from '../time/formats.ts'
import { zonePlace } from '../time/zone-place.ts'
import type { Words } from '../words/words.ts'
import { type Places, tracksIn } from './talk-places.ts'
import { type Values, valuesOf } from './versioned-form.ts'

type TalkEvent = Pick<ShownTalkPage['event'], 'startDate' | 'endDate' | 'zone'>
/** As much of a talk as its form shows. */
export type FormTalk = TalkDetails & Pick<ShownTalkPage, 'speakers' | 'tracks' | 'room' | 'links'>

/** `present`: the tracks of the talk. `mayMove`: for those who choose its room. `asksFlags`: whether hosts edit it. */
export function talkFields(
  words: Words,
  { startDate, endDate, zone }: TalkEvent,
  { tracks, rooms }: Places,
  present: FormTalk['tracks'],
  mayMove: boolean,
  asksFlags = mayMove,
): readonly Field[] {
  const { talks } = words.hosting
  const several =
    present.length > 1
      ? [{ value: idsOf(present), label: present.map(({ trackName }) => trackName).join(', ') }]
      : []
  return [
    { name: 'talk_title', type: 'text' },
    { name: 'talk_description', type: 'lines', hint: words.hosting.hints.description },
    { name: 'speakers', type: 'lines', optional: true, hint: talks.speakersHint },
    {
      name: 'start_date',
      type: 'datetime-local',
      hint: talks.startHint(zonePlace(zone), formatDays(words.locale, startDate, endDate, zone)),
    },
    { name: 'duration', type: 'number', optional: true, hint: talks.durationHint },
    ...(mayMove ? roomFields(words, rooms) : []),
    {
      name: 'tracks',
      type: 'choice',
      optional: true,
      options: [
        { value: '', label: talks.noTrack },
        ...several,
        ...tracks.map(({ id, trackName }) => ({ value: String(id), label: trackName })),
      ],
    },
    {
      name: 'type',
      type: 'choice',
      options: talkTypes.map((value) => ({ value, label: words.talks.types[value] || talks.ordinary })),
    },
    {
      name: 'language',
      type: 'choice',
      options: languages.map((value) => ({
        value,
        label: talks.languages[value] ?? words.talks.languages[value],
      })),
    },
    { name: 'slides_link', type: 'url', optional: true, hint: words.talks.linkAddressHint },
    ...furtherFields(words, furtherTalkFields, asksFlags),
  ]
}

const roomFields = ({ hosting }: Words, rooms: Places['rooms']): readonly Field[] => [
  {
    name: 'room',
    type: 'choice',
    optional: true,
    half: true,
    options: [
      { value: '', label: hosting.talks.noRoom },
      ...rooms.map(({ roomName }) => ({ value: roomName, label: roomName })),
    ],
  },
  { name: 'new_room', type: 'text', optional: true, half: true },
]

export const valuesOfTalk = (talk: FormTalk, { zone }: TalkEvent, asksFlags: boolean): Values =>
  valuesOf({
    talk_title: talk.talkTitle,
    talk_description: talk.talkDescription,
    speakers: talk.speakers.map(({ speakerName }) => speakerName).join('\n'),
    start_date: timeOf(talk, zone),
    duration: talk.duration === 0 ? '' : String(talk.duration),
    room: talk.room?.roomName ?? '',
    new_room: '',
    tracks: idsOf(talk.tracks),
    type: talk.type,
    language: talk.language,
    slides_link: talk.links.find(({ displayName }) => displayName === 'slides_link')?.url ?? '',
    ...furtherValues(furtherTalkFields, talk, asksFlags),
  })

/** A new talk begins on the first day of the event. */
export const newTalkValues = ({ startDate, zone }: TalkEvent): Values =>
  new Map([
    ['start_date', `${toLocal(startOfDay(startDate, zone), zone).toPlainDate().toString()}T09:00`],
    ['type', defaultTalkType],
    ['language', defaultLanguage],
    ...Object.entries(furtherValues(furtherTalkFields, usualValues(furtherTalkFields), false)),
  ])

/** Whole minutes: what a native field for a time has. */
const timeOf = ({ startDate }: Pick<FormTalk, 'startDate'>, zone: TalkEvent['zone']): string =>
  toLocal(startDate, zone).toString({ smallestUnit: 'minute' })

/** A start that was not changed keeps its seconds. An emptied length is none. */
export function talkInput(
  form: Form,
  talk?: FormTalk & Pick<ShownTalkPage, 'canEditEvent'> & { readonly event: TalkEvent },
): Required<Omit<EditTalkInput, 'talkId'>> {
  const start = form.get('start_date')
  const isUnmoved = talk !== undefined && start === timeOf(talk, talk.event.zone)
  const duration = form.get('duration')
  return {
    ...inputOfForm(talkForm, form, talk?.canEditEvent === true),
    speakers: form
      .get('speakers')
      ?.split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
    startDate: isUnmoved ? toIso(talk.startDate, talk.event.zone) : start,
    duration: duration === '' ? 0 : duration,
    tracks: tracksIn(form.get('tracks')),
    room: form.get('new_room')?.trim() || form.get('room'),
  }
}

const idsOf = (tracks: FormTalk['tracks']): string => tracks.map(({ trackId }) => trackId).join(',')
