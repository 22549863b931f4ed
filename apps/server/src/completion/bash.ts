import type { CommandWords } from './command-words.ts'

/** A completion script for bash. All words are letters, digits, dots and hyphens, which need no quotes. */
export function bashScript({ continuations, optionsOf, settings }: CommandWords): string {
  const valued = [...optionsOf.flatMap(({ options }) => options), ...settings].filter(
    ({ takesValue }) => takesValue,
  )
  return [
    '# Completion of lectern for bash: . <(lectern completion bash)',
    '_lectern() {',
    `  local current="\${COMP_WORDS[COMP_CWORD]}" line= words= index`,
    '  for ((index = 1; index < COMP_CWORD; index += 1)); do',
    `    case "\${COMP_WORDS[index]}" in`,
    `      ${[...new Set(valued.map(({ word }) => word))].join('|')})`,
    '        index=$((index + 1))',
    `        if [[ "\${COMP_WORDS[index]}" == '=' ]]; then index=$((index + 1)); fi`,
    '        if ((index >= COMP_CWORD)); then return; fi ;;',
    '      -*) ;;',
    `      *) line+="\${line:+ }\${COMP_WORDS[index]}" ;;`,
    '    esac',
    '  done',
    '  if [[ "$current" == -* ]]; then',
    '    case "$line" in',
    ...longestFirst(optionsOf.map(({ command }) => command)).map((command) => {
      const { options = [] } = optionsOf.find((each) => each.command === command) ?? {}
      return `      '${command}'*) words='${options.map(({ word }) => word).join(' ')}' ;;`
    }),
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

/** `import v2.1` before `import`. */
const longestFirst = (names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => other.length - one.length)
