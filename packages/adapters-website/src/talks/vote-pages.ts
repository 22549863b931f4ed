import { type PageRoute, redirect } from '../http/page-route.ts'
import { chipsAfter, VOTE_ANCHOR } from './vote-form.ts'

export const votePages: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/talk/:stub/vote',
    page: '/talk/:stub',
    useCases: ['getTalkByStub', 'getVoteForm', 'castVote'],
    signIn: true,
    public: true,
    handle: async ({ lectern }, { actor, path, form }) => {
      const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
      const { own } = await lectern.getVoteForm(actor, { talkId: talk.id })
      const chips = chipsAfter(own, form.get('chip'))
      await lectern.castVote(actor, { talkId: talk.id, rating: form.get('rating'), chips })
      return redirect(`/talk/${talk.stub}?done=voted#${VOTE_ANCHOR}`)
    },
  },
  {
    method: 'POST',
    path: '/talk/:stub/unvote',
    page: '/talk/:stub',
    useCases: ['getTalkByStub', 'takeVoteBack'],
    signIn: true,
    public: true,
    handle: async ({ lectern }, { actor, path }) => {
      const talk = await lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })
      await lectern.takeVoteBack(actor, { talkId: talk.id })
      return redirect(`/talk/${talk.stub}?done=unvoted#${VOTE_ANCHOR}`)
    },
  },
]
