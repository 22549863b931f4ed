import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

// Fails on words that this repository once used in place of a standard term. docs/glossary.md has Lectern's own words.
// The check splits names in camelCase and kebab-case: `inTurn` matches "in turn".

const TERMS: Readonly<Record<string, string>> = {
  'anew|of late': 'again, recently',
  'announcing|touched': 'change tracking, ChangeSet',
  'below (?:an|the) (?:event|talk)': 'children of an event',
  'complaints?': 'UsageError',
  'deeds?|(?:written|writing) down': 'audited action',
  doings: 'activity',
  'in turn|turnstile': 'mutex, semaphore, or: one after another',
  'kept answers?|answers? (?:that )?(?:is|are) kept': 'cached response, CachePolicy',
  'lanes?': 'connection',
  'let(?:ting)? in': 'sign in, check the password',
  'meddl(?:e|es|ing)': 'fault injection',
  'shel(?:f|ves)': 'cache, buffer',
  'sight(?: of)?|sought(?: by)?': 'visibility, criteria',
  slots: 'parameters',
  'spoken image': 'stub image',
  stands: 'is',
  'told once|once told': 'noStore',
  'turn of|turns? of the event loop': 'event-loop tick',
  'under way': 'in flight, running',
  'whoever|whomever|whosever|of nobody knows|whatever is|what(?:ever)? is (?:asked|told|kept|sought|left|there)':
    'the noun, such as the caller',
}

const patterns = Object.entries(TERMS).map(
  ([words, term]) => [new RegExp(`\\b(?:${words})\\b`, 'iu'), term] as const,
)

// The list itself, generated and frozen files, texts in the words of users: demo content and spam, and files in formats of
// other programs.
const EXEMPT =
  /^(?:tools\/check-words\.ts|pnpm-lock\.yaml|bench\/results\/|apps\/server\/src\/demo\/conferences\/|packages\/domain\/src\/moderation\/spam-|packages\/adapters-persistence\/src\/migrations\/000[1-6]|packages\/adapters-schedules\/test\/files\/|.*\/golden\/)/u

const asWords = (text: string): string =>
  text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})[-_](?=\p{L})/gu, ' ')

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter(
    (file) => /\.(?:ts|js|md|sh|json|yaml)$|^\.ci\//u.test(file) && !EXEMPT.test(file) && existsSync(file),
  )

const findings = files.flatMap((file) =>
  [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((text, line) =>
    patterns.flatMap(([pattern, term]) => {
      const [word] = pattern.exec(asWords(text)) ?? []
      return word === undefined ? [] : [`${file}:${line}: "${word}": say ${term}`]
    }),
  ),
)

for (const finding of findings) console.error(finding)
console.log(`words: ${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length === 0 && files.length > 0 ? 0 : 1
