import { LONGEST_DATE, MOST_BOX_VOTES, MOST_CHIPS, ratingRange, votingFields } from '@lectern/domain'
import * as v from 'valibot'
import { plain, single } from '../../exchange/answer.ts'
import type { Route } from '../../exchange/route.ts'
import { ofEventOfRecord } from '../cache-policies.ts'
import { inputAs, optional, requiredText, textLike, wholeNumberIn } from '../inputs.ts'
import { answer, change, read } from '../operations.ts'
import { described, pageSchema } from '../schemas.ts'
import { presentVotes } from '../talks/present-talk.ts'
import { voteFigures } from '../talks/schemas.ts'

export const voteBodySchema = v.object({
  rating: wholeNumberIn(ratingRange),
  chips: optional(
    v.pipe(v.array(requiredText(votingFields.chips.longest)), v.maxLength(MOST_CHIPS)),
    'Of the chips of the event',
  ),
})

export const boxVotesBodySchema = v.object({
  votes: v.pipe(
    v.array(
      v.object({
        id: described(textLike(String.raw`[\w-]{8,64}`), 'Made by the box. Repeated, the vote counts once'),
        ...voteBodySchema.entries,
        date: optional(
          v.pipe(v.string(), v.maxLength(LONGEST_DATE)),
          'When somebody voted: ISO 8601, or `@` and Unix seconds. Usually now',
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_BOX_VOTES),
  ),
})

export const votesSchema = pageSchema(voteFigures)

export const boxVotesSchema = pageSchema({
  new_votes: described(v.number(), 'How many of them the box had not sent before'),
})

export const voteSchema = pageSchema({
  rating: v.picklist([1, 2, 3, 4, 5]),
  chips: v.array(v.string()),
})

export const deviceSchema = v.strictObject({
  device_token: described(
    v.string(),
    'The secret of the device, for `Authorization: Device`. It is shown once',
  ),
})

const path = '/talks/:talkId/votes/mine'

/** No list of votes exists: votes are counted, and each is for its voter alone. */
export const voteRoutes: readonly Route[] = [
  read({
    path: '/talks/:talkId/votes',
    useCase: 'getVotes',
    summary: 'Show how many voted for each rating of a talk, and their average',
    cache: ofEventOfRecord(),
    success: { status: 200, description: 'The figures', body: votesSchema },
    async handle({ lectern, actor, ids, uris }) {
      const view = await lectern.getVotes(actor, ids)
      return { ...single(presentVotes(view, uris)), view }
    },
  }),
  read({
    path,
    useCase: 'getVote',
    summary: 'Show your vote for a talk, as a member or a device',
    signIn: 'view data',
    devices: true,
    success: { status: 200, description: 'The vote', body: voteSchema },
    async handle({ lectern, actor, ids, device }) {
      const { rating, chips } = await lectern.getVote(actor, { ...ids, device })
      return single({ rating, chips: [...chips] })
    },
  }),
  change({
    method: 'PUT',
    path,
    useCase: 'castVote',
    summary: 'Vote for a talk, or change your vote, as a member or a device',
    devices: true,
    body: voteBodySchema,
    success: { status: 204, location: 'this address' },
    input: ({ ids, device, address, body }) => ({
      ...ids,
      device,
      address,
      ...inputAs(voteBodySchema, body),
    }),
    at: ({ uris, ids }) => uris.belowTalk(ids.talkId, 'votes/mine'),
  }),
  change({
    method: 'DELETE',
    path,
    useCase: 'takeVoteBack',
    summary: 'Take your vote back, as a member or a device',
    devices: true,
    success: { status: 204, description: 'You have no vote for the talk any more' },
    input: ({ ids, device }) => ({ ...ids, device }),
  }),
  answer({
    method: 'POST',
    path: '/talks/:talkId/votes/batch',
    useCase: 'castBoxVotes',
    summary: 'Send the votes of a voting box, all or none of them',
    openToVisitors: true,
    boxes: true,
    otherFailures: [403],
    body: boxVotesBodySchema,
    bodyHolds: `${MOST_BOX_VOTES} votes`,
    success: { status: 200, description: 'The votes count', body: boxVotesSchema },
    async handle({ lectern, actor, ids, box, body }) {
      const count = await lectern.castBoxVotes(actor, { ...ids, secret: box, votes: body['votes'] })
      return single({ new_votes: count })
    },
  }),
  answer({
    method: 'POST',
    path: '/devices',
    useCase: 'createDevice',
    summary: 'Make a device, which votes without an account',
    openToVisitors: true,
    noStore: true,
    success: { status: 201, description: 'The device', body: deviceSchema },
    async handle({ lectern, actor, address }) {
      const secret = await lectern.createDevice(actor, { address })
      return { ...plain({ device_token: secret }), status: 201 }
    },
  }),
]
