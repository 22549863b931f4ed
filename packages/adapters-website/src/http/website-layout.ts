import { siteLanguages, type User } from '@lectern/domain'
import { embedLayout, html, type Html, icons, pageLayout, personPath, readAccent } from '@lectern/http'
import { avatarHtml } from '../people/face.ts'
import { formHtml, tokenHtml } from './form-html.ts'
import type { Page, Visit, Website } from './page-route.ts'
import { languages } from '../words/languages.ts'

/** A page of the website, in the common layout. `account` is the one that is signed in. */
export function websiteLayout(
  page: Page,
  visit: Visit,
  { frame, avatarUrl }: Pick<Website, 'frame' | 'avatarUrl'>,
  account: User | undefined,
): Html {
  const head = html`${page.head} ${page.style === undefined ? undefined : styleHtml(page.style)}`
  const { embed, title, content } = page
  if (embed !== undefined) {
    return embedLayout({ ...embed, title, content, head }, frame, visit.words.frame)
  }
  return pageLayout(
    {
      ...page,
      accent: readAccent(page.accent ?? ''),
      head,
      languages: languageFormHtml(visit),
      account: account === undefined ? visitorMenu(visit) : memberMenu(visit, account, avatarUrl),
      ...(account === undefined
        ? {}
        : { links: html`<a href="${visit.at('/user/schedule')}">${visit.words.site.mySchedule}</a>` }),
    },
    frame,
    visit.words.frame,
  )
}

/** The policy has the hash of the very content, so nothing may be added to it. */
// prettier-ignore
const styleHtml = (style: string): Html => html`<style>${style}</style>`

function memberMenu(visit: Visit, { username, fullName, avatarHash, admin }: User, avatarUrl: string): Html {
  const { at, words } = visit
  const { site, frame } = words
  return html`<details class="menu">
    <summary>
      ${avatarHtml(avatarUrl, avatarHash, 28)}
      <span class="menu-name" dir="auto">${fullName || username}</span>
    </summary>
    <nav class="menu-items" aria-label="${site.yourAccount}">
      <a class="also-in-bar" href="${at('/events')}">${frame.events}</a>
      <a class="also-in-bar" href="${at('/user/schedule')}">${site.mySchedule}</a>
      <a href="${at(personPath(username))}">${site.myPage}</a>
      <a href="${at('/user/comments')}">${site.myComments}</a>
      <a href="${at('/user/events')}">${site.myEvents}</a>
      <a href="${at('/user/feedback')}">${site.myFeedback}</a>
      <a href="${at('/user/feedback/talks')}">${words.reports.own.title}</a>
      <hr />
      <a href="${at('/user/account')}">${site.account}</a>
      ${mailsLink(visit)}
      ${admin ? html`<a href="${at('/admin/events')}">${words.admin.title}</a>` : undefined}
      <hr />
      ${formHtml(visit, { action: '/logout', submit: site.signOut, look: 'link' })}
    </nav>
  </details>`
}

function visitorMenu(visit: Visit): Html {
  const { at, words } = visit
  const { site, frame } = words
  return html`<details class="menu">
    <summary>${icons.menu} ${site.signIn}</summary>
    <nav class="menu-items" aria-label="${site.yourAccount}">
      <a class="also-in-bar" href="${at('/events')}">${frame.events}</a>
      <a href="${at(visit.signInPath)}">${site.signIn}</a>
      <a href="${at(visit.registerPath)}">${site.register}</a>
      ${mailsLink(visit)}
    </nav>
  </details>`
}

const mailsLink = (visit: Visit): Html | undefined =>
  visit.mailsAreShown ? html`<a href="${visit.at('/mailbox')}">${visit.words.site.mailbox}</a>` : undefined

/** In the footer: a button for each other language, in its own name. It leads back to this page. */
const languageFormHtml = (visit: Visit): Html => {
  const { words, at, target } = visit
  return html`<form method="post" action="${at('/language')}" class="languages">
    ${tokenHtml(visit)}<input type="hidden" name="next" value="${target.replace(/\?.*$/su, '')}" />
    ${siteLanguages
      .filter((language) => language !== words.language)
      .map((language) => {
        const { ownName, locale } = languages[language].frame
        return html`<button class="link" name="language" value="${language}" lang="${locale}">
          ${ownName}
        </button>`
      })}
  </form>`
}
