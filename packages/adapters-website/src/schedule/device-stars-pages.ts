import { asId, DomainError, type TalkId } from '@lectern/domain'
import { html } from '@lectern/http'
import { tokenHtml } from '../http/form-html.ts'
import { formPages, nothing } from '../http/form-pages.ts'
import { page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'

/** As many as `device-stars.js` keeps. */
const MOST = 500

/** Asks whether the stars of the device become those of the member. `device-stars.js` shows the form, with its talks. */
export const deviceStarsPages: readonly PageRoute[] = formPages({
  path: '/user/schedule/device',
  signIn: true,
  find: nothing,
  show: (_website, visit) => {
    const { words, at, query } = visit
    const { title, none, starred, add, forget } = words.schedule.onDevice
    const count = Number(query.get('count'))
    // Stars are idempotent, so the form has no id of its sending.
    return page(
      title,
      Number.isInteger(count) && count > 0 && count <= MOST
        ? html`<form method="post" action="${at('/user/schedule/device')}" class="notice">
            ${tokenHtml(visit)}<input type="hidden" name="talks" value="" /> <span>${starred(count)}</span>
            <button>${add}</button> <button type="button" class="link" value="forget">${forget}</button>
          </form>`
        : html`<p class="empty">${none}</p>`,
    )
  },
  send: async ({ lectern }, { actor, form }) => {
    const star = async (talkId: TalkId): Promise<void> => {
      try {
        await lectern.starTalk(actor, { talkId })
      } catch (error) {
        // It was removed meanwhile.
        if (!(error instanceof DomainError && error.kind === 'not-found')) throw error
      }
    }
    // In turn: others need connections and the writer, too.
    for (const talkId of talksIn(form)) await star(talkId)
    return redirect('/user/schedule?done=from-device')
  },
})

const talksIn = (form: Visit['form']): readonly TalkId[] =>
  (form.get('talks') ?? '')
    .split(' ')
    .filter((id) => /^[1-9]\d{0,14}$/u.test(id))
    .slice(0, MOST)
    .map((id) => asId<TalkId>(Number(id)))
