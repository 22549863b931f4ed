import type { DomainError } from '@lectern/domain'
import type { Command } from './command.ts'

/** The sentences of a refusal, with options of the command in place of the fields of the API: `--email` for `'email'`. */
export const inOptions = (
  { problems }: Pick<DomainError, 'problems'>,
  { options }: Pick<Command, 'options'>,
): readonly string[] =>
  problems.map(({ field = '', message }) => {
    const option = field.replaceAll('_', '-')
    return `${Object.hasOwn(options, option) ? message.replace(`'${field}'`, `--${option}`) : message}.`
  })
