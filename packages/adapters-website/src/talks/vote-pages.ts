import type { TalkId } from '@lectern/domain'
import { orShowAgain } from '../http/form-pages.ts'
import { type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { showQuick } from './quick-page.ts'
import { type VotingDevice, voterIn } from './vote-device.ts'
import { chipsAfter, VOTE_ANCHOR, type VotePlace } from './vote-form.ts'

/** The targets of the forms on the page of a talk, and on the page of its code. */
export const votePages: readonly PageRoute[] = (['talk', 'q'] as const).flatMap((place) => [
  voteRoute(place, 'vote', async (lectern, visit, voted) => {
    const { own } = await lectern.getVoteForm(visit.actor, voted)
    const { form, from } = visit
    const opinion = { rating: form.get('rating'), chips: chipsAfter(own, form) }
    await lectern.castVote(visit.actor, { ...voted, ...opinion, address: from.address })
    return 'voted'
  }),
  voteRoute(place, 'unvote', async (lectern, visit, voted) => {
    await lectern.takeVoteBack(visit.actor, voted)
    return 'unvoted'
  }),
])

type Voted = Partial<VotingDevice> & { readonly talkId: TalkId; readonly makesDevice: true }

function voteRoute(
  place: VotePlace,
  what: 'vote' | 'unvote',
  send: (lectern: Website['lectern'], visit: Visit, voted: Voted) => Promise<'voted' | 'unvoted'>,
): PageRoute {
  return {
    method: 'POST',
    path: `/${place}/:stub/${what}`,
    page: `/${place}/:stub`,
    public: true,
    offline: 'last',
    handle: (website, visit) =>
      orShowAgain(
        visit,
        async () => {
          const { lectern } = website
          const { id: talkId, stub } = await lectern.getTalkByStub(visit.actor, {
            stub: visit.path['stub'] ?? '',
          })
          const voter = voterIn(visit)
          if (voter === undefined) return redirect(`/q/${stub}?done=again`)
          const done = await send(lectern, visit, { ...voter, talkId, makesDevice: true })
          const isOnTalk = place === 'talk' && visit.actor.kind === 'member'
          const back = isOnTalk ? `/talk/${stub}?done=${done}#${VOTE_ANCHOR}` : `/q/${stub}?done=${done}`
          return { ...redirect(back), ...(voter.device === undefined ? {} : { device: voter.device }) }
        },
        (refused) => showQuick(website, refused),
      ),
  }
}
