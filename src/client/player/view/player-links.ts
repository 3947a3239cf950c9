/** Where the player leads to, handed down by the app, which alone knows its paths. */
export type PlayerLinks = {
  trackPath: (id: string) => string
  artistPath: (id: string) => string
}
