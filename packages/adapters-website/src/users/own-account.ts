import type { UseCases } from '@lectern/application'
import { mustGivePassword, requireMember, type User } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import type { Visit } from '../http/page-route.ts'
import type { Words } from '../words/words.ts'

/** The account of the member. */
export async function ownAccount(
  { lectern }: { readonly lectern: Pick<UseCases, 'getUser'> },
  { actor }: Pick<Visit, 'actor'>,
): Promise<User> {
  const { userId } = requireMember(actor, 'view data')
  return lectern.getUser(actor, { userId })
}

/** For a new password: the page says the rule beside the field. */
export const newPasswordField = (
  { access }: Words,
  { label, more = '' }: { readonly label?: string; readonly more?: string } = {},
): Field => ({
  name: 'password',
  ...(label === undefined ? {} : { label }),
  type: 'password',
  autocomplete: 'new-password',
  hint: `${access.newPassword.hint} ${more}`.trim(),
})

/** The field for the present password; none shortly after a sign-in. */
export const presentPasswordFields = ({ actor }: Pick<Visit, 'actor'>): readonly Field[] =>
  mustGivePassword(actor)
    ? [{ name: 'old_password', type: 'password', autocomplete: 'current-password' }]
    : []
