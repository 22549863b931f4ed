import { asFields, asList, type Fields } from '../../reading/fields.ts'
import { editBody, editMeta, without } from '../edits.ts'
import { useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import {
  answered,
  elevated,
  location,
  nothing,
  refuse,
  repository,
  sent,
  sentField,
  status,
} from './meddle.ts'

const posted = (change: (body: Fields) => Fields) => sent('POST', '/events/*/talks', change)

/** Every field of the table: something else for the required ones, nothing for the others. */
const fields = [
  ['talk_title', 'Another title'],
  ['talk_description', 'Another description'],
  ['language', undefined],
  ['type', undefined],
  ['start_date', '2026-05-02T10:01'],
  ['speakers', undefined],
  ['duration', undefined],
  ['slides_link', undefined],
] as const

const fieldFaults = fields.map(([field, other]) =>
  fault(
    `4.7 ${field}`,
    `${field} of a new talk is ${other === undefined ? 'lost' : 'another'}`,
    sentField('POST', '/events/*/talks', field, () => other),
  ),
)

/** Sections 4.6 and 4.7: tracks and talks. */
export const talkFaults: readonly WritingFault[] = [
  fault('4.6 POST', 'a new track is 200', status('POST', '/events/*/tracks', 201, 200)),
  fault(
    '4.6 POST',
    'a new track leads to the tracks',
    location('POST', '/events/*/tracks', (track) => track.replace(/\/\d+$/u, '')),
  ),
  fault(
    '4.6 POST',
    'a track needs no description',
    sentField('POST', '/events/*/tracks', 'track_description', (value) => value ?? 'None'),
  ),
  fault(
    '4.6 PUT',
    'an edited track leads nowhere',
    location('PUT', '/tracks/*', () => ''),
  ),
  fault(
    '4.6 PUT',
    'the description of a track is not replaced',
    sentField('PUT', '/tracks/*', 'track_description', () => 'As it was'),
  ),
  fault('4.6 DELETE', 'a deleted track is 200', status('DELETE', '/tracks/*', 204, 200)),
  fault(
    '4.6 DELETE',
    'a track is not deleted',
    useCase('deleteTrack', () => nothing),
  ),
  fault(
    '4.6 rights',
    'members create tracks',
    useCase(
      'createTrack',
      (createTrack) =>
        (actor, ...rest) =>
          createTrack(elevated(actor), ...rest),
    ),
  ),
  fault('4.6 rights', 'admins do not edit tracks', {
    lectern: (lectern) => ({
      ...lectern,
      editTrack: (actor, ...rest) => {
        if (actor.kind === 'member' && actor.admin) throw refuse('Not for admins')
        return lectern.editTrack(actor, ...rest)
      },
    }),
  }),

  ...fieldFaults,
  fault('4.7 POST', 'a new talk is 200', status('POST', '/events/*/talks', 201, 200)),
  fault(
    '4.7 POST rights',
    'members create talks',
    useCase(
      'createTalk',
      (createTalk) =>
        (actor, ...rest) =>
          createTalk(elevated(actor), ...rest),
    ),
  ),
  fault(
    '4.7 created',
    'a new talk leads nowhere',
    location('POST', '/events/*/talks', () => ''),
  ),
  fault(
    '4.7 created',
    'a new talk leads to the talks of its event',
    location('POST', '/events/*/talks', (talk) => talk.replace(/\/\d+$/u, '')),
  ),
  fault(
    '4.7 created body',
    'a new talk does not say who made it',
    answered(
      'POST',
      '/events/*/talks',
      editMeta((meta) => without(meta, 'user_uri')),
    ),
  ),
  fault(
    '4.7 created body',
    'a new talk is shown in its verbose form',
    answered(
      'POST',
      '/events/*/talks',
      editBody(({ talks, ...rest }) => ({
        talks: asList(talks).map((talk) => ({ ...asFields(talk), language: 'Deutsch' })),
        ...rest,
      })),
    ),
  ),
  fault(
    '4.7 created body',
    'a new talk is not shown',
    answered('POST', '/events/*/talks', (reply) => ({ ...reply, body: '' })),
  ),
  fault(
    '4.7 least',
    'a talk needs a language',
    posted((body) => ({ ...body, language: body['language'] ?? 'none' })),
  ),
  fault(
    '4.7 duration',
    'a talk takes an hour when nothing is said',
    posted((body) => ({ ...body, duration: body['duration'] ?? 60 })),
  ),
  fault(
    '4.7 PUT',
    'an edit of a talk does nothing',
    useCase('editTalk', () => nothing),
  ),
  fault(
    '4.7 PUT rights',
    'members edit talks',
    useCase(
      'editTalk',
      (editTalk) =>
        (actor, ...rest) =>
          editTalk(elevated(actor), ...rest),
    ),
  ),
  fault(
    '4.7 PUT fields',
    'the duration is not replaced',
    sentField('PUT', '/talks/*', 'duration', () => 45),
  ),
  fault('4.7 PUT answer', 'an edit of a talk is 200', status('PUT', '/talks/*', 204, 200)),
  fault(
    '4.7 PUT answer',
    'an edit of a talk leads nowhere',
    location('PUT', '/talks/*', () => ''),
  ),
  fault(
    '4.7 complete speakers',
    'speakers who are left out stay',
    repository('talks', ({ find, save }) => ({
      save: async (talk) => {
        const names = new Set(talk.speakers.map(({ speakerName }) => speakerName.toLowerCase()))
        const before = (await find(talk.id))?.speakers ?? []
        const left = before.filter(({ speakerName }) => !names.has(speakerName.toLowerCase()))
        return save({ ...talk, speakers: [...talk.speakers, ...left] })
      },
    })),
  ),
  fault(
    '4.7 complete speakers',
    'claimed speakers who are left out stay',
    repository('talks', ({ find, save }) => ({
      save: async (talk) => {
        const users = new Set(talk.speakers.map(({ userId }) => userId))
        const before = (await find(talk.id))?.speakers ?? []
        const claimed = before.filter(({ userId }) => userId !== undefined && !users.has(userId))
        return save({ ...talk, speakers: [...talk.speakers, ...claimed] })
      },
    })),
  ),

  fault(
    '4.7 into track',
    'a talk does not get into a track',
    useCase('addTalkToTrack', () => nothing),
  ),
  fault(
    '4.7 into track body',
    'any address that ends as one of a track is one',
    sentField('POST', '/talks/*/tracks', 'track_uri', (uri) =>
      typeof uri === 'string' ? uri.replace(/^https?:\/\/[^/]+/u, 'https://api.lectern.example') : uri,
    ),
  ),
  fault(
    '4.7 into track rights',
    'members put talks into tracks',
    useCase(
      'addTalkToTrack',
      (addTalkToTrack) =>
        (actor, ...rest) =>
          addTalkToTrack(elevated(actor), ...rest),
    ),
  ),
  fault(
    '4.7 into track answer',
    'a talk in a track leads to its tracks',
    location('POST', '/talks/*/tracks', (talk) => `${talk}/tracks`),
  ),
  fault(
    '4.7 out of track',
    'a talk does not get out of a track',
    useCase('removeTalkFromTrack', () => nothing),
  ),
  fault(
    '4.7 out of track rights',
    'members take talks out of tracks',
    useCase(
      'removeTalkFromTrack',
      (removeTalkFromTrack) =>
        (actor, ...rest) =>
          removeTalkFromTrack(elevated(actor), ...rest),
    ),
  ),
  fault(
    '4.7 out of track answer',
    'a talk out of a track leads nowhere',
    location('DELETE', '/talks/*/tracks/*', () => ''),
  ),
  fault(
    '4.7 starred',
    'a star is not set',
    useCase('starTalk', () => nothing),
  ),
  fault('4.7 starred rights', 'visitors star talks', status('POST', '/talks/*/starred', 401, 201)),
]
