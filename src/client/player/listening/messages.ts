export const messages = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  someBrowser: 'A browser',
  unknownDevice: 'An unknown device',
}
