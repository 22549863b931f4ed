import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Pictures that programmes name for speakers, and the photos that are made of them. */
export const speakerPictures: Migration = {
  name: '0065-speaker-pictures',
  up(session) {
    return runScript(
      session,
      `
alter table speaker_profiles add column picture text not null default '';
alter table speaker_profiles add column photo text not null default '';
alter table speaker_profiles add column picture_date ${wordsOf[session.engine].whole};
create index speaker_profiles_picture_date on speaker_profiles (picture_date) where picture_date is not null`,
    )
  },
}
