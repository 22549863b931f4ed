import type { Talk } from '@lectern/domain'
import { html, type Html, icons } from '@lectern/http'
import { tokenHtml } from '../http/form-html.ts'
import { localPath } from '../http/local-path.ts'
import type { Visit } from '../http/page-route.ts'

/** The id of the form of all star buttons of a page. Stars are idempotent, so it has no id of its sending. */
const STARS = 'stars'

export interface StarredTalk extends Pick<Talk, 'id' | 'stub' | 'talkTitle'> {
  readonly starred: boolean
}

/**
 * Once on each page with star buttons, and on no other page: a form without a button is not accessible. `device-stars.js` keeps the
 * stars of visitors.
 */
export function starsFormHtml(visit: Visit): Html {
  const { words, at, actor, signInPath } = visit
  if (actor.kind === 'member') return html`<form id="${STARS}" method="post">${tokenHtml(visit)}</form>`
  const signIn = html`<a href="${at(signInPath)}">${words.schedule.signIn}</a>`
  return html`<form id="${STARS}" method="post" data-device>${tokenHtml(visit)}</form>
    <template id="kept-here"
      ><p class="notice kept-here no-print" role="status">${words.schedule.keptHere(signIn)}</p></template
    >`
}

/** The start and the end of the target of star buttons on this page; `back` is the path of the page. */
export function starTarget({ at }: Pick<Visit, 'at'>, back: string): StarTarget {
  const query = new URLSearchParams({ back }).toString()
  return { talks: at('/talk/'), query: `?${query}` }
}

export interface StarTarget {
  readonly talks: string
  readonly query: string
}

/** A small button that stars the talk, or takes the star back. Visitors sign in first. */
export function starButton(
  { id, stub, talkTitle, starred }: StarredTalk,
  { words }: Pick<Visit, 'words'>,
  { talks, query }: StarTarget,
): Html {
  const { star, unstar } = words.schedule
  const target = `${talks}${stub}/${starred ? 'unstar' : 'star'}${query}`
  return starred
    ? html`<button
        class="star-button pressed"
        form="${STARS}"
        formaction="${target}"
        value="${id}"
        aria-label="${unstar(talkTitle)}"
      >
        ${icons.star}
      </button>`
    : html`<button
        class="star-button"
        form="${STARS}"
        formaction="${target}"
        value="${id}"
        aria-label="${star(talkTitle)}"
      >
        ${icons.emptyStar}
      </button>`
}

/** A button with words, for the page of the talk itself. */
export function starTalkButton(
  { id, stub, starred }: StarredTalk,
  { words }: Pick<Visit, 'words'>,
  { talks, query }: StarTarget,
): Html {
  const { starIt, unstarIt } = words.schedule
  return starred
    ? html`<button class="pressed" form="${STARS}" formaction="${talks}${stub}/unstar${query}" value="${id}">
        ${icons.star} ${unstarIt}
      </button>`
    : html`<button class="quiet" form="${STARS}" formaction="${talks}${stub}/star${query}" value="${id}">
        ${icons.emptyStar} ${starIt}
      </button>`
}

type Starring = 'starred' | 'unstarred'

/** The page that a star leads back to, with its notice and at the place of the talk. */
export function backAfter(done: Starring, { id, stub }: Pick<Talk, 'id' | 'stub'>, { query }: Visit): string {
  const back = localPath(query.get('back') ?? `/talk/${stub}`)
  const [path = '', rest = ''] = back.replace(/#.*$/u, '').split('?', 2)
  const parameters = new URLSearchParams(rest)
  parameters.set('done', done)
  parameters.set('talk', stub)
  return `${path}?${parameters.toString()}#${slotId({ id })}`
}

/** The place of a talk on a page. */
export const slotId = ({ id }: Pick<Talk, 'id'>): string => `talk-${id}`

/** The notice after a star, with the button that undoes it; the page must have `starsFormHtml`. */
export function starNoticeHtml(
  { query, words }: Visit,
  { talks, query: target }: StarTarget,
): Html | undefined {
  const done = query.get('done')
  const stub = query.get('talk') ?? ''
  if (!isStarring(done) || !/^[\w-]{1,100}$/u.test(stub)) return undefined
  const undo = done === 'starred' ? 'unstar' : 'star'
  return html`<p class="notice" role="status">
    ${words.schedule[done]}
    <button class="link" form="${STARS}" formaction="${talks}${stub}/${undo}${target}">
      ${words.site.undo}
    </button>
  </p>`
}

const isStarring = (done: string | null): done is Starring => done === 'starred' || done === 'unstarred'
