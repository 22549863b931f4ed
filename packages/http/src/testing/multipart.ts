/** A part of a form: a file if it has a file name. */
export interface FormPart {
  readonly name: string
  readonly fileName?: string
  readonly content: Uint8Array | string
}

const BOUNDARY = '----lectern-form'

export const formType = `multipart/form-data; boundary=${BOUNDARY}`

/** The body of a form, in the form that browsers send. */
export function formBody(parts: readonly FormPart[]): Buffer {
  const written = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** A form with one file in the field for images. */
export const imageForm = (content: Uint8Array | string, fileName = 'image.png'): Buffer =>
  formBody([{ name: 'image', fileName, content }])
