export const messages = {
  previewEnds: (at: string) => `The preview ends at ${at}.`,
  buyForMore: 'Buy the track to hear all of it.',
}
