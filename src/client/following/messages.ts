import { plural } from '~/client/platform/language'

export const messages = {
  follow: 'Follow',
  following: 'Following',
  followArtist: (artist: string) => `Follow ${artist}`,
  followingArtist: (artist: string) => `Following ${artist}`,
  followers: (count: number) => plural(count, { one: '# follower', other: '# followers' }),
  followFailed: (artist: string) => `We couldn’t follow ${artist}. Please try again.`,
  unfollowFailed: (artist: string) => `We couldn’t unfollow ${artist}. Please try again.`,
}
