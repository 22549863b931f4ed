import { type MailChoices, type MailTopic, mailTopics } from '@lectern/domain'
import { html } from '@lectern/http'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

/** Which mails a member gets. */
export const mailChoicePages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/user/account/mails',
    useCases: ['getMailChoices'],
    signIn: true,
    handle: async ({ lectern }, visit) => choicesPage(visit, await lectern.getMailChoices(visit.actor, {})),
  },
  {
    method: 'POST',
    path: '/user/account/mails',
    useCases: ['chooseMails'],
    signIn: true,
    handle: async ({ lectern }, visit) => {
      const { actor, form } = visit
      const choices = topicsFor(visit).map((topic) => [topic, form.has(topic)] as const)
      await lectern.chooseMails(actor, Object.fromEntries(choices))
      return redirect('/user/account/mails?done=saved')
    },
  },
]

/** Only site admins approve events. */
const topicsFor = ({ actor }: Visit): readonly MailTopic[] =>
  mailTopics.filter((topic) => topic !== 'approvals' || (actor.kind === 'member' && actor.admin))

const fieldOf = (topic: MailTopic, { mails }: Words): Field => ({
  name: topic,
  type: 'checkbox',
  hint: mails.choices.hints[topic],
  optional: true,
})

function choicesPage(visit: Visit, chosen: MailChoices): Page {
  const { words, at } = visit
  const { choices } = words.mails
  return page(
    choices.title,
    html`${noticeHtml(visit, choices.done)}
      <section class="panel">
        <p>${choices.question}</p>
        ${formHtml(visit, {
          action: '/user/account/mails',
          fields: topicsFor(visit).map((topic) => fieldOf(topic, words)),
          values: new Map(mailTopics.map((topic) => [topic, chosen[topic] ? 'yes' : ''])),
          submit: choices.save,
        })}
      </section>
      <p><a href="${at('/user/account')}">${words.account.back}</a></p>`,
  )
}
