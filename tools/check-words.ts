import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// Fails on words that this repository once used where the trade has a term. CONTRIBUTING.md has the rule, docs/glossary.md
// the words of Lectern's own. Names in camelCase and kebab-case are read as words: `inTurn` is "in turn".

const TERMS: Readonly<Record<string, string>> = {
  anew: 'again',
  'announcing|touched': 'change tracking, ChangeSet',
  'below (?:an|the) (?:event|talk)': 'children of an event',
  'complaints?': 'UsageError',
  'deeds?': 'audited action',
  doings: 'activity',
  'in turn|inturn': 'mutex, or: one after another',
  'kept answers?|answers? (?:that )?(?:is|are) kept': 'cached response, CachePolicy',
  'lanes?': 'connection',
  'let(?:ting)? in': 'sign in, check the password',
  'meddl(?:e|es|ing)': 'fault injection',
  'of late': 'recently',
  'shel(?:f|ves)': 'cache, buffer',
  'sight(?: of)?|sought(?: by)?': 'visibility, criteria',
  slots: 'parameters',
  'spoken image': 'stub image',
  stands: 'is',
  'told once|once told': 'noStore',
  'turn of|turns? of the event loop': 'event-loop tick',
  turnstile: 'semaphore',
  'under way': 'in flight, running',
  'whoever|whomever|whosever': 'the caller, the user: the noun',
  'what(?:ever)? is (?:asked|told|kept|sought|left|there)|whatever is': 'the noun',
  'of nobody knows': 'unknown',
  '(?:written|writing) down': 'audited',
}

const patterns = Object.entries(TERMS).map(([words, term]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'iu'),
  term,
}))

const asWords = (text: string): string =>
  text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/(?<=\p{L})[-_](?=\p{L})/gu, ' ')

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const files = listed
  .split('\n')
  .filter((file) => /\.(?:ts|js|md|sh|json|yaml)$|^\.ci\//u.test(file) && existsSync(file))

// The first one is for life as it is; the second one's words are the user's.
const EXEMPT =
  /^(?:tools\/check-words\.ts|pnpm-lock\.yaml|bench\/results\/.*|apps\/server\/src\/demo\/conferences\/.*)$/u

const findings = files
  .filter((file) => !EXEMPT.test(file))
  .flatMap((file) =>
    [file, ...readFileSync(file, 'utf8').split('\n')].map((text, line) => ({
      file,
      line,
      text: asWords(text),
    })),
  )
  .flatMap(({ file, line, text }) =>
    patterns.flatMap(({ pattern, term }) => {
      const [word] = pattern.exec(text) ?? []
      return word === undefined ? [] : [`${file}:${line}: "${word}": say ${term}`]
    }),
  )

for (const finding of findings) console.error(finding)
console.log(`words: ${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length === 0 && files.length > 0 ? 0 : 1
