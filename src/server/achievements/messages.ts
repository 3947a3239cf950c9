// What people read about each achievement.

export type AchievementKey = keyof typeof messages

export const messages = {
  'first-play': {
    title: 'First spin',
    description: 'Play a track.',
  },
  'hundred-plays': {
    title: 'A hundred spins',
    description: 'Play music a hundred times.',
  },
  'fifty-tracks': {
    title: 'Wide ears',
    description: 'Play fifty different tracks.',
  },
  'many-tracks': {
    title: 'Far traveller',
    description: 'Play 250 different tracks.',
  },
  'five-genres': {
    title: 'Out of the valley',
    description: 'Play music of five genres.',
  },
  'ten-genres': {
    title: 'Over the ridge',
    description: 'Play music of ten genres.',
  },
  'fifteen-genres': {
    title: 'Every horizon',
    description: 'Play music of fifteen genres.',
  },
  'ten-artists': {
    title: 'Good company',
    description: 'Play tracks by ten artists.',
  },
  'fifty-artists': {
    title: 'Full house',
    description: 'Play tracks by fifty artists.',
  },
  'ten-through': {
    title: 'To the last note',
    description: 'Hear ten tracks from start to end.',
  },
  'album-through': {
    title: 'Start to end',
    description: 'Hear every track of an album from start to end.',
  },
  'ten-albums-through': {
    title: 'Album person',
    description: 'Hear ten albums from start to end.',
  },
  'early-listener': {
    title: 'Fresh ears',
    description: 'Play a track within a week of its release.',
  },
  'ten-early': {
    title: 'First light',
    description: 'Play ten tracks, each within a week of its release.',
  },
  'thirty-days': {
    title: 'Part of the furniture',
    description: 'Play music on thirty days, with any pause between.',
  },
  'first-purchase': {
    title: 'Yours to keep',
    description: 'Buy your first track.',
  },
  'whole-album': {
    title: 'Complete set',
    description: 'Own every track of an album.',
  },
  'first-copy': {
    title: 'Ready for the desert',
    description: 'Save a track for offline.',
  },
  'ten-copies': {
    title: 'Packed for the road',
    description: 'Save ten tracks for offline.',
  },
  'three-supported': {
    title: 'Kind stranger',
    description: 'Buy music from three artists.',
  },
  'ten-supported': {
    title: 'Ten to thank',
    description: 'Buy music from ten artists.',
  },
  'many-supported': {
    title: 'Friend of the scene',
    description: 'Buy music from 25 artists.',
  },
  'early-supporter': {
    title: 'There from the start',
    description: 'Buy a track within a week of its release.',
  },
  'first-follow': {
    title: 'On the trail',
    description: 'Follow an artist.',
  },
  'ten-followed': {
    title: 'Ear to the ground',
    description: 'Follow ten artists.',
  },
  'playlist-filled': {
    title: 'In good order',
    description: 'Make a playlist of ten tracks.',
  },
  'playlist-shared': {
    title: 'Pass it on',
    description: 'Make a playlist of at least five tracks public.',
  },
  'playlist-follow': {
    title: 'Good taste, theirs',
    description: 'Follow a playlist by somebody else.',
  },
  'playlist-followed': {
    title: 'Good taste, yours',
    description: 'Have somebody follow one of your playlists.',
  },
  'playlist-ten-followers': {
    title: 'Word gets around',
    description: 'Have ten people follow your playlists.',
  },
  'work-together': {
    title: 'Finished together',
    description: 'Release a track that you made with somebody else.',
  },
  'five-works-together': {
    title: 'Better together',
    description: 'Release five tracks that you made with others.',
  },
  'profile-complete': {
    title: 'Nice to meet you',
    description: 'Complete your artist profile: a name, a portrait, some words, a link and a photo.',
  },
  'first-release': {
    title: 'Out in the open',
    description: 'Release your first track.',
  },
  'ten-releases': {
    title: 'Body of work',
    description: 'Release ten tracks.',
  },
  'first-album': {
    title: 'The long form',
    description: 'Release an album or EP with at least three tracks.',
  },
  'first-sale': {
    title: 'First supporter',
    description: 'Sell a track for the first time.',
  },
  'ten-buyers': {
    title: 'Ten supporters',
    description: 'Have ten people buy your music.',
  },
  'hundred-buyers': {
    title: 'A hundred supporters',
    description: 'Have a hundred people buy your music.',
  },
  'hundred-plays-received': {
    title: 'Heard',
    description: 'Have your tracks played a hundred times.',
  },
  'thousand-plays-received': {
    title: 'Heard far away',
    description: 'Have your tracks played 1,000 times.',
  },
  'many-plays-received': {
    title: 'Heard across the plain',
    description: 'Have your tracks played 10,000 times.',
  },
  'thirty-days-heard': {
    title: 'In rotation',
    description: 'Have your music played on thirty days, with any pause between.',
  },
  'ten-followers': {
    title: 'A small circle',
    description: 'Have ten people follow you.',
  },
  'hundred-followers': {
    title: 'A wide circle',
    description: 'Have a hundred people follow you.',
  },
}
