/** A file is not an archive, or not the one that `lectern dump` wrote. The message continues a sentence for the operator. */
export class ArchiveDamaged extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ArchiveDamaged'
  }
}
