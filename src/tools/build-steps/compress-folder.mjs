import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/
const compress = promisify(brotliCompress)

/** Writes a brotli copy of each text file that gets smaller by compression. @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    const packed = await compress(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    })
    if (packed.length < content.length) await writeFile(`${file}.br`, packed)
  }
}
