export const messages = {
  buy: (title: string, seconds: number) => (
    <>
      You heard the first {seconds} seconds of <bdi>{title}</bdi>. Buy it to hear the whole track and keep it.
    </>
  ),
  notForSale: (title: string, seconds: number) => (
    <>
      You heard the first {seconds} seconds of <bdi>{title}</bdi>. It is not for sale.
    </>
  ),
  next: (title: string, artist: string) => (
    <>
      “Maybe Later” plays <bdi className="font-600">{title}</bdi> by <bdi>{artist}</bdi>.
    </>
  ),
  nextIsComing: '“Maybe Later” plays the next track as soon as it arrives.',
  later: 'Maybe Later',
  purchase: 'Purchase Now',
  seeTrack: (price: string) => `See the track · ${price}`,
  free: 'Free',
}
