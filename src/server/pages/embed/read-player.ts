// Reads the script and the style of the player that other sites show in a frame (src/embed) from the file `embed.json`,
// which `npm run build` writes.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const built = z.object({ script: z.string(), style: z.string() })

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Null if the client is not built. */
export const readPlayer = (clientFolder: string | undefined) => {
  const file = clientFolder && join(clientFolder, '..', 'embed.json')
  if (!file || !existsSync(file)) return null
  const { script, style } = built.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { script, style, scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] }
}

export type BuiltPlayer = NonNullable<ReturnType<typeof readPlayer>>
