import { failureOf, html, type Html } from '@lectern/http'
import { attendancePages } from '../events/attendees-page.ts'
import { visitOfMember } from '../http/identify.ts'
import { HOME } from '../http/local-path.ts'
import type { Page, PageRoute, Visit, Website } from '../http/page-route.ts'
import { starPages } from '../talks/star-pages.ts'

/** The buttons of public pages that visitors press, with their addresses. */
const buttons = [...starPages, ...attendancePages]
  .filter(({ afterSignIn }) => afterSignIn)
  .map((route) => ({
    route,
    template: new RegExp(`^${route.path.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u'),
  }))

interface Pressed {
  readonly route: PageRoute
  readonly path: Visit['path']
  readonly query: URLSearchParams
}

/** The button that a visitor pressed before the sign-in, if the address is that of one. */
function pressedAt(next: string): Pressed | undefined {
  const [address = '', query = ''] = next.split('?', 2)
  for (const { route, template } of buttons) {
    const path = template.exec(address)?.groups
    if (path !== undefined) return { route, path: { ...path }, query: new URLSearchParams(query) }
  }
  return undefined
}

/** Says that the sign-in presses the button, too. */
export const pressedNotice = ({ words }: Visit, next: string): Html | undefined => {
  const what = pressedAt(next)?.route.afterSignIn
  return what && html`<p class="notice">${words.access.signIn.thenPressed[what]}</p>`
}

/**
 * The page to show after signing in: the one that was asked for, otherwise the page of one's draft. If the address is that of a
 * button, it is pressed; the page at the address says why that failed.
 */
export async function pathAfterSignIn(
  website: Website,
  visit: Visit,
  session: NonNullable<Page['signedIn']>,
  next: string,
): Promise<string> {
  if (next === HOME) return (await website.lectern.getDraft(session.member, {}))?.page ?? HOME
  const pressed = pressedAt(next)
  if (pressed === undefined) return next
  const { route, path, query } = pressed
  try {
    const answer = await route.handle(website, { ...visitOfMember(visit, session), path, query })
    return answer.kind === 'redirect' ? answer.path : next
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return next
  }
}
