import { useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import {
  answered,
  elevated,
  forgive,
  location,
  messages,
  nothing,
  refuse,
  repository,
  status,
} from './meddle.ts'

const formsRefused = (path: string) =>
  answered('POST', path, (reply, { headers }) =>
    headers['content-type'] === undefined ? reply : { ...reply, status: 415 },
  )

/** Section 3, attendance and stars, and who may do what. */
export const rightFaults: readonly WritingFault[] = [
  fault(
    '3 star',
    'a star is not kept',
    repository('stars', () => ({ add: nothing })),
  ),
  fault(
    '3 star',
    'a star is counted twice',
    useCase('getTalk', (getTalk) => async (...asked) => {
      const talk = await getTalk(...asked)
      return { ...talk, starredCount: talk.starredCount * 2 }
    }),
  ),
  fault(
    '3 star',
    'a star of one is a star of everybody',
    useCase('getTalk', (getTalk) => async (...asked) => {
      const talk = await getTalk(...asked)
      return { ...talk, starred: talk.starredCount > 0 }
    }),
  ),
  fault(
    '3 unstar',
    'a star cannot be taken back',
    repository('stars', () => ({ remove: nothing })),
  ),
  fault(
    '3 attend',
    'attendance is not kept',
    repository('attendance', () => ({ add: nothing })),
  ),
  fault(
    '3 unattend',
    'who attends once attends for ever',
    repository('attendance', () => ({ remove: nothing })),
  ),
  fault('3 into track', '200 for a talk in a track', status('POST', '/talks/*/tracks', 201, 200)),
  fault('3 out of track', '200 for a talk out of a track', status('DELETE', '/talks/*/tracks/*', 204, 200)),
  fault('3 submit', '202 for an event that waits', status('POST', '/events', 201, 202)),
  fault(
    '4.9 attending',
    'attending is set by POST and not cleared by DELETE',
    useCase('unattendEvent', () => nothing),
  ),
  fault('4.10 statuses', 'attending is answered by 200', status('POST', '/events/*/attending', 201, 200)),
  fault('4.10 statuses', 'a star is answered by 204', status('POST', '/talks/*/starred', 201, 204)),
  fault('4.10 bodies', 'forms are no way to attend', formsRefused('/events/*/attending')),
  fault('4.10 bodies', 'forms are no way to star', formsRefused('/talks/*/starred')),
  fault('5.7 read', 'visitors do not read talks', status('GET', '/talks/*', 200, 401)),
  fault(
    '5.7 create a talk',
    'members create talks',
    useCase(
      'createTalk',
      (createTalk) =>
        (actor, ...rest) =>
          createTalk(elevated(actor), ...rest),
    ),
  ),
  fault(
    '5.7 edit a talk',
    'members edit talks',
    useCase(
      'editTalk',
      (editTalk) =>
        (actor, ...rest) =>
          editTalk(elevated(actor), ...rest),
    ),
  ),
  fault(
    '5.7 edit a talk',
    'speakers do not put their talk into tracks',
    useCase('addTalkToTrack', (addTalkToTrack) => (actor, ...rest) => {
      if (actor.kind === 'member' && !actor.trusted && !actor.admin) throw refuse('Not for you')
      return addTalkToTrack(actor, ...rest)
    }),
  ),
  fault(
    '5.7 tracks',
    'members delete tracks',
    useCase(
      'deleteTrack',
      (deleteTrack) =>
        (actor, ...rest) =>
          deleteTrack(elevated(actor), ...rest),
    ),
  ),
  fault(
    '5.7 submit',
    'the event of a member is approved at once',
    useCase(
      'submitEvent',
      (submitEvent) =>
        (actor, ...rest) =>
          submitEvent(actor.kind === 'member' ? { ...actor, admin: true } : actor, ...rest),
    ),
  ),
  fault('5.7 star and attend', 'visitors star', status('POST', '/talks/*/starred', 401, 201)),
  fault('5.7 star and attend', 'visitors attend', status('POST', '/events/*/attending', 401, 201)),
  fault(
    '7 message',
    'refusals say nothing',
    messages(() => []),
  ),
  fault(
    '7 other event',
    'a talk goes into tracks of other events',
    useCase(
      'addTalkToTrack',
      (addTalkToTrack) =>
        (...asked) =>
          addTalkToTrack(...asked).catch(forgive('wrong-track')),
    ),
  ),
  fault('D3 attend', 'attending leads to the event', location('POST', '/events/*/attending', eventOf)),
  fault(
    'D3 attend',
    'not attending leads nowhere',
    location('DELETE', '/events/*/attending', () => ''),
  ),
  fault('D3 attend', 'not attending is 204', status('DELETE', '/events/*/attending', 200, 204)),
  fault('D3 attend again', 'who attends cannot attend', {
    lectern: (lectern) => ({
      ...lectern,
      attendEvent: async (actor, { eventId }) => {
        if (await lectern.getAttendance(actor, { eventId })) throw refuse('You attend already')
        return lectern.attendEvent(actor, { eventId })
      },
    }),
  }),
  fault('D4 starred answers', 'not starring is 204', status('DELETE', '/talks/*/starred', 200, 204)),
  fault(
    'D4 starred answers',
    'starring leads nowhere',
    location('POST', '/talks/*/starred', () => ''),
  ),
  fault('D4 starred answers', 'what is not starred cannot be unstarred', {
    lectern: (lectern) => ({
      ...lectern,
      unstarTalk: async (actor, { talkId }) => {
        if (!(await lectern.getStar(actor, { talkId }))) throw refuse('You have no star here')
        return lectern.unstarTalk(actor, { talkId })
      },
    }),
  }),
]

function eventOf(attending: string): string {
  return attending.replace('/attending', '')
}
