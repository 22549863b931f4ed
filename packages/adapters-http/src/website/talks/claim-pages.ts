import { redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { ownAccount } from '../users/own-account.ts'

/** Targets of the forms beside names without an account. */
export const claimPages: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/talk/:stub/claim',
    page: '/talk/:stub',
    public: true,
    signIn: true,
    useCases: ['getTalkByStub', 'getUser', 'linkSpeaker'],
    handle: async (website, visit) => {
      const request = await requestOf(website, visit)
      const outcome = await website.lectern.linkSpeaker(visit.actor, request)
      return redirect(`/talk/${request.stub}?done=${outcome === 'linked' ? 'confirmed' : 'claimed'}`)
    },
  },
  {
    method: 'POST',
    path: '/talk/:stub/claim/withdraw',
    page: '/talk/:stub',
    public: true,
    signIn: true,
    useCases: ['getTalkByStub', 'getUser', 'endClaim'],
    handle: async (website, visit) => {
      const request = await requestOf(website, visit)
      await website.lectern.endClaim(visit.actor, request)
      return redirect(`/talk/${request.stub}?done=withdrawn`)
    },
  },
]

async function requestOf(website: Website, visit: Visit) {
  const { path, form, actor } = visit
  const [{ id, stub }, { username }] = await Promise.all([
    website.lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' }),
    ownAccount(website.lectern, visit),
  ])
  return { talkId: id, stub, displayName: form.get('display_name'), username }
}
