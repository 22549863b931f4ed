import type { Application, ApplicationId, New } from '@lectern/domain'

/** The API keys that users registered. */
export interface ApplicationRepository {
  /** The application, kept from other writers until the transaction ends. */
  find(id: ApplicationId): Promise<Application | undefined>
  /** As `find`. */
  findByApiKey(apiKey: string): Promise<Application | undefined>
  add(application: New<Application>): Promise<Application>
  save(application: Application): Promise<void>
  /** Its grants and tokens go with it. */
  remove(id: ApplicationId): Promise<void>
}
