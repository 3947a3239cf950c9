import type { AddressInfo } from 'node:net'
import type { Config } from './config'
import { mailFolderOf } from './data-folder'
import type { DemoPlugin } from './demo-plugin'

const everywhere = new Set(['0.0.0.0', '::'])

const address = ({ publicUrl, host, port }: Config, listening: AddressInfo | string | null) => {
  if (publicUrl) return publicUrl
  const name = everywhere.has(host) ? 'localhost' : host
  const shown = name.includes(':') ? `[${name}]` : name
  return `http://${shown}:${listening !== null && typeof listening === 'object' ? listening.port : port}`
}

const accessKeyLine = ({ accessKeys, accessKeysAreDemo }: Config) =>
  accessKeysAreDemo
    ? `  Access key     ${accessKeys.join(', ')}`
    : `  Access keys    ${accessKeys.length} from LARIAT_ACCESS_KEYS`

const demoLines = ({ emails, password }: DemoPlugin) => [
  ...emails.map((email, at) => `  ${at === 0 ? 'Demo accounts ' : '              '} ${email}`),
  `  Password       ${password}`,
]

/** In production, a line of the log says it. */
const mailLines = (config: Config) =>
  config.production || config.mail.smtpUrl ? [] : [`  Mail           files in ${mailFolderOf(config)}`]

/** The lines that the server prints when it listens. */
export const announcement = (
  config: Config,
  demo: DemoPlugin | null,
  listening: AddressInfo | string | null,
): string[] => [
  `Lariat is at ${address(config, listening)}`,
  accessKeyLine(config),
  ...(demo ? demoLines(demo) : []),
  ...mailLines(config),
]
