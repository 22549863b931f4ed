import { decorations, isPhoto, type User } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { fileForm, fileRules, partsOf, upload } from '../hosting/picture-pages.ts'
import { formHtml } from '../http/form-html.ts'
import { formPages, formTarget } from '../http/form-pages.ts'
import { page, redirect, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import { avatarHtml } from '../people/face.ts'
import { ownAccount } from './own-account.ts'

const ACCOUNT = '/user/account'
const PATH = `${ACCOUNT}/photo`

/** The avatar of the member, and the way to another one. */
export const ownPhotoHtml = async (
  { actor, at, words }: Visit,
  { avatarHash }: User,
  { avatarUrl, lectern }: Pick<Website, 'avatarUrl' | 'lectern'>,
): Promise<Html> =>
  html`<div class="row">
    ${avatarHtml(avatarUrl, avatarHash, 96)}
    ${
      (await lectern.getPhotosHere(actor, {}))
        ? html`<a class="button quiet" href="${at(PATH)}">${words.account.changePhoto}</a>`
        : undefined
    }
  </div>`

/** Members send and remove their photo. */
export const photoPages: readonly PageRoute[] = [
  ...formPages({
    path: PATH,
    signIn: true,
    upload,
    find: ownAccount,
    show: ({ avatarUrl }, visit, { avatarHash }) => {
      const { account } = visit.words
      const { width, height } = decorations.photo
      return page(
        account.photo,
        html`<div class="row">
            ${avatarHtml(avatarUrl, avatarHash, 96)}
            ${
              isPhoto(avatarHash)
                ? formHtml(visit, { action: `${PATH}/remove`, submit: account.removePhoto, look: 'quiet' })
                : undefined
            }
          </div>
          ${fileForm(visit, PATH, `${account.photoMeans(width, height)} ${fileRules(visit)}`, 'photo')}
          <p><a href="${visit.at(ACCOUNT)}">${account.back}</a></p>`,
      )
    },
    send: async ({ lectern }, visit, { id: userId }) => {
      await lectern.replacePhoto(visit.actor, { userId, parts: partsOf(visit) })
      return redirect(`${ACCOUNT}?done=photo`)
    },
  }),
  formTarget({
    path: `${PATH}/remove`,
    page: ACCOUNT,
    signIn: true,
    find: ownAccount,
    send: ({ lectern }, { actor }, { id: userId }) => lectern.removePhoto(actor, { userId }),
    done: 'photo-removed',
  }),
]
