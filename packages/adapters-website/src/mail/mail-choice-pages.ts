import { isAdmin, type MailTopic, mailTopics } from '@lectern/domain'
import { html } from '@lectern/http'
import { CHECKED, type Field } from '../http/field-html.ts'
import { formHtml, noticeHtml } from '../http/form-html.ts'
import { formPages } from '../http/form-pages.ts'
import { page, redirect, type PageRoute, type Visit } from '../http/page-route.ts'

const PATH = '/user/account/mails'

/** Which mails a member gets. */
export const mailChoicePages: readonly PageRoute[] = formPages({
  path: PATH,
  signIn: true,
  find: ({ lectern }, { actor }) => lectern.getMailChoices(actor, {}),
  show: (_website, visit, chosen) => {
    const { mails, account, site } = visit.words
    const { title, done, question } = mails.choices
    return page(
      title,
      html`${noticeHtml(visit, done)}
        <section class="panel">
          <p>${question}</p>
          ${formHtml(visit, {
            action: PATH,
            fields: topicsFor(visit).map((topic) => fieldOf(topic, visit)),
            values: new Map(mailTopics.map((topic) => [topic, chosen[topic] ? CHECKED : ''])),
            submit: site.save,
          })}
        </section>
        <p><a href="${visit.at('/user/account')}">${account.back}</a></p>`,
    )
  },
  send: async ({ lectern }, visit) => {
    const { actor, form } = visit
    const choices = topicsFor(visit).map((topic) => [topic, form.has(topic)] as const)
    await lectern.chooseMails(actor, Object.fromEntries(choices))
    return redirect(`${PATH}?done=saved`)
  },
})

/** Only site admins approve events. */
const topicsFor = ({ actor }: Visit): readonly MailTopic[] =>
  mailTopics.filter((topic) => topic !== 'approvals' || isAdmin(actor))

const fieldOf = (topic: MailTopic, { words }: Visit): Field => ({
  name: topic,
  type: 'checkbox',
  hint: words.mails.choices.hints[topic],
  optional: true,
})
