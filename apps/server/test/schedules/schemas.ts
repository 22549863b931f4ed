import { Ajv } from 'ajv'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The published schemas of schedules. */
export interface Schemas {
  /** What is wrong with a file. */
  readonly problemsOfJson: (text: string) => unknown
  readonly problemsOfXml: (text: string) => unknown
  readonly close: () => void
}

const folder = join(import.meta.dirname, 'schemas')

const characters = String.raw`(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*`

const formats = {
  /** RFC 3986. */
  uri: new RegExp(`^[a-z]+://[^/?#]+${characters}(?:#${characters})?$`, 'iu'),
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u,
  date: /^\d{4}-\d\d-\d\d$/u,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u,
  color: true,
} as const

export async function openSchemas(): Promise<Schemas> {
  const ajv = new Ajv({ strict: false, allErrors: true, formats })
  ajv.addMetaSchema(draft06)
  const isValid = ajv.compile(JSON.parse(await readFile(join(folder, 'schedule.schema.json'), 'utf8')))
  const schema = XmlDocument.fromBuffer(await readFile(join(folder, 'schedule.xml.xsd')))
  const validator = XsdValidator.fromDoc(schema)
  return {
    problemsOfJson(text) {
      isValid(JSON.parse(text))
      return isValid.errors ?? undefined
    },
    problemsOfXml(text) {
      const document = XmlDocument.fromString(text)
      try {
        validator.validate(document)
        return undefined
      } catch (error) {
        return error
      } finally {
        document.dispose()
      }
    },
    close() {
      validator.dispose()
      schema.dispose()
    },
  }
}
