import { notFound } from '@lectern/domain'
import { HttpError, html, type Html } from '@lectern/http'
import { page, type PageRoute, type Visit, type Website } from '../http/page-route.ts'
import type { Mailbox, MailboxEntry } from './mailbox.ts'

/** Mails that are written to files: everybody who reaches these pages can read them. */
export const mailboxPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/mailbox',
    handle: async (website, visit) => {
      const mails = await mailboxOf(website, visit).list()
      const { title, isDemo, empty } = visit.words.mails.mailbox
      const content = mails.length === 0 ? html`<p>${empty}</p>` : listHtml(mails, visit)
      return page(
        title,
        html`<p class="quiet">${isDemo}</p>
          ${content}`,
      )
    },
  },
  {
    method: 'GET',
    path: '/mailbox/:name',
    handle: async (website, visit) => {
      const mail = await mailboxOf(website, visit).read(visit.path['name'] ?? '')
      if (mail === undefined) throw notFound('Mail')
      const words = visit.words.mails.mailbox
      return page(
        words.mail,
        html`<p><a href="${visit.at('/mailbox')}">${words.all}</a></p>
          <section class="panel"><pre>${withLinks(mail)}</pre></section>`,
      )
    },
  },
]

const listHtml = (mails: readonly MailboxEntry[], visit: Visit): Html =>
  html`<ul class="rows">
    ${mails.map(
      ({ name, to, subject }) =>
        html`<li class="list-row short">
          <div class="body">
            <a href="${visit.at(`/mailbox/${encodeURIComponent(name)}`)}">${subject}</a>
            <div class="quiet">${visit.words.mails.mailbox.to(to)}</div>
          </div>
        </li>`,
    )}
  </ul>`

/** Only under the expected `Host`, against DNS rebinding. */
function mailboxOf(website: Website, visit: Visit): Mailbox {
  const { mailbox } = website
  if (mailbox === undefined) throw notFound('Mailbox')
  if (isOwnHost(website, visit)) return mailbox
  const { address } = website
  throw new HttpError(421, [
    { code: 'other-host', message: `The mails are shown at ${address.origin}${address.prefix}/mailbox only` },
  ])
}

/** Text with its addresses as links. A full stop or a bracket after an address is not part of it. */
const withLinks = (text: string): readonly (Html | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?()'[\]])/u)
    .map((part, index) =>
      index % 2 === 0 ? part : html`<a href="${part}" rel="nofollow noopener">${part}</a>`,
    )

/** Whether the request has the expected `Host`, against DNS rebinding. */
export const isOwnHost = ({ address }: Pick<Website, 'address'>, { host }: Pick<Visit, 'host'>): boolean =>
  host === new URL(address.origin).host || isLoopback(host)

const isLoopback = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host)
