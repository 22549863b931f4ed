import type { DomainError } from '@lectern/domain'
import type { Command } from './command.ts'

type Names = Pick<Command, 'operands' | 'options'>

/** The sentences of a refusal, in the words of the command line: `--email` or `<username>` for a field of the API. */
export const inOptions = ({ problems }: Pick<DomainError, 'problems'>, names: Names): readonly string[] =>
  problems.map(({ field = '', message }) => {
    const name = nameOf(field, names)
    if (name === undefined) return `${message}.`
    return `${message.replace(`'${field}'`, name).replace(/ is a required field$/u, ' is required')}.`
  })

function nameOf(field: string, { operands, options }: Names): string | undefined {
  const option = field.replaceAll('_', '-')
  if (Object.hasOwn(options, option)) return `--${option}`
  return operands.includes(field) ? `<${field}>` : undefined
}
