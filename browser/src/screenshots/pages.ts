import type { Demo } from './demo.ts'
import { hard } from './hard-content.ts'
import type { FoundPage } from './take.ts'

/** By who sees them. The demo content has hosts (`ines` of Maré Web Days); `demo` is a site admin. */
const paths: Readonly<Record<string, string>> = {
  visitor:
    '/ /style /events /events?filter=past /event/mare-web-days /event/southern-lights-testing-days ' +
    '/event/mare-web-days/schedule?day=all /event/mare-web-days/now /event/mare-web-days/comments/talks /user/ines ' +
    '/search?q=web /search?q=nothing+like+this /login /login/mail /register /verify /forgot /mailbox /v2.1 /v2.1/docs /v2.1/events /v2.1/events/5?verbose=yes',
  ines:
    '/ /event/mare-web-days /event/submit /event/mare-web-days/edit /event/mare-web-days/edit/picture ' +
    '/event/mare-web-days/edit/hosts /event/mare-web-days/edit/tracks /event/mare-web-days/edit/talks ' +
    '/event/mare-web-days/edit/talks/new /event/mare-web-days/schedule /user/schedule /user/schedule/calendar ' +
    '/user/events /event/mare-web-days/import /event/mare-web-days/claims /event/mare-web-days/reports ' +
    '/event/mare-web-days/feedback /event/mare-web-days/feedback?sort=rank /event/mare-web-days/feedback/comments ' +
    '/event/mare-web-days/sheets /event/mare-web-days/webhooks /user/account /user/account/mails ' +
    '/user/account/email /user/account/password /user/account/sessions /user/account/delete /user/apikey ' +
    '/user/tokens',
  mateo: '/user/comments /user/feedback /user/claims',
  demo:
    '/admin/events /admin/reports /admin/reports/taken-down /admin/applications /admin/users /admin/audit ' +
    '/admin/mails /admin/figures /admin/setup /admin/users/2 /admin/users/2/suspend',
}

export interface Choice {
  readonly only?: string | undefined
  readonly as?: string | undefined
}

const pageAt = (path: string, as: string | undefined, name = `${as ?? ''} ${path}`): FoundPage => ({
  name: name.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'front',
  path,
  as,
  status: 200,
})

/** The pages whose path contains `only`. If there is none, `only` itself is the path of a page. */
export async function choosePages(demo: Demo, { only, as }: Choice): Promise<readonly FoundPage[]> {
  const fixed = Object.entries(paths).flatMap(([who, text]) =>
    text.split(' ').map((path) => pageAt(path, who === 'visitor' ? undefined : who)),
  )
  const all = [...fixed, ...(await lookedUp(demo))]
  if (only === undefined) return all
  const chosen = all.filter((page) => page.path.includes(only) && (as === undefined || page.as === as))
  return chosen.length > 0 ? chosen : [pageAt(only, as)]
}

/** Pages whose paths differ between databases, and refusals. */
async function lookedUp(demo: Demo): Promise<readonly FoundPage[]> {
  const [big, rightToLeft] = [await demo.event(hard.big), await demo.event(hard.rightToLeft)]
  const talk = await demo.talk('The web that was promised to us')
  const only = await demo.talk(hard.only)
  const visited = {
    track: await demo.track('mare-web-days', 'CSS and design'),
    talk,
    'talk-code': talk.replace('/talk/', '/q/'),
    'talk-upcoming': await demo.talk('Web components after the hype'),
    'hard-event': big,
    'hard-schedule': `${big}/schedule`,
    'hard-talks': `${big}/talks`,
    'hard-speakers': `${big}/speakers`,
    'rtl-event': `${rightToLeft}/about`,
    'rtl-schedule': `${rightToLeft}/schedule`,
    'rtl-talk': await demo.talk('كيف نكتب نماذج يفهمها الجميع'),
    'eight-speakers': await demo.talk(hard.crowd),
    'one-talk': await demo.event(hard.small),
  }
  return [
    ...Object.entries(visited).map(([name, path]) => pageAt(path, undefined, name)),
    pageAt(talk, 'ines', 'talk-speaker'),
    pageAt(only, 'ines', 'no-comments'),
    { ...pageAt('/event/no-such-event', undefined), status: 404 },
    { ...pageAt(`${only}/links`, 'jonas', 'forbidden'), status: 403 },
  ]
}
