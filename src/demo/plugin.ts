// The plug-in that the server loads if LARIAT_DEMO is on. The server knows only its type.
import type { DemoPlugin } from '~/server/demo-plugin'
import { demoAccounts, demoPassword } from './accounts'
import { DrawnPictures } from './pictures/draw-pictures'
import { PicturesProcess } from './pictures/pictures-process'
import { seedDemoWorld } from './seed'

export const demoPlugin: DemoPlugin = {
  emails: demoAccounts.map(({ email }) => email),
  password: demoPassword,
  seed: ({ database, clock, passwords, fee }) => seedDemoWorld(database, clock, passwords, fee),
  createPictures: (parts, programFile) =>
    programFile === undefined ? new DrawnPictures(parts) : new PicturesProcess({ ...parts, programFile }),
}
