import { DomainError } from '@lectern/domain'
import { parseJson } from '../json/parse-json.ts'
import { SourceError } from './http/source-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The JSON of an answer, whatever its media type says: the original service sends a charset that does not exist. */
export function readJson(bytes: Uint8Array, address: string): unknown {
  const text = decode(bytes, address)
  if (/^\s*</u.test(text)) {
    throw new SourceError(address, 'It answers with HTML or XML, not with JSON: is it an address of the API?')
  }
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const [problem] = error.problems
    throw new SourceError(address, `Its answer is not JSON of API v2.1: ${problem?.message}.`, {
      cause: error,
    })
  }
}

function decode(bytes: Uint8Array, address: string): string {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SourceError(address, 'Its answer is not UTF-8.', { cause: error })
  }
}
