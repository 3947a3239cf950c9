// Mails to the followers of an artist about new tracks. A release only notes its tracks. A background task then queues
// the mails in batches, because an artist may have a hundred thousand followers.
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '~/contract/durations'
import { artistNameOf, recipientFrom } from '../accounts/recipients-repository'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { QueueMail } from '../mail/mail'
import * as repository from './release-mails-repository'

type Parts = { database: Database; clock: Clock; queueMail: QueueMail }

/** Tracks that come out within this time are in one mail. An artist can also take a release back meanwhile. */
const togetherMs = 15 * minuteMs
const followersPerBatch = 100
const pauseMs = 5

const groupDue = async ({ database, clock }: Parts) => {
  for (const artistId of await repository.artistsToGroup(database, clock.now() - togetherMs)) {
    await database.transaction().execute(async (transaction) => {
      await lockByName(transaction, `release mails of ${artistId}`)
      await repository.groupReleases(transaction, artistId)
    })
  }
}

/**
 * Queues the mails to the next followers together with the place that has been reached, so that each follower gets one
 * mail, also if the server is killed or another replica does the same. Returns whether more followers may remain.
 */
const tellFollowers = ({ database, queueMail }: Parts, groupId: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `release mails ${groupId}`)
    const tracks = await repository.releasesOfGroup(transaction, groupId)
    const [first] = tracks
    const followers = first
      ? await repository.followersAfter(transaction, {
          artistId: first.artist_id,
          after: first.told_until,
          before: first.listed_at,
          limit: followersPerBatch,
        })
      : []
    const last = followers.at(-1)
    if (!first || !last) {
      await repository.deleteGroup(transaction, groupId)
      return false
    }
    const artistName = await artistNameOf(transaction, first.artist_id)
    const release = { trackId: first.id, title: first.title, artistName, more: tracks.length - 1 }
    for (const follower of followers)
      await queueMail(transaction, { kind: 'new-release', to: recipientFrom(follower), ...release })
    await repository.setToldUntil(transaction, groupId, last.id)
    return true
  })

export const mailReleases = async (parts: Parts, goOn: () => boolean) => {
  await groupDue(parts)
  for (const groupId of await repository.openGroups(parts.database)) {
    while (goOn() && (await tellFollowers(parts, groupId))) await wait(pauseMs)
  }
}
