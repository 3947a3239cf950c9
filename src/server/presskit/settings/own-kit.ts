// The press kit as its artist gets it.
import type { Answer } from '~/contract/schemas/built'
import { photosOf } from '../../accounts/artist/repository'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { buildAnswer } from '../builds/build-answer'
import { stageFileAnswers } from '../files/file-address'
import { countsByState } from '../leads/repository'
import { shownSince } from '../leads/retention'
import { emptyContent, readContent, readGenerated } from './kit-content'
import { secretPathOf } from './kit-path'
import * as repository from './repository'
import type { HighlightRow } from './repository'

type OwnKit = Answer<'pressKitSettings'>

export const highlightAnswer = (row: HighlightRow): Answer<'addHighlight'> => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  date: row.date,
  place: row.place,
  url: row.url,
})

const beforeFirstSave = { visibility: 'off', is_open: 0, revision: 0, lead_retention_days: null } as const

/** A track or a photo that was deleted is not in the answer. */
export const ownKit = async (
  { database, clock, sign, publicUrl }: { database: Database; clock: Clock; sign: Sign; publicUrl: string },
  userId: string,
): Promise<OwnKit> => {
  const kit = await repository.kitOf(database, userId)
  const content = kit ? readContent(kit.content) : emptyContent
  const tracks = await repository.kitTracksOf(database, userId)
  const ids = tracks.map(({ track_id }) => track_id)
  const present = await repository.ownTrackIds(database, userId, ids)
  const photos = await photosOf(database, userId)
  const { lead_retention_days: retentionDays } = kit ?? beforeFirstSave
  const leads = await countsByState(database, { userId, since: shownSince(retentionDays, clock.now()) })
  const isShown = (photoId: string | null) => photos.some(({ id }) => id === photoId)
  const { visibility, is_open, revision } = kit ?? beforeFirstSave
  return {
    ...content,
    _id: userId,
    visibility,
    isOpen: is_open === 1,
    heroPhotoId: isShown(content.heroPhotoId) ? content.heroPhotoId : null,
    photos: content.photos.filter(({ photoId }) => isShown(photoId)),
    tracks: tracks
      .filter(({ track_id }) => present.includes(track_id))
      .map(({ track_id, in_full }) => ({ trackId: track_id, inFull: in_full === 1 })),
    leadRetentionDays: retentionDays,
    generated: kit ? readGenerated(kit.generated) : [],
    highlights: (await repository.highlightsOf(database, userId)).map(highlightAnswer),
    stageFiles: kit ? stageFileAnswers({ sign, clock }, kit, await repository.filesOf(database, userId)) : [],
    secretPath: secretPathOf(kit),
    unreadLeads: leads.new,
    heldLeads: leads.held,
    revision,
    build: await buildAnswer({ database, publicUrl }, userId, revision),
  }
}
