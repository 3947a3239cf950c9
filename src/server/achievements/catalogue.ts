// All achievements: what each counts, up to which number, and its tier. Keys are stored and never change. None counts
// money or days in a row, and none asks for more purchases than one, except from different artists.
import type { Emblem } from '~/contract/rules/listening/emblems'
import type { Achievement } from '~/contract/schemas/built'
import type { Facts, SpendingFact } from './facts'
import { messages, type AchievementKey } from './messages'

/** `counts` names the fact that an achievement measures. Achievements of one fact form a series. */
type Rule = {
  key: AchievementKey
  title: string
  description: string
  picture: Emblem
  tier: Achievement['tier']
  counts: keyof Facts
  goal: number
}

type Group = Achievement['group']
type Row<Goal> = [key: AchievementKey, tier: Rule['tier'], goal: Goal]

/** The first purchase of a kind may be an achievement, but never that somebody has bought more. */
type GoalOf<Fact> = Fact extends SpendingFact ? 1 : number

const series = <Fact extends keyof Facts>(
  counts: Fact,
  picture: Emblem,
  rows: readonly Row<GoalOf<Fact>>[],
): Rule[] => rows.map(([key, tier, goal]) => ({ key, tier, goal, ...messages[key], counts, picture }))

const listening = [
  series('plays', 'record', [
    ['first-play', 'bronze', 1],
    ['hundred-plays', 'silver', 100],
  ]),
  series('tracksHeard', 'orbit', [
    ['fifty-tracks', 'silver', 50],
    ['many-tracks', 'gold', 250],
  ]),
  series('genresHeard', 'planets', [
    ['five-genres', 'bronze', 5],
    ['ten-genres', 'silver', 10],
    ['fifteen-genres', 'gold', 15],
  ]),
  series('artistsHeard', 'mesa', [
    ['ten-artists', 'bronze', 10],
    ['fifty-artists', 'silver', 50],
  ]),
  series('tracksHeardThrough', 'waves', [['ten-through', 'bronze', 10]]),
  series('albumsHeardThrough', 'album', [
    ['album-through', 'silver', 1],
    ['ten-albums-through', 'gold', 10],
  ]),
  series('earlyListens', 'comet', [
    ['early-listener', 'bronze', 1],
    ['ten-early', 'silver', 10],
  ]),
  series('daysListened', 'calendar', [['thirty-days', 'silver', 30]]),
].flat()

const collecting = [
  series('tracksBought', 'coin', [['first-purchase', 'bronze', 1]]),
  series('albumsOwned', 'album', [['whole-album', 'silver', 1]]),
  series('tracksKeptOffline', 'device', [
    ['first-copy', 'bronze', 1],
    ['ten-copies', 'silver', 10],
  ]),
].flat()

const supporting = [
  series('artistsSupported', 'hands', [
    ['three-supported', 'bronze', 3],
    ['ten-supported', 'silver', 10],
    ['many-supported', 'gold', 25],
  ]),
  series('boughtEarly', 'comet', [['early-supporter', 'bronze', 1]]),
  series('artistsFollowed', 'loop', [
    ['first-follow', 'bronze', 1],
    ['ten-followed', 'silver', 10],
  ]),
].flat()

const playlists = [
  series('playlistsFilled', 'list', [['playlist-filled', 'bronze', 1]]),
  series('playlistsShared', 'signal', [['playlist-shared', 'bronze', 1]]),
  series('playlistsFollowed', 'list', [['playlist-follow', 'bronze', 1]]),
  series('playlistFollowers', 'signal', [
    ['playlist-followed', 'silver', 1],
    ['playlist-ten-followers', 'gold', 10],
  ]),
].flat()

const together = [
  series('worksFinishedTogether', 'bridge', [
    ['work-together', 'silver', 1],
    ['five-works-together', 'gold', 5],
  ]),
].flat()

const making = [
  series('profileParts', 'portrait', [['profile-complete', 'bronze', 5]]),
  series('tracksReleased', 'record', [
    ['first-release', 'bronze', 1],
    ['ten-releases', 'silver', 10],
  ]),
  series('albumsReleased', 'album', [['first-album', 'silver', 1]]),
  series('buyers', 'coin', [
    ['first-sale', 'bronze', 1],
    ['ten-buyers', 'silver', 10],
    ['hundred-buyers', 'gold', 100],
  ]),
  series('playsByOthers', 'waves', [
    ['hundred-plays-received', 'bronze', 100],
    ['thousand-plays-received', 'silver', 1_000],
    ['many-plays-received', 'gold', 10_000],
  ]),
  series('daysHeard', 'calendar', [['thirty-days-heard', 'silver', 30]]),
  series('followers', 'loop', [
    ['ten-followers', 'bronze', 10],
    ['hundred-followers', 'gold', 100],
  ]),
].flat()

const groups: readonly [group: Group, forRole: Achievement['forRole'], rules: readonly Rule[]][] = [
  ['listening', 'everyone', listening],
  ['collecting', 'everyone', collecting],
  ['supporting', 'everyone', supporting],
  ['playlists', 'everyone', playlists],
  ['together', 'everyone', together],
  ['making', 'musicians', making],
]

export type CatalogueEntry = Rule & { group: Group; forRole: Achievement['forRole'] }

export const catalogue: readonly CatalogueEntry[] = groups.flatMap(([group, forRole, rules]) =>
  rules.map((rule) => ({ ...rule, group, forRole })),
)
