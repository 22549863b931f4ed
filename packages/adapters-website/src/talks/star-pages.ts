import { html } from '@lectern/http'
import { belowEvent } from '../http/nav.ts'
import { page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { backAfter, starButton, starsFormHtml, starTalkButton, starTarget } from './star-form.ts'
import { localPath } from '../http/local-path.ts'

const findTalk = ({ lectern }: Website, { actor, path }: Visit) =>
  lectern.getTalkByStub(actor, { stub: path['stub'] ?? '' })

/** Ask before a star of an address. `in-place.js` takes the buttons of the new state from here. */
const questions = (['star', 'unstar'] as const).map((what): PageRoute => ({
  method: 'GET',
  path: `/talk/:stub/${what}`,
  signIn: true,
  handle: async (website, visit) => {
    const talk = await findTalk(website, visit)
    const { at, words } = visit
    const back = localPath(visit.query.get('back') ?? `/talk/${talk.stub}`)
    const target = starTarget(visit, back)
    const { alreadyStarred, starQuestion, backToTalk } = words.schedule
    return {
      ...page(
        talk.talkTitle,
        html`${starsFormHtml(visit)}
          <p>${talk.starred ? alreadyStarred : starQuestion}</p>
          <p class="row">
            ${starTalkButton(talk, visit, target)}
            <a class="button quiet" href="${at(back)}">${backToTalk}</a>
          </p>
          <template>${starButton(talk, visit, target)}</template>`,
      ),
      ...belowEvent(visit, talk.event, [talk.talkTitle]),
    }
  },
}))

const starRoute = (
  what: 'star' | 'unstar',
  useCase: 'starTalk' | 'unstarTalk',
  done: 'starred' | 'unstarred',
): PageRoute => ({
  method: 'POST',
  path: `/talk/:stub/${what}`,
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
