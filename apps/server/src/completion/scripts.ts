import type { CommandWords, OptionWord, Word } from './command-words.ts'

/** The options behind which a value follows. */
const wordsWithValues = ({ optionsOf, settings }: CommandWords): readonly string[] => {
  const words = [...optionsOf.flatMap(({ options }) => options), ...settings]
  return [...new Set(words.filter(({ takesValue }) => takesValue).map(({ word }) => word))]
}

/** `import v2.1` before `import`. */
const longestFirst = (optionsOf: CommandWords['optionsOf']): CommandWords['optionsOf'] =>
  optionsOf.toSorted((one, other) => other.command.length - one.command.length)

/** A completion script for bash. All words are letters, digits, dots and hyphens, which need no quotes. */
export function bashScript(all: CommandWords): string {
  const { continuations, optionsOf, settings } = all
  return [
    '# Completion of lectern for bash: . <(lectern completion bash)',
    '_lectern() {',
    `  local current="\${COMP_WORDS[COMP_CWORD]}" line= words= index`,
    '  for ((index = 1; index < COMP_CWORD; index += 1)); do',
    `    case "\${COMP_WORDS[index]}" in`,
    `      ${wordsWithValues(all).join('|')})`,
    '        index=$((index + 1))',
    `        if [[ "\${COMP_WORDS[index]}" == '=' ]]; then index=$((index + 1)); fi`,
    '        if ((index >= COMP_CWORD)); then return; fi ;;',
    '      -*) ;;',
    `      *) line+="\${line:+ }\${COMP_WORDS[index]}" ;;`,
    '    esac',
    '  done',
    '  if [[ "$current" == -* ]]; then',
    '    case "$line" in',
    ...longestFirst(optionsOf).map(
      ({ command, options }) =>
        `      '${command}'*) words='${options.map(({ word }) => word).join(' ')}' ;;`,
    ),
    '    esac',
    `    words+=' ${settings.map(({ word }) => word).join(' ')}'`,
    '  else',
    '    case "$line" in',
    ...continuations.map(
      ({ after, words }) => `      '${after}') words='${words.map(({ word }) => word).join(' ')}' ;;`,
    ),
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -o default -F _lectern lectern',
  ].join('\n')
}

/** A completion script for zsh, for a file _lectern in a directory of $fpath. */
export function zshScript(all: CommandWords): string {
  const { continuations, optionsOf, settings } = all
  return [
    '#compdef lectern',
    '_lectern() {',
    '  local line= index',
    '  local -a found',
    '  for ((index = 2; index < CURRENT; index += 1)); do',
    `    case "\${words[index]}" in`,
    `      (${wordsWithValues(all).join('|')})`,
    '        index=$((index + 1))',
    '        if ((index >= CURRENT)); then _files; return; fi ;;',
    '      (-*) ;;',
    `      (*) line+="\${line:+ }\${words[index]}" ;;`,
    '    esac',
    '  done',
    `  if [[ "\${words[CURRENT]}" == -* ]]; then`,
    '    case "$line" in',
    ...longestFirst(optionsOf).map(
      ({ command, options }) => `      ('${command}'*) found=(${described(options)}) ;;`,
    ),
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
  words
    .map(({ word, meaning }) => quotedForZsh(`${word}:${meaning.replaceAll(':', String.raw`\:`)}`))
    .join(' ')

const quotedForZsh = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A completion script for fish. */
export function fishScript(all: CommandWords): string {
  const { continuations, optionsOf, settings } = all
  return [
    '# Completion of lectern for fish: lectern completion fish | source',
    'function __lectern_line',
    '  set -l line',
    '  set -l skips 0',
    '  for word in (commandline -opc)[2..]',
    '    if test $skips = 1',
    '      set skips 0',
    `    else if contains -- $word ${wordsWithValues(all).join(' ')}`,
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
          `complete -c lectern -f -n ${quotedForFish(`test "$(__lectern_line)" = "${after}"`)} -a ${word} -d ${quotedForFish(meaning)}`,
      ),
    ),
    ...optionsOf.flatMap(({ command, options }) =>
      options.map((option) =>
        optionLine(option, ` -n ${quotedForFish(`string match -q -- "${command}*" "$(__lectern_line)"`)}`),
      ),
    ),
    ...settings.map((option) => optionLine(option, '')),
  ].join('\n')
}

const optionLine = ({ word, meaning, takesValue }: OptionWord, condition: string): string =>
  `complete -c lectern${condition} -l ${word.slice(2)}${takesValue ? ' -r' : ''} -d ${quotedForFish(meaning)}`

const quotedForFish = (text: string): string => `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`
