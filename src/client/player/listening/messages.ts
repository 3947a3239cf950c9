export const messages = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  someBrowser: 'A browser',
  someSystem: 'another device',
}
