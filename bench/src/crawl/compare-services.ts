import { isDeepStrictEqual } from 'node:util'
import { type PublicAnswer, publicAnswers } from './public-answers.ts'

/** Compares all public answers of two services, and gives their number. Throws with the first ones that differ. */
export async function compareServices(one: string, other: string): Promise<number> {
  const [answers, copied] = [publicAnswers(one), publicAnswers(other)]
  for (let count = 0; ; count += 1) {
    const [{ value: expected }, { value: actual }] = await Promise.all([answers.next(), copied.next()])
    if (!isDeepStrictEqual(actual, expected)) throw new Error(differenceOf(expected, actual))
    if (expected === undefined) return count
  }
}

function differenceOf(expected: PublicAnswer | undefined, actual: PublicAnswer | undefined): string {
  if (expected === undefined) return `Only the copy has ${actual?.address}.`
  const [was, is] = [expected, actual].map((answer) => JSON.stringify(answer ?? null, null, 1).split('\n'))
  const line = was?.findIndex((text, index) => text !== is?.[index]) ?? 0
  return `${expected.address} differs in line ${line + 1}: ${was?.[line]} became ${is?.[line]}`
}
