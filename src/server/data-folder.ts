// The paths inside the data folder, for all programs of the server.
import { join } from 'node:path'
import type { Config } from './config'

export const sqliteFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'lariat.sqlite')
/** Mails that are not sent, because no mail server is set up. */
export const mailFolderOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'mail')
export const mediaFolderOf = ({ dataFolder }: Config) => join(dataFolder, 'media')
