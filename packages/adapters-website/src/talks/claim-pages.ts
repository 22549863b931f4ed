import { problemsHtml } from '../http/form-html.ts'
import { type PageAnswer, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { orShowAgain } from '../http/show-again.ts'
import { ownAccount } from '../users/own-account.ts'
import { readsOfTalk, readTalk } from './read-talk.ts'
import { talkPage } from './talk-page.ts'

/** Targets of the forms beside names without an account. */
export const claimPages: readonly PageRoute[] = [
  {
    method: 'POST',
    path: '/talk/:stub/claim',
    page: '/talk/:stub',
    public: true,
    signIn: true,
    useCases: [...readsOfTalk, 'getUser', 'linkSpeaker'],
    handle: (website, visit) =>
      orShowTalk(website, visit, async (request) => {
        const outcome = await website.lectern.linkSpeaker(visit.actor, request)
        return outcome === 'linked' ? 'confirmed' : 'claimed'
      }),
  },
  {
    method: 'POST',
    path: '/talk/:stub/claim/withdraw',
    page: '/talk/:stub',
    public: true,
    signIn: true,
    useCases: [...readsOfTalk, 'getUser', 'endClaim'],
    handle: (website, visit) =>
      orShowTalk(website, visit, async (request) => {
        await website.lectern.endClaim(visit.actor, request)
        return 'withdrawn'
      }),
  },
]

type ClaimRequest = Awaited<ReturnType<typeof requestOf>>

/** A claim can lose a race: then the page of the talk says why, and shows how things are now. */
async function orShowTalk(
  website: Website,
  visit: Visit,
  work: (request: ClaimRequest) => Promise<string>,
): Promise<PageAnswer> {
  const request = await requestOf(website, visit)
  return orShowAgain(
    async () => redirect(`/talk/${request.stub}?done=${await work(request)}`),
    async (problems) => ({
      ...talkPage(website, visit, await readTalk(website, visit)),
      notices: problemsHtml(visit, problems),
    }),
  )
}

async function requestOf(website: Website, visit: Visit) {
  const { path, form, actor } = visit
  const [{ id, stub }, { username }] = await Promise.all([
    website.lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' }),
    ownAccount(website.lectern, visit),
  ])
  return { talkId: id, stub, displayName: form.get('display_name'), username }
}
