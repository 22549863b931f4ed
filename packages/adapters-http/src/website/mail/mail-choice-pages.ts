import { type MailChoices, type MailTopic, mailTopics } from '@lectern/domain'
import { html } from '../../http/page/html.ts'
import type { Field } from '../http/field-html.ts'
import { formHtml } from '../http/form-html.ts'
import { noticeHtml } from '../http/notice.ts'
import { page, type Page, redirect } from '../http/page-answer.ts'
import type { PageRoute, Visit } from '../http/page-route.ts'
import { mailTopicWords } from './mail-topics.ts'

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

const hints: Readonly<Record<MailTopic, string>> = {
  approvals: 'A mail for each event that somebody submits.',
  decisions: 'Whether an event of yours was approved.',
  claims: 'When somebody says to be the speaker of a talk, and how that goes on.',
  reports: 'A mail for each hidden comment at an event of yours.',
  feedback: 'At most one mail an hour for each talk.',
}

const fieldOf = (topic: MailTopic): Field => ({
  name: topic,
  label: mailTopicWords[topic].label,
  type: 'checkbox',
  hint: hints[topic],
  optional: true,
})

const notices: Readonly<Record<string, string>> = { saved: 'Your choices are saved.' }

const choicesPage = (visit: Visit, choices: MailChoices): Page =>
  page(
    'Your mails',
    html`${noticeHtml(visit, notices)}
      <section class="panel">
        <p>
          Which mails do you want? Mails about your account itself, such as links to sign in, always come.
        </p>
        ${formHtml(visit, {
          action: '/user/account/mails',
          fields: topicsFor(visit).map(fieldOf),
          values: new Map(mailTopics.map((topic) => [topic, choices[topic] ? 'yes' : ''])),
          submit: 'Save',
        })}
      </section>
      <p><a href="${visit.at('/user/account')}">Back to your account</a></p>`,
  )
