// The titles of mixes, and why a person gets one.

export const messages = {
  likeTrack: {
    title: (title: string) => `More like “${title}”`,
    reason: (title: string) => `People who play “${title}” also play these`,
  },
  genre: {
    title: (genre: string) => `${genre} mix`,
    popular: (genre: string) => `What people play most in ${genre}`,
    personal: (genre: string) => `What you may like in ${genre}, then what people play most`,
    listened: (genre: string) => `Because you listen to ${genre}`,
  },
  mood: {
    title: (mood: string) => `${mood} mix`,
    popular: (mood: string) => `What people play most among ${mood.toLowerCase()} tracks`,
    personal: (mood: string) =>
      `What you may like among ${mood.toLowerCase()} tracks, then what people play most`,
    listened: (mood: string) => `Because you listen to ${mood.toLowerCase()} tracks`,
  },
  owned: (title: string) => `Because you own “${title}”`,
  played: (title: string) => `Because you played “${title}”`,
}
