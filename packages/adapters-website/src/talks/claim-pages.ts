import type { UseCases } from '@lectern/application'
import type { Actor } from '@lectern/domain'
import { problemsHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { PageRoute, Visit, Website } from '../http/page-route.ts'
import { ownAccount } from '../users/own-account.ts'
import { readTalk } from './read-talk.ts'
import { talkPage } from './talk-page.ts'

/** Targets of the forms beside names without an account. */
export const claimPages: readonly PageRoute[] = [
  claimRoute('', async (lectern, actor, request) =>
    (await lectern.linkSpeaker(actor, request)) === 'linked' ? 'confirmed' : 'claimed',
  ),
  claimRoute('/withdraw', async (lectern, actor, request) => {
    await lectern.endClaim(actor, request)
    return 'withdrawn'
  }),
]

type ClaimRequest = Awaited<ReturnType<typeof requestOf>>

/** A claim can lose a race: then the page of the talk says why, and shows how things are now. */
function claimRoute(
  rest: string,
  work: (lectern: UseCases, actor: Actor, request: ClaimRequest) => Promise<string>,
): PageRoute {
  return formTarget({
    path: `/talk/:stub/claim${rest}`,
    page: '/talk/:stub',
    public: true,
    signIn: true,
    find: requestOf,
    send: ({ lectern }, { actor }, request) => work(lectern, actor, request),
    show: async (website, refused) => ({
      ...talkPage(website, { ...refused, problems: [] }, await readTalk(website, refused)),
      notices: problemsHtml(refused),
    }),
  })
}

async function requestOf(website: Website, visit: Visit) {
  const { path, form, actor } = visit
  const [{ id }, { username }] = await Promise.all([
    website.lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' }),
    ownAccount(website, visit),
  ])
  return { talkId: id, displayName: form.get('display_name'), username }
}
