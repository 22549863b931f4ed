import type { ProblemFacts, ProblemWithFacts } from '@lectern/domain'
import type { Problem } from '@lectern/http'
import type { ProblemContext, ProblemWords } from './problem-words.ts'
import type { Words } from './words.ts'

/** A problem in the words of pages. A form gives the label of the field; other pages use its usual label. */
export function problemText(words: Words, problem: Problem, label?: string): string {
  const { problems, locale } = words
  const known = label ?? labelOf(words, problem.field)
  const context = { field: known === undefined ? problems.thisField : problems.quoted(known), locale }
  if (problem.code === 'internal') return problems.internal(problem.facts.requestId)
  const ofField: Readonly<Record<string, string | undefined>> = problems.ofField
  const better = ofField[`${problem.field} ${problem.code}`]
  if (better !== undefined) return better
  if (problem.facts !== undefined) return factual(problems.withFacts, problem, context)
  const said = problems.plain[problem.code]
  return typeof said === 'string' ? said : said(context)
}

const factual = <Code extends keyof ProblemFacts>(
  words: ProblemWords['withFacts'],
  { code, facts }: ProblemWithFacts<Code>,
  context: ProblemContext,
): string => words[code](facts, context)

function labelOf({ fields }: Words, field: string | undefined): string | undefined {
  const labels: Readonly<Record<string, string>> = fields
  return field !== undefined && Object.hasOwn(labels, field) ? labels[field] : undefined
}
