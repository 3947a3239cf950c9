import { artistName } from '~/contract/rules/artist-name'
import type { PaperSize } from '~/contract/rules/presskit/kit-parts'
import { artistAnswer } from '../../catalog/track-answer'
import { safeFileName } from '../../streaming/download-name'
import type { MusicianRow } from '../page/repository'
import type { BuiltKind } from './download-address'

const paperNames: Record<PaperSize, string> = { a4: 'A4', letter: 'Letter' }

/** "Artist - Press kit.zip" */
export const fileNameOf = (
  musician: MusicianRow,
  { kind, paper }: { kind: BuiltKind; paper: PaperSize },
): string => {
  const name = artistName(artistAnswer(musician))
  if (kind === 'one-sheet') return safeFileName(`${name} - One-sheet (${paperNames[paper]})`, '.pdf')
  return safeFileName(`${name} - ${kind === 'zip' ? 'Press kit' : 'Photos'}`, '.zip')
}
