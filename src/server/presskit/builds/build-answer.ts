// How far the files of a press kit are, as its artist gets it.
import type { Answer } from '~/contract/schemas/built'
import { buildOf } from './repository'
import { readSheetFacts, type SheetParts } from './sheet-facts'

type Build = Answer<'pressKitSettings'>['build']

export const buildAnswer = async (parts: SheetParts, userId: string, revision: number): Promise<Build> => {
  const build = await buildOf(parts.database, userId)
  if (!build) return { state: 'none', progress: 0, isCurrent: false, builtAt: null }
  const isSame = build.built_at !== null && build.revision === revision
  const present = isSame ? await readSheetFacts(parts, userId) : null
  return {
    state: build.state,
    progress: build.progress / 100,
    isCurrent: present !== null && present.facts === build.facts,
    builtAt: build.built_at,
  }
}
