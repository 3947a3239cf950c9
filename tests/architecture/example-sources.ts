// Small source trees that break or keep a rule.
import { describe, expect, it } from 'vitest'
import { readSource, type SourceFile } from './source-file'

/** Parses files given as text in the same way as real source files. */
export const sources = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => readSource(path, text))

type Law = (files: SourceFile[]) => string[]
export type Example = {
  law: Law
  what: string
  breaks: Record<string, string>
  keeps: Record<string, string>
}

export const empty = 'export const nothing = 0'
export const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `step(${index})`).join('\n')

/** Tests each law with its two source trees. */
export const describeLaws = (examples: readonly Example[]) =>
  describe.each(examples)('the law against $what', ({ law, breaks, keeps }) => {
    it('reports a file that breaks it', () => expect(law(sources(breaks))).toHaveLength(1))
    it('accepts files that keep it', () => expect(law(sources(keeps))).toEqual([]))
  })
