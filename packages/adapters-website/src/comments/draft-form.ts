import type { UseCases } from '@lectern/application'
import {
  asId,
  type CommentedOn,
  DomainError,
  type DraftInput,
  type EventId,
  type TalkId,
} from '@lectern/domain'
import { badRequest, html, type Html, type Form } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import { HOME, withNext } from '../http/local-path.ts'
import type { Visit } from '../http/page-route.ts'

/**
 * A comment that a visitor wrote before the sign-in. It travels in hidden fields of the forms for signing in and
 * registering. `post-comment.ts` takes the comment form of a visitor to the sign-in page.
 */
export const draftNames = {
  /** `talk:12` or `event:5`. */
  subject: 'draft_subject',
  comment: 'draft_comment',
  rating: 'draft_rating',
  /** For speakers and hosts only: `yes`, or as the API takes it. */
  private: 'draft_private',
} as const

/** Undefined for a form without a draft. */
export function draftIn(form: Form): DraftInput | undefined {
  const subject = form.get(draftNames.subject)
  if (subject === undefined) return undefined
  return {
    subject: subjectOf(subject),
    comment: form.get(draftNames.comment),
    rating: form.get(draftNames.rating),
    private: privateIn(form.get(draftNames.private)),
  }
}

/** A ticked box says `yes`. */
export const privateIn = (ticked: string | undefined): unknown => (ticked === 'yes' ? true : ticked)

function subjectOf(text: string): CommentedOn {
  const [, kind, id] = /^(talk|event):([1-9]\d{0,14})$/u.exec(text) ?? []
  if (kind === 'talk') return { kind, talkId: asId<TalkId>(Number(id)) }
  if (kind === 'event') return { kind, eventId: asId<EventId>(Number(id)) }
  throw badRequest('bad-draft', `'${draftNames.subject}' must be a talk or an event, such as talk:12`)
}

/** The hidden fields of the next form. */
export const draftFields = (form: Form): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(draftNames).flatMap((name) => {
      const value = form.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Whether the form only takes a draft from one page to another, for signing in or registering. */
export const onlyHoldsDraft = (form: Form, field = 'username'): boolean =>
  form.has(draftNames.subject) && !form.has(field)

const carriesDraft = ({ form }: Pick<Visit, 'form'>): boolean => form.has(draftNames.subject)

/** A link to a page on the way to `next`: with a draft as a button, which takes it along. */
export const linkWithDraft = (visit: Visit, path: string, words: string, next: string): Html =>
  carriesDraft(visit)
    ? formHtml(visit, {
        action: path,
        hidden: { ...draftFields(visit.form), next },
        submit: words,
        look: 'link',
      })
    : html`<a href="${visit.at(next === HOME ? path : withNext(path, next))}">${words}</a>`

export const draftNotice = (visit: Visit): Html | undefined =>
  carriesDraft(visit)
    ? html`<p class="notice" role="status">${visit.words.access.signIn.draftIsKept}</p>`
    : undefined

/** The page of the talk or event of a draft; undefined when there is no draft, or no such talk or event any more. */
export async function pageOfDraft(
  lectern: Pick<UseCases, 'checkDraft'>,
  { actor }: Pick<Visit, 'actor'>,
  draft: DraftInput | undefined,
): Promise<string | undefined> {
  if (draft === undefined) return undefined
  try {
    return (await lectern.checkDraft(actor, draft)).page
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return undefined
    throw error
  }
}
