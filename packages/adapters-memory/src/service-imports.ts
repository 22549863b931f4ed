import { asId, type Id, type ImportedKind } from '@lectern/domain'
import { NotUnique, type ServiceImportRepository } from '@lectern/application'
import { insert, type Tables } from './tables.ts'

export const serviceImportRepository = (tables: Tables): ServiceImportRepository => {
  const { serviceImports, importedRecords } = tables
  return {
    add: async (serviceImport) => insert(tables, serviceImports, serviceImport),
    save: async (serviceImport) => serviceImports.set(serviceImport.id, serviceImport),
    addEvent: async (event) => insert(tables, tables.events, event),

    async findUnfinished(address) {
      return serviceImports.where((one) => one.address === address && one.finishedDate === undefined).at(-1)
    },

    async recordsOf(kind, uris) {
      const records = uris.flatMap((uri) => importedRecords.get(keyOf(kind, uri)) ?? [])
      return new Map(
        records.map(({ uri, recordId }) => [uri, isThere(tables, kind, recordId) ? recordId : undefined]),
      )
    },

    async movePerson(from, to) {
      importedRecords.updateAll((record) => {
        const isPersonal = record.kind === 'person' || record.kind === 'attendance'
        return isPersonal && record.recordId === from ? { ...record, recordId: to } : record
      })
    },

    async addRecords(records) {
      for (const record of records) {
        const key = keyOf(record.kind, record.uri)
        if (importedRecords.has(key)) throw new NotUnique('uri')
        importedRecords.set(key, record)
      }
    },
  }
}

const keyOf = (kind: ImportedKind, uri: string): string => `${kind} ${uri}`

function isThere({ users, events, tracks, rooms, talks }: Tables, kind: ImportedKind, id: Id): boolean {
  switch (kind) {
    case 'person':
    case 'attendance':
      return users.has(asId(id))
    case 'event':
    case 'image':
      return events.has(asId(id))
    case 'track':
      return tracks.has(asId(id))
    case 'room':
      return rooms.has(asId(id))
    case 'talk':
      return talks.has(asId(id))
    case 'event-comment':
    case 'talk-comment':
      return true
  }
}
