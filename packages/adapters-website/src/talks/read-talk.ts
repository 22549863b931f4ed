import type {
  CommentView,
  Listing,
  OwnClaim,
  PersonView,
  ShownTalkPage,
  TalkSurroundings,
  TrackView,
  VoteForm,
} from '@lectern/application'
import { speakerIds, type RecentChanges } from '@lectern/domain'
import { readCommentForm, type ShownCommentForm } from '../comments/comment-form.ts'
import type { Visit, Website } from '../http/page-route.ts'
import { everything, pageOf } from '../http/pager.ts'

/** What the page of a talk shows. */
export interface TalkPageData {
  readonly talk: ShownTalkPage
  readonly comments: Listing<CommentView>
  readonly form: ShownCommentForm
  readonly surroundings: TalkSurroundings
  /** The speakers who have an account. */
  readonly people: readonly PersonView[]
  /** Of the event, in the order that gives them their colours. */
  readonly tracks: readonly TrackView[]
  readonly recent: RecentChanges
  /** The claims of the reader on names of this talk. */
  readonly claims: readonly OwnClaim[]
  readonly voteForm: VoteForm
}

export async function readTalk({ lectern }: Pick<Website, 'lectern'>, visit: Visit): Promise<TalkPageData> {
  const { actor, path } = visit
  const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
  const { id: talkId, eventId, speakers } = talk
  const mayClaim = actor.kind === 'member' && speakers.some(({ userId }) => userId === undefined)
  const [comments, form, surroundings, people, tracks, recent, claims, voteForm] = await Promise.all([
    lectern.listComments(actor, { of: { kind: 'on-talk', talkId }, page: pageOf(visit) }),
    readCommentForm({ lectern }, visit, { kind: 'talk', talkId }),
    lectern.getTalkSurroundings(actor, { talkId }),
    lectern.listPeople(actor, { userIds: speakerIds(speakers) }),
    lectern.listEventTracks(actor, { eventId, page: everything }),
    lectern.listRecentChanges(actor, { talkIds: [talkId] }),
    mayClaim ? lectern.listOwnClaims(actor, {}) : { items: [] },
    lectern.getVoteForm(actor, { talkId }),
  ])
  return {
    talk,
    comments,
    form,
    surroundings,
    people: people.items,
    tracks: tracks.items,
    recent,
    voteForm,
    claims: claims.items.filter((claim) => claim.talk.id === talkId),
  }
}
