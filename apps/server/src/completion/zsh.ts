import type { CommandWords, Word } from './command-words.ts'

/** A completion script for zsh, for a file _lectern in a directory of $fpath. */
export function zshScript({ continuations, optionsOf, settings }: CommandWords): string {
  const valued = [...optionsOf.flatMap(({ options }) => options), ...settings].filter(
    ({ takesValue }) => takesValue,
  )
  return [
    '#compdef lectern',
    '_lectern() {',
    '  local line= index',
    '  local -a found',
    '  for ((index = 2; index < CURRENT; index += 1)); do',
    `    case "\${words[index]}" in`,
    `      (${[...new Set(valued.map(({ word }) => word))].join('|')})`,
    '        index=$((index + 1))',
    '        if ((index >= CURRENT)); then _files; return; fi ;;',
    '      (-*) ;;',
    `      (*) line+="\${line:+ }\${words[index]}" ;;`,
    '    esac',
    '  done',
    `  if [[ "\${words[CURRENT]}" == -* ]]; then`,
    '    case "$line" in',
    ...optionsOf
      .toSorted((one, other) => other.command.length - one.command.length)
      .map(({ command, options }) => `      ('${command}'*) found=(${described(options)}) ;;`),
    '    esac',
    `    found+=(${described(settings)})`,
    '    _describe -o option found',
    '  else',
    '    case "$line" in',
    ...continuations.map(({ after, words }) => `      ('${after}') found=(${described(words)}) ;;`),
    '      (*) _files; return ;;',
    '    esac',
    '    _describe command found',
    '  fi',
    '}',
    'if [[ "$funcstack[1]" == _lectern ]]; then _lectern "$@"; else compdef _lectern lectern; fi',
  ].join('\n')
}

const described = (words: readonly Word[]): string =>
  words.map(({ word, meaning }) => quoted(`${word}:${meaning.replaceAll(':', String.raw`\:`)}`)).join(' ')

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
