// All achievements: what each counts, up to which number, and its words. Keys are stored and never change. None counts
// money or days in a row, and none asks for more purchases than one, except from different artists.
import type { Emblem } from '~/contract/rules/listening/emblems'
import type { Achievement } from '~/contract/schemas/built'
import type { Facts, SpendingFact } from './facts'

/** `counts` names the fact that an achievement measures. Achievements of one fact form a series. */
type Rule = {
  key: string
  title: string
  description: string
  picture: Emblem
  tier: Achievement['tier']
  counts: keyof Facts
  goal: number
}

type Group = Achievement['group']
type Row<Goal> = [key: string, tier: Rule['tier'], goal: Goal, title: string, description: string]

/** The first purchase of a kind may be an achievement, but never that somebody has bought more. */
type GoalOf<Fact> = Fact extends SpendingFact ? 1 : number

const series = <Fact extends keyof Facts>(
  counts: Fact,
  picture: Emblem,
  rows: readonly Row<GoalOf<Fact>>[],
): Rule[] =>
  rows.map(([key, tier, goal, title, description]) => ({
    key,
    tier,
    goal,
    title,
    description,
    counts,
    picture,
  }))

const listening = [
  series('plays', 'record', [
    ['first-play', 'bronze', 1, 'First spin', 'Play a track.'],
    ['hundred-plays', 'silver', 100, 'A hundred spins', 'Play music a hundred times.'],
  ]),
  series('tracksHeard', 'orbit', [
    ['fifty-tracks', 'silver', 50, 'Wide ears', 'Play fifty different tracks.'],
    ['many-tracks', 'gold', 250, 'Far traveller', 'Play 250 different tracks.'],
  ]),
  series('genresHeard', 'planets', [
    ['five-genres', 'bronze', 5, 'Out of the valley', 'Play music of five genres.'],
    ['ten-genres', 'silver', 10, 'Over the ridge', 'Play music of ten genres.'],
    ['fifteen-genres', 'gold', 15, 'Every horizon', 'Play music of fifteen genres.'],
  ]),
  series('artistsHeard', 'mesa', [
    ['ten-artists', 'bronze', 10, 'Good company', 'Play tracks by ten artists.'],
    ['fifty-artists', 'silver', 50, 'Full house', 'Play tracks by fifty artists.'],
  ]),
  series('tracksHeardThrough', 'waves', [
    ['ten-through', 'bronze', 10, 'To the last note', 'Hear ten tracks from start to end.'],
  ]),
  series('albumsHeardThrough', 'album', [
    ['album-through', 'silver', 1, 'Start to end', 'Hear every track of an album from start to end.'],
    ['ten-albums-through', 'gold', 10, 'Album person', 'Hear ten albums from start to end.'],
  ]),
  series('earlyListens', 'comet', [
    ['early-listener', 'bronze', 1, 'Fresh ears', 'Play a track within a week of its release.'],
    ['ten-early', 'silver', 10, 'First light', 'Play ten tracks, each within a week of its release.'],
  ]),
  series('daysListened', 'calendar', [
    [
      'thirty-days',
      'silver',
      30,
      'Part of the furniture',
      'Play music on thirty days, with any pause between.',
    ],
  ]),
].flat()

const collecting = [
  series('tracksBought', 'coin', [['first-purchase', 'bronze', 1, 'Yours to keep', 'Buy your first track.']]),
  series('albumsOwned', 'album', [
    ['whole-album', 'silver', 1, 'Complete set', 'Own every track of an album.'],
  ]),
  series('tracksKeptOffline', 'device', [
    ['first-copy', 'bronze', 1, 'Ready for the desert', 'Save a track for offline.'],
    ['ten-copies', 'silver', 10, 'Packed for the road', 'Save ten tracks for offline.'],
  ]),
].flat()

const supporting = [
  series('artistsSupported', 'hands', [
    ['three-supported', 'bronze', 3, 'Kind stranger', 'Buy music from three artists.'],
    ['ten-supported', 'silver', 10, 'Ten to thank', 'Buy music from ten artists.'],
    ['many-supported', 'gold', 25, 'Friend of the scene', 'Buy music from 25 artists.'],
  ]),
  series('boughtEarly', 'comet', [
    ['early-supporter', 'bronze', 1, 'There from the start', 'Buy a track within a week of its release.'],
  ]),
  series('artistsFollowed', 'loop', [
    ['first-follow', 'bronze', 1, 'On the trail', 'Follow an artist.'],
    ['ten-followed', 'silver', 10, 'Ear to the ground', 'Follow ten artists.'],
  ]),
].flat()

const playlists = [
  series('playlistsFilled', 'list', [
    ['playlist-filled', 'bronze', 1, 'In good order', 'Make a playlist of ten tracks.'],
  ]),
  series('playlistsShared', 'signal', [
    ['playlist-shared', 'bronze', 1, 'Pass it on', 'Make a playlist of at least five tracks public.'],
  ]),
  series('playlistsFollowed', 'list', [
    ['playlist-follow', 'bronze', 1, 'Good taste, theirs', 'Follow a playlist by somebody else.'],
  ]),
  series('playlistFollowers', 'signal', [
    ['playlist-followed', 'silver', 1, 'Good taste, yours', 'Have somebody follow one of your playlists.'],
    ['playlist-ten-followers', 'gold', 10, 'Word gets around', 'Have ten people follow your playlists.'],
  ]),
].flat()

const together = [
  series('worksFinishedTogether', 'bridge', [
    ['work-together', 'silver', 1, 'Finished together', 'Release a track that you made with somebody else.'],
    ['five-works-together', 'gold', 5, 'Better together', 'Release five tracks that you made with others.'],
  ]),
].flat()

const making = [
  series('profileParts', 'portrait', [
    [
      'profile-complete',
      'bronze',
      5,
      'Nice to meet you',
      'Complete your artist profile: a name, a portrait, some words, a link and a photo.',
    ],
  ]),
  series('tracksReleased', 'record', [
    ['first-release', 'bronze', 1, 'Out in the open', 'Release your first track.'],
    ['ten-releases', 'silver', 10, 'Body of work', 'Release ten tracks.'],
  ]),
  series('albumsReleased', 'album', [
    ['first-album', 'silver', 1, 'The long form', 'Release an album or EP with at least three tracks.'],
  ]),
  series('buyers', 'coin', [
    ['first-sale', 'bronze', 1, 'First supporter', 'Sell a track for the first time.'],
    ['ten-buyers', 'silver', 10, 'Ten supporters', 'Have ten people buy your music.'],
    ['hundred-buyers', 'gold', 100, 'A hundred supporters', 'Have a hundred people buy your music.'],
  ]),
  series('playsByOthers', 'waves', [
    ['hundred-plays-received', 'bronze', 100, 'Heard', 'Have your tracks played a hundred times.'],
    ['thousand-plays-received', 'silver', 1_000, 'Heard far away', 'Have your tracks played 1,000 times.'],
    [
      'many-plays-received',
      'gold',
      10_000,
      'Heard across the plain',
      'Have your tracks played 10,000 times.',
    ],
  ]),
  series('daysHeard', 'calendar', [
    [
      'thirty-days-heard',
      'silver',
      30,
      'In rotation',
      'Have your music played on thirty days, with any pause between.',
    ],
  ]),
  series('followers', 'loop', [
    ['ten-followers', 'bronze', 10, 'A small circle', 'Have ten people follow you.'],
    ['hundred-followers', 'gold', 100, 'A wide circle', 'Have a hundred people follow you.'],
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
