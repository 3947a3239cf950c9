export const messages = {
  albums: 'Albums',
  editorial: 'From the editors',
  seeAll: 'See all',
  seeAllEditorial: 'See all playlists from the editors',
  by: (name: string) => `By ${name}`,
  back: (title: string) => `Scroll ${title} back`,
  on: (title: string) => `Scroll ${title} forward`,
}
