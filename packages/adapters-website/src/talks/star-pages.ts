import { html } from '@lectern/http'
import { page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { backAfter, starsFormHtml, starTalkButton, starTarget } from './star-form.ts'
import { localPath } from '../http/local-path.ts'

const findTalk = ({ lectern }: Website, { actor, path }: Visit) =>
  lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })

/** The pages that a visitor comes back to who signs in to star a talk. */
const questions = (['star', 'unstar'] as const).map((what): PageRoute => ({
  method: 'GET',
  path: `/talk/:stub/${what}`,
  useCases: ['getTalkByStub'],
  signIn: true,
  handle: async (website, visit) => {
    const talk = await findTalk(website, visit)
    const { at, words } = visit
    const back = localPath(visit.query.get('back') ?? `/talk/${talk.stub}`)
    const { alreadyStarred, starQuestion, backToTalk } = words.schedule
    return page(
      talk.talkTitle,
      html`${starsFormHtml(visit)}
        <p>${talk.starred ? alreadyStarred : starQuestion}</p>
        <p class="row">
          ${starTalkButton(talk, visit, starTarget(visit, back))}
          <a class="button quiet" href="${at(back)}">${backToTalk}</a>
        </p>`,
    )
  },
}))

const starRoute = (
  what: 'star' | 'unstar',
  useCase: 'starTalk' | 'unstarTalk',
  done: 'starred' | 'unstarred',
): PageRoute => ({
  method: 'POST',
  path: `/talk/:stub/${what}`,
  useCases: ['getTalkByStub', useCase],
  signIn: true,
  ...(what === 'star' ? { afterSignIn: what } : {}),
  public: true,
  offline: true,
  handle: async (website, visit) => {
    const talk = await findTalk(website, visit)
    await website.lectern[useCase](visit.actor, { talkId: talk.id })
    return redirect(backAfter(done, talk, visit))
  },
})

export const starPages: readonly PageRoute[] = [
  ...questions,
  starRoute('star', 'starTalk', 'starred'),
  starRoute('unstar', 'unstarTalk', 'unstarred'),
]
