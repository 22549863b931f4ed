import { asId, type Id, type ImportedKind, type ServiceImportId } from '@lectern/domain'
import { type ServiceImportRepository, NotUnique } from '@lectern/application'
import { copyOf } from './copy.ts'
import { memoryEventRepository } from './events.ts'
import { nextId, type Tables } from './tables.ts'

export const memoryServiceImportRepository = (tables: Tables): ServiceImportRepository => {
  const { serviceImports, importedRecords } = tables
  return {
    async findUnfinished(address) {
      const unfinished = serviceImports
        .values()
        .filter((one) => one.address === address && one.finishedDate === undefined)
      return copyOf(unfinished.toArray().at(-1))
    },

    async add(serviceImport) {
      const added = { ...copyOf(serviceImport), id: nextId<ServiceImportId>(tables) }
      serviceImports.set(added.id, added)
      return copyOf(added)
    },

    async save(serviceImport) {
      serviceImports.set(serviceImport.id, copyOf(serviceImport))
    },

    async recordsOf(kind, uris) {
      const records = uris.flatMap((uri) => importedRecords.get(keyOf(kind, uri)) ?? [])
      return new Map(
        records.map(({ uri, recordId }) => [uri, isThere(tables, kind, recordId) ? recordId : undefined]),
      )
    },

    addEvent: (event) => memoryEventRepository(tables).add(event),

    async movePerson(from, to) {
      for (const [key, record] of importedRecords.entries()) {
        const isTheirs = record.kind === 'person' || record.kind === 'attendance'
        if (isTheirs && record.recordId === from) importedRecords.set(key, { ...record, recordId: to })
      }
    },

    async addRecords(records) {
      for (const record of records) {
        const key = keyOf(record.kind, record.uri)
        if (importedRecords.has(key)) throw new NotUnique('uri')
        importedRecords.set(key, copyOf(record))
      }
    },
  }
}

const keyOf = (kind: ImportedKind, uri: string): string => `${kind} ${uri}`

function isThere({ users, events, tracks, talks }: Tables, kind: ImportedKind, id: Id): boolean {
  switch (kind) {
    case 'person':
    case 'attendance':
      return users.has(asId(id))
    case 'event':
    case 'image':
      return events.has(asId(id))
    case 'track':
      return tracks.has(asId(id))
    case 'talk':
      return talks.has(asId(id))
    case 'event-comment':
    case 'talk-comment':
      return true
  }
}
