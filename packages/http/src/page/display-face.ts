import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The face of headings: Familjen Grotesk, under the SIL Open Font License. A page loads the file of a script only if it has that. */
const PACKAGE = '@fontsource-variable/familjen-grotesk'

const read = (path: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`)))

/** The files of the face, and the rules that name them. `addressOf` gives the address that a file has for the style sheet. */
export function displayFace(addressOf: (name: string, content: Uint8Array) => string): string {
  return read('index.css')
    .toString()
    .replaceAll(
      /url\(\.\/(files\/([^)]+))\)/gu,
      (_, path: string, name: string) => `url(${addressOf(name, read(path))})`,
    )
}
