// Where a single machine keeps what it has, for each of the server's programs alike.
import { join } from 'node:path'
import type { Config } from './config'

export const sqliteFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'lariat.sqlite')
export const mediaFolderOf = ({ dataFolder }: Config) => join(dataFolder, 'media')
