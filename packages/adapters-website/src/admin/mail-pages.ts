import type { FailedMails } from '@lectern/application'
import type { Mail, MailId } from '@lectern/domain'
import { html, type Html, pathId } from '@lectern/http'
import { dateHtml } from '../time/time-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formTarget } from '../http/form-pages.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { pageOf, pagerHtml, rowsHtml } from '../http/pager.ts'
import { accountPath } from './account-page.ts'
import { adminPage } from './admin-page.ts'

const PATH = '/admin/mails'

/** The mails that could not be sent. */
export const failedMailPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: PATH,
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const failed = await lectern.getFailedMails(visit.actor, { page: pageOf(visit) })
      const { mails } = visit.words.admin
      return {
        ...adminPage(
          visit,
          'mails',
          mails.title,
          html`${listHtml(failed, visit)} ${pagerHtml(failed.mails, PATH, visit)}`,
        ),
        notices: noticeHtml(visit, mails.done),
      }
    },
  },
  retryRoute('retry', 'all', () => 'all'),
  retryRoute(':mailId/retry', 'one', ({ path }) => pathId<MailId>(path, 'mailId', 'Mail')),
]

function retryRoute(rest: string, done: string, which: (visit: Visit) => MailId | 'all'): PageRoute {
  return formTarget({
    path: `${PATH}/${rest}`,
    page: PATH,
    signIn: true,
    find: (_website, visit) => which(visit),
    send: ({ lectern }, { actor }, mails) => lectern.retryMails(actor, { which: mails }),
    done,
  })
}

function listHtml(failed: FailedMails, visit: Visit): Html {
  const { mails } = visit.words.admin
  const { queue, mails: listing } = failed
  const state = html`<p>
    ${visit.words.admin.figures.waiting(queue.waiting)} ${queue.held ? mails.held : undefined}
  </p>`
  if (listing.total === 0)
    return html`${state}
      <p class="empty">${mails.none}</p>`
  return html`${state}
    <p>${mails.explanation}</p>
    ${formHtml(visit, { action: `${PATH}/retry`, submit: mails.retryAll })}
    ${rowsHtml(listing.items.map((mail) => mailHtml(mail, failed, visit)))}`
}

function mailHtml(mail: Mail, { recipients }: FailedMails, visit: Visit): Html {
  const { words, at, now } = visit
  const { mails } = words.admin
  const person = recipients.find(({ userId }) => userId === mail.recipientId)
  return html`<li class="list-row short">
    <div class="body">
      <p><strong>${mails.kinds[mail.subject.kind]}</strong></p>
      <p class="facts">
        <span
          >${
            person === undefined
              ? mails[mail.subject.kind === 'speaker-invited' ? 'toSpeaker' : 'toOperator']
              : html`<a href="${at(accountPath(person.userId))}" dir="auto"
                  >${person.fullName || person.username}</a
                >`
          }</span
        >
        <span>${mails.since} ${dateHtml(words, mail.createdDate)}</span>
        <span>${mails.attempts(mail.attempts)}</span>
        <span
          >${mail.nextAttemptDate <= now ? mails.nextSoon : html`${mails.next} ${dateHtml(words, mail.nextAttemptDate)}`}</span
        >
      </p>
    </div>
    ${
      mail.nextAttemptDate <= now
        ? undefined
        : formHtml(visit, { action: `${PATH}/${mail.id}/retry`, submit: mails.retry, look: 'quiet' })
    }
  </li>`
}
