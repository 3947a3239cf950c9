export const messages = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  samsungBrowser: 'Samsung Internet',
  someBrowser: 'A browser',
  someSystem: 'another device',
}
