import type { CommandWords, OptionWord } from './command-words.ts'

/** A completion script for fish. */
export function fishScript({ continuations, optionsOf, settings }: CommandWords): string {
  const valued = [...optionsOf.flatMap(({ options }) => options), ...settings].filter(
    ({ takesValue }) => takesValue,
  )
  return [
    '# Completion of lectern for fish: lectern completion fish | source',
    'function __lectern_line',
    '  set -l line',
    '  set -l skips 0',
    '  for word in (commandline -opc)[2..]',
    '    if test $skips = 1',
    '      set skips 0',
    `    else if contains -- $word ${[...new Set(valued.map(({ word }) => word))].join(' ')}`,
    '      set skips 1',
    "    else if not string match -q -- '-*' $word",
    '      set -a line $word',
    '    end',
    '  end',
    "  string join ' ' -- $line",
    'end',
    ...continuations.flatMap(({ after, words }) =>
      words.map(
        ({ word, meaning }) =>
          `complete -c lectern -f -n ${quoted(`test "$(__lectern_line)" = "${after}"`)} -a ${word} -d ${quoted(meaning)}`,
      ),
    ),
    ...optionsOf.flatMap(({ command, options }) =>
      options.map((option) =>
        optionLine(option, ` -n ${quoted(`string match -q -- "${command}*" "$(__lectern_line)"`)}`),
      ),
    ),
    ...settings.map((option) => optionLine(option, '')),
  ].join('\n')
}

const optionLine = ({ word, meaning, takesValue }: OptionWord, condition: string): string =>
  `complete -c lectern${condition} -l ${word.slice(2)}${takesValue ? ' -r' : ''} -d ${quoted(meaning)}`

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`
