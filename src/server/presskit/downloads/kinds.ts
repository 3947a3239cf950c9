import type { KitDownload } from '~/contract/rules/presskit/kit-parts'
import type { FileRow } from '../settings/repository'

/** What visitors can download now. `files`: those that the page shows. */
export const downloadsOf = (files: readonly FileRow[]): KitDownload[] =>
  files.some(({ kind }) => kind === 'rider') ? ['rider'] : []
