import { asText } from '../../src/reading/fields.ts'
import { type Fault, fault } from './fault.ts'
import { asAdmin, nothing, port, refuse, repository, useCase, withItems } from './inject/inside.ts'
import { field } from './inject/replies.ts'
import { sent, sentField } from './inject/requests.ts'

/** Tracks, talks, speakers, links and stars. */
export const talkFaults: readonly Fault[] = [
  fault('1.4 private', 'claims are visible to every member').by(useCase('listClaims', asAdmin)),
  fault('3 star', 'a star is not stored').by(port('marks', () => ({ add: () => Promise.resolve('done') }))),
  fault('4.6 rights', 'members create tracks').by(useCase('createTrack', asAdmin)),
  fault('4.7 start_date', 'a new talk starts a minute later').by(
    sentField('POST /events/*/talks', 'start_date', () => '2026-05-02T10:01'),
  ),
  fault('4.7 PUT', 'an edit of a talk does nothing').by(useCase('editTalk', () => nothing)),
  fault('4.7 complete speakers', 'speakers who are left out stay').by(
    repository('talks', ({ find, save }) => ({
      save: async (talk) => {
        const names = new Set(talk.speakers.map(({ speakerName }) => speakerName.toLowerCase()))
        const before = (await find(talk.id))?.speakers ?? []
        const left = before.filter(({ speakerName }) => !names.has(speakerName.toLowerCase()))
        return save({ ...talk, speakers: [...talk.speakers, ...left] })
      },
    })),
  ),
  fault('5.7 edit a talk', 'speakers do not put their talk into tracks').by(
    useCase('addTalkToTrack', (add) => (actor, ...rest) => {
      if (actor.kind === 'member' && !actor.trusted && !actor.admin) throw refuse('Hosts only')
      return add(actor, ...rest)
    }),
  ),
  fault('D4 talk order', 'talks are in the order of their ids').by(
    port('talkQueries', ({ list }) => ({
      list: async (...asked) =>
        withItems(await list(...asked), (talks) => talks.toSorted((one, other) => one.id - other.id)),
    })),
  ),
  fault('D4 average_rating', 'averages are rounded down').by(
    field('talks', 'average_rating', (average) => (average === 2.3 ? 2.2 : average)),
  ),
  fault('D4 claim links', 'no link rejects a claim').by(
    field('claims', 'reject_claim_uri', (uri) => asText(uri).replace(/\?.*$/u, '')),
  ),
  fault('D4 claim ended', 'a pending claim stays').by(
    useCase('endClaim', () => async () => ({ receipt: undefined })),
  ),
  fault('D4 PUT keeps', 'a language that is left out is the default again').by(
    sent('PUT /talks/*', (body) => ({ language: 'English - UK', ...body })),
  ),
]
