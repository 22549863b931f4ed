export * from './client.ts'
export * from './events-api.contract.ts'
export * from './open-api.ts'
export * from './recorded-requests.ts'
