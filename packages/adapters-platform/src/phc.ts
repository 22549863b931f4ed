/** An argon2id hash in the PHC string format, as other programs write it too. */
export interface Argon2idHash {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u

export const formatPhc = ({ memory, passes, parallelism, nonce, tag }: Argon2idHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`

/** Undefined when it is no argon2id hash of the one version in use. */
export function parsePhc(text: string): Argon2idHash | undefined {
  const [whole, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(text) ?? []
  if (whole === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '')
