import type { TalkId } from '@lectern/domain'
import { orShowAgain } from '../http/form-pages.ts'
import { type PageRoute, redirect, type Visit, type Website } from '../http/page-route.ts'
import { fillPath } from '../http/local-path.ts'
import { withLook } from '../embed/look.ts'
import { showRate } from '../embed/rate-pages.ts'
import { showQuick } from './quick-page.ts'
import { type VotingDevice, voterIn } from './vote-device.ts'
import { chipsAfter, VOTE_ANCHOR, type VotePlace } from './vote-form.ts'

/** The targets of the forms on the page of a talk, on the page of its code, and in frames. */
export const votePages: readonly PageRoute[] = (['talk', 'q', 'embed/talk'] as const).flatMap((place) => [
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
  const isEmbed = place === 'embed/talk'
  const page = isEmbed ? '/embed/talk/:stub/rate' : `/${place}/:stub`
  return {
    method: 'POST',
    path: `/${place}/:stub/${what}`,
    page,
    public: true,
    ...(isEmbed ? { embed: true } : { offline: 'last' }),
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
          const back = isOnTalk
            ? `/talk/${stub}?done=${done}#${VOTE_ANCHOR}`
            : withLook(isEmbed ? fillPath(page, visit.path) : `/q/${stub}`, visit, { done })
          return { ...redirect(back), ...(voter.device === undefined ? {} : { device: voter.device }) }
        },
        (refused) => (isEmbed ? showRate : showQuick)(website, refused),
      ),
  }
}
