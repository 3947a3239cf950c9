export const messages = {
  albums: 'Albums',
  back: (title: string) => `Scroll ${title} back`,
  on: (title: string) => `Scroll ${title} forward`,
}
