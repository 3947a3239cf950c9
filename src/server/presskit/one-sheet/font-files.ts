// The files of the fonts in which press kits are printed and drawn. Each weight is in two files: the usual Latin letters,
// and those with rarer accents.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Weight } from './sheet-items'
import { unpackFont } from './unpack-font'

const weights: readonly Weight[] = [400, 600, 700]
export const subsets = ['latin', 'latin-ext'] as const
export type Subset = (typeof subsets)[number]

type FontFile = { name: string; content: Buffer }

export const fontName = (weight: Weight, subset: Subset) => `${subset}-${weight}`

const { resolve } = createRequire(import.meta.url)

let loaded: FontFile[] | undefined

/** The files are read from the package and unpacked once, when the first kit is built. */
export const fontFiles = (): FontFile[] => {
  loaded ??= weights.flatMap((weight) =>
    subsets.map((subset) => {
      const file = `@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`
      return { name: fontName(weight, subset), content: unpackFont(readFileSync(resolve(file))) }
    }),
  )
  return loaded
}
