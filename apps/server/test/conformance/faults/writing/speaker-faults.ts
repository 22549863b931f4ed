import { asText, type Fields } from '../../reading/fields.ts'
import { editField } from '../edits.ts'
import { useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { elevated, forgive, location, nothing, repository, sent, sentField, status } from './meddle.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const put = (change: (body: Fields) => Fields) => sent('PUT', '/talks/*', change)

/** What was decided about speakers and links. */
export const speakerFaults: readonly WritingFault[] = [
  fault('D4 claim', 'a claim is approved at once', {
    lectern: (lectern) => ({
      ...lectern,
      linkSpeaker: async (actor, ...rest) => {
        await lectern.linkSpeaker(actor, ...rest)
        return lectern.linkSpeaker(elevated(actor), ...rest)
      },
    }),
  }),
  fault('D4 claim', 'a claim that waits is 201', status('POST', '/talks/*/speakers', 202, 201)),
  fault(
    'D4 claim approved',
    'anybody approves a claim',
    useCase('linkSpeaker', (linkSpeaker) => async (actor, ...rest) => {
      try {
        return await linkSpeaker(actor, ...rest)
      } catch {
        return linkSpeaker(elevated(actor), ...rest)
      }
    }),
  ),
  fault('D4 claim approved', 'an approved claim is 200', status('POST', '/talks/*/speakers', 201, 200)),
  fault(
    'D4 assignment',
    'members assign names to others',
    useCase('linkSpeaker', (linkSpeaker) => async (actor, ...rest) => {
      try {
        return await linkSpeaker(actor, ...rest)
      } catch {
        return linkSpeaker(elevated(actor), ...rest)
      }
    }),
  ),
  fault(
    'D4 assignment approved',
    'an assignment waits for ever',
    useCase('linkSpeaker', (linkSpeaker) => async (actor, ...rest) => {
      const isAsked = actor.kind === 'member' && !actor.admin && !actor.trusted
      return isAsked ? 'pending' : linkSpeaker(actor, ...rest)
    }),
  ),
  fault(
    'D4 unlinked',
    'a name goes with its user',
    repository('talks', ({ find, save }) => ({
      save: async (talk) => {
        const before = (await find(talk.id))?.speakers ?? []
        const left = before.filter(
          ({ userId }) => !talk.speakers.some((speaker) => speaker.userId === userId),
        )
        const gone = new Set(left.map(({ speakerName }) => speakerName))
        return save({ ...talk, speakers: talk.speakers.filter(({ speakerName }) => !gone.has(speakerName)) })
      },
    })),
  ),
  fault(
    'D4 unlinked',
    'anybody takes speakers off',
    useCase(
      'unlinkSpeaker',
      (unlinkSpeaker) =>
        (actor, ...rest) =>
          unlinkSpeaker(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D4 claim ended',
    'what is pending stays pending',
    useCase('endClaim', () => nothing),
  ),
  fault(
    'D4 claim ended',
    'what is not pending ends well',
    useCase(
      'endClaim',
      (endClaim) =>
        (...asked) =>
          endClaim(...asked).catch(forgive('no-claim')),
    ),
  ),
  fault(
    'D4 claim ended by body',
    'what is to be ended is read from the query alone',
    sent('DELETE', '/talks/*/speakers', () => ({})),
  ),
  fault('D4 claim followed', 'names in links are not encoded', {
    reply: editField('claims', 'reject_claim_uri', (uri) => encodeURI(decodeURIComponent(asText(uri)))),
  }),
  fault(
    'D4 speaker attends',
    'a speaker is not marked as attending',
    repository('attendance', () => ({ add: nothing })),
  ),
  fault(
    'D4 two claims',
    'who lost a name still waits for it',
    repository('claims', ({ ofTalk, replace }) => ({
      replace: async (talkId, claims) => {
        const before = await ofTalk(talkId)
        const isDecided = claims.length <= before.length - 2
        return replace(talkId, isDecided ? [...before.slice(0, 1), ...claims] : claims)
      },
    })),
  ),

  fault('D4 link added', 'a new link is 200', status('POST', '/talks/*/links', 201, 200)),
  fault(
    'D4 link added',
    'a new link leads nowhere',
    location('POST', '/talks/*/links', () => ''),
  ),
  fault(
    'D4 link added',
    'members add links',
    useCase(
      'addTalkLink',
      (addTalkLink) =>
        (actor, ...rest) =>
          addTalkLink(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D4 link replaced',
    'a link is not replaced',
    useCase('editTalkLink', () => nothing),
  ),
  fault(
    'D4 link removed',
    'a link is not removed',
    useCase('deleteTalkLink', () => nothing),
  ),
  fault(
    'D4 link types',
    'audio_link is no type',
    sentField('POST', '/talks/*/links', 'display_name', (type) => (type === 'audio_link' ? 'audio' : type)),
  ),
  fault(
    'D4 link types',
    'types have any letter case',
    sentField('POST', '/talks/*/links', 'display_name', (type) => (isText(type) ? type.toLowerCase() : type)),
  ),
  fault(
    'D4 slides both ways',
    'slides_link of a talk does not replace its link',
    put(({ slides_link: _slides, ...body }) => body),
  ),
  fault('D4 slides both ways', 'two links may be slides', {
    lectern: (lectern) => ({
      ...lectern,
      addTalkLink: (actor, input) =>
        lectern.addTalkLink(actor, input).catch(() => {
          const other = { ...input, displayName: 'other_link' }
          return lectern.addTalkLink(actor, other)
        }),
    }),
  }),
]
