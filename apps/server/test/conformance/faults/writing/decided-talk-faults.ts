import type { Fields } from '../../reading/fields.ts'
import { editField } from '../edits.ts'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { elevated, refuse, refusedBy, repository, sent, sentField, status, words } from './meddle.ts'

const posted = (field: string, change: (value: unknown) => unknown) =>
  sentField('POST', '/events/*/talks', field, change)
const put = (change: (body: Fields) => Fields) => sent('PUT', '/talks/*', change)
const isText = (value: unknown): value is string => typeof value === 'string'
const cut = (most: number) => (list: unknown) => (Array.isArray(list) ? list.slice(0, most) : list)

/** What was decided about tracks, and about what talks say. */
export const decidedTalkFaults: readonly WritingFault[] = [
  fault(
    'D4 track fields',
    'a track can be edited without a description',
    sentField('PUT', '/tracks/*', 'track_description', (value) => value ?? 'None'),
  ),
  fault('D4 track names', 'a name that is taken is 409', refusedBy(/'track_name' must be unique/u, 409)),
  fault(
    'D4 track names',
    'a second track of the same name is taken under another',
    sentField('POST', '/events/*/tracks', 'track_name', (name) => (isText(name) ? `${name} (2)` : name)),
  ),
  fault('D4 track deleted', 'talks go with their track', {
    lectern: (lectern) => ({
      ...lectern,
      deleteTrack: async (actor, { trackId }) => {
        const { eventId } = await lectern.getTrack(actor, { trackId })
        const page = { start: 0, resultsPerPage: 0 }
        const { items } = await lectern.listEventTalks(actor, { eventId, page })
        await lectern.deleteTrack(actor, { trackId })
        for (const { id, tracks } of items) {
          if (tracks.some((track) => track.trackId === trackId))
            await lectern.deleteTalk(actor, { talkId: id })
        }
      },
    }),
  }),
  fault(
    'D4 required',
    'a talk needs no description',
    posted('talk_description', (value) => value ?? 'None'),
  ),
  fault(
    'D4 within',
    'a talk outside of its event is moved into it',
    posted('start_date', (date) => (date === '2027-05-02' ? '2026-05-02' : date)),
  ),
  fault(
    'D4 within',
    'a talk on the last evening is not within its event',
    posted('start_date', (date) =>
      date === '2026-05-03T22:00:00+02:00' ? '2026-05-04T00:00:00+02:00' : date,
    ),
  ),
  fault(
    'D4 within',
    'talks outside have other words',
    words('The talk must be held', 'The talk should be held'),
  ),
  fault(
    'D4 duration',
    '1441 minutes are taken',
    posted('duration', (value) => (value === 1441 ? 1440 : value)),
  ),
  fault(
    'D4 duration',
    'half minutes are taken',
    posted('duration', (value) => (typeof value === 'number' ? Math.floor(value) : value)),
  ),
  fault(
    'D4 unknown language',
    'an unknown language is English',
    posted('language', (value) => (value === 'Klingon' ? undefined : value)),
  ),
  fault('D4 unknown language', 'the language that is unknown is not named', words('Klingon', 'X')),
  fault(
    'D4 unknown type',
    'an unknown type is a talk',
    posted('type', (value) => (value === 'Panel' ? 'Talk' : value)),
  ),
  fault(
    'D4 type words',
    'Social is no word of the form',
    posted('type', (value) => (value === 'Social' ? 'x' : value)),
  ),
  fault('D4 type words', 'the word of the form is shown', {
    reply: editField('talks', 'type', (type) => (type === 'Social' ? 'Social event' : type)),
  }),
  fault(
    'D4 sent back',
    'speakers are not taken as they are shown',
    put((body) => ({
      ...body,
      speakers:
        Array.isArray(body['speakers']) && body['speakers'].some((one) => !isText(one))
          ? 7
          : body['speakers'],
    })),
  ),
  fault(
    'D4 sent back',
    'a social event that is sent back is a talk',
    put((body) => ({ ...body, type: body['type'] === 'Social' ? 'Talk' : body['type'] })),
  ),
  fault(
    'D4 start kept',
    'a start that is kept has to be within the event',
    put((body) => ({
      ...body,
      start_date: isText(body['start_date'])
        ? body['start_date'].replace('T10:00:00+', 'T10:00:01+')
        : undefined,
    })),
  ),
  fault('D4 names', '21 speakers are taken', posted('speakers', cut(20))),
  fault('D4 names', 'the twentieth speaker is lost', posted('speakers', cut(19))),
  fault(
    'D4 same name',
    'a name that comes twice is taken once',
    posted('speakers', (names) => (Array.isArray(names) ? cut(names[0] === 'Ada' ? 1 : 99)(names) : names)),
  ),
  fault(
    'D4 PUT keeps',
    'a language that is left out is the default again',
    put((body) => ({ language: 'English - UK', ...body })),
  ),
  fault(
    'D4 PUT keeps',
    'the slides go when they are left out',
    put((body) => ({ slides_link: '', ...body })),
  ),
  fault(
    'D4 PUT empty',
    'a type that is null is a talk',
    put((body) => ({ ...body, type: body['type'] === null ? 'Talk' : body['type'] })),
  ),
  fault(
    'D4 PUT empty',
    'slides that are null stay',
    put((body) => ({ ...body, slides_link: body['slides_link'] ?? undefined })),
  ),
  fault(
    'D4 kept name',
    'a name that is kept loses its claim',
    repository('talks', ({ save }) => ({
      save: (talk) =>
        save({ ...talk, speakers: talk.speakers.map((speaker) => ({ ...speaker, userId: undefined })) }),
    })),
  ),
  fault(
    'D4 speakers left out',
    'speakers go when the list is missing',
    put((body) => ({ ...body, speakers: body['speakers'] ?? [] })),
  ),
  fault(
    'D4 stub',
    'stubs count up',
    port('random', () => ({ letters: counting() })),
  ),
  fault('D4 stub', 'stubs have four characters', {
    reply: editField('talks', 'stub', (stub) => String(stub).slice(0, 4)),
  }),
  fault(
    'D4 slug',
    'the name in addresses stays when the title changes',
    repository('talks', ({ find, save }) => ({
      save: async (talk) => {
        const { urlFriendlyTalkTitle } = (await find(talk.id)) ?? talk
        return save({ ...talk, urlFriendlyTalkTitle })
      },
    })),
  ),
  fault('D4 delete', 'a deleted talk is 200', status('DELETE', '/talks/*', 204, 200)),
  fault(
    'D4 delete',
    'speakers delete talks',
    useCase(
      'deleteTalk',
      (deleteTalk) =>
        (actor, ...rest) =>
          deleteTalk(elevated(actor), ...rest),
    ),
  ),
  fault('D4 into track again', 'a talk is in a track once and never again', {
    lectern: (lectern) => ({
      ...lectern,
      addTalkToTrack: async (actor, input) => {
        const { tracks } = await lectern.getTalk(actor, input)
        if (tracks.some(({ trackId }) => trackId === input.trackId)) throw refuse('It is there')
        return lectern.addTalkToTrack(actor, input)
      },
    }),
  }),
  fault(
    'D4 wrong track',
    'a track of another event has other words',
    words('cannot be added', 'may not be added'),
  ),
  fault(
    'D4 wrong track',
    'a track of another event is 403',
    refusedBy(/cannot be added to this track/u, 403),
  ),
  fault('D4 no track', 'no track is 404', refusedBy(/Invalid track_uri/u, 404)),
  fault(
    'D4 no track',
    'a path is an address',
    sentField('POST', '/talks/*/tracks', 'track_uri', (uri) =>
      isText(uri) && uri.startsWith('/') ? `https://api.lectern.example${uri}` : uri,
    ),
  ),
]

function counting(): (length: number) => string {
  let count = 0
  return (length) => String(++count).padStart(length, '0')
}
