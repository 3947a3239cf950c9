// The plug-in that the server loads if LARIAT_DEMO is on. The server knows only its type.
import type { DemoPlugin } from '~/server/demo-plugin'
import { demoAccounts, demoPassword } from './accounts'
import { createDemoPictures } from './pictures/draw-pictures'
import { createPicturesProcess } from './pictures/pictures-process'
import { seedDemoWorld } from './seed'

export const demoPlugin: DemoPlugin = {
  emails: demoAccounts.map(({ email }) => email),
  password: demoPassword,
  seed: ({ database, clock, passwords, fee }) => seedDemoWorld(database, clock, passwords, fee),
  createPictures: (parts, programFile) =>
    programFile === undefined ? createDemoPictures(parts) : createPicturesProcess({ ...parts, programFile }),
}
