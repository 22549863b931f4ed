import { html } from '@lectern/http'
import { pathOf } from '../events/event-head.ts'
import { findEvent } from '../events/event-page.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { belowEvent } from '../http/nav.ts'
import { page, type PageRoute, redirect, type Visit } from '../http/page-route.ts'
import { deviceFieldHtml, voterIn } from '../talks/vote-device.ts'
import { asksForCodes } from './code-pages.ts'

/** An attendee without an account types or scans a code once. A scan fills the field in, and changes nothing yet. */
export const redeemPages: readonly PageRoute[] = formPages({
  path: '/event/:name/code',
  find: findEvent,
  show: (_website, visit, event) => {
    const { redeem } = visit.words.codes
    const runs = html`<p><a href="${visit.at(`${pathOf(event)}/now`)}">${redeem.toTalks}</a></p>`
    const stub = stubIn(visit)
    const form = formHtml(visit, {
      action: `${pathOf(event)}/code`,
      fields: [{ name: 'code', type: 'text', hint: redeem.hint, autocomplete: 'off' }],
      values: new Map([['code', visit.query.get('code') ?? '']]),
      hidden: stub === undefined ? {} : { talk: stub },
      controls: html`${deviceFieldHtml(visit)}`,
      submit: redeem.submit,
    })
    const notice = noticeHtml(visit, redeem.done)
    const asked = html`<p>${redeem.means}</p>
      ${form}`
    const said = visit.actor.kind === 'member' ? redeem.ofMember : redeem.notAsked
    const isAsked = visit.actor.kind !== 'member' && asksForCodes(event)
    return {
      ...page(
        redeem.title,
        html`<div class="stack prose">
          ${notice === undefined && isAsked ? asked : undefined} ${isAsked ? undefined : html`<p>${said}</p>`}
          ${runs}
        </div>`,
      ),
      ...belowEvent(visit, event, [redeem.title]),
      notices: notice,
    }
  },
  send: async ({ lectern }, visit, event) => {
    const { actor, form, from } = visit
    const device = voterIn(visit)?.device
    if (device === undefined) return redirect(`${pathOf(event)}/code`)
    const input = { eventId: event.id, code: form.get('code'), device, address: from.address }
    await lectern.redeemAttendeeCode(actor, input)
    const stub = stubIn(visit)
    const next = stub === undefined ? `${pathOf(event)}/code?done=used` : `/q/${stub}?done=proven`
    return { ...redirect(next), device }
  },
})

/** The talk that somebody without a code came from, to vote for it. */
const stubIn = ({ query, form }: Visit): string | undefined =>
  /^[\w-]{1,100}$/u.exec(form.get('talk') ?? query.get('talk') ?? '')?.[0]
